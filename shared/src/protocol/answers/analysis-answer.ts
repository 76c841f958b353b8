import { z } from 'zod'
import { confidences, type Findings } from '../../finding/finding.ts'
import { severities } from '../../issue/issue.ts'
import { calendarDate, documentId } from '../../kernel/fields.ts'
import { itemCategories, itemTypes, priorities } from '../../maintenance/schedule/maintenance-item.ts'
import { systemStatuses } from '../../system/system.ts'

const evidence = { page: z.int(), quote: z.string(), confidence: z.enum(confidences) }
const words = z.string().nullable()
const day = calendarDate.nullable()

export const systemFinding = z.object({
  systemType: z.string(),
  systemName: z.string(),
  status: z.enum(systemStatuses).nullable(),
  condition: words,
  brand: words,
  model: words,
  serialNumber: words,
  installDate: day,
  lastServiced: day,
  warrantyExpiration: day,
  recommendedActions: z.array(z.string()),
  ...evidence,
})

export const itemFinding = z.object({
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  type: z.enum(itemTypes),
  category: z.enum(itemCategories),
  scheduledDate: day,
  estimatedCost: z.number().nullable(),
  status: z.enum(['scheduled', 'completed']),
  completedDate: day,
  cost: z.number().nullable(),
  systemType: words,
  ...evidence,
})

export const issueFinding = z.object({
  description: z.string(),
  severity: z.enum(severities),
  urgency: z.enum(['immediate', 'soon', 'routine']),
  location: words,
  recommendedAction: words,
  systemType: words,
  ...evidence,
})

/** The findings in a document, in their wire format. */
const findings = z.object({
  systems: z.array(systemFinding),
  maintenanceItems: z.array(itemFinding),
  issues: z.array(issueFinding),
}) satisfies z.ZodType<Findings>

/** The engine that read a document: a language model, or the rules of the analysis package. */
export const engines = ['openai', 'rules'] as const

/**
 * The result for one document. `note` describes what went wrong: the document could not be read, or the rules were the
 * fallback.
 */
const analyzedDocument = z.object({
  documentId,
  title: z.string(),
  engine: z.enum(engines),
  analysis: findings,
  note: z.string().nullable(),
})
export type AnalyzedDocumentAnswer = z.infer<typeof analyzedDocument>

/** The answer of `POST /api/properties/{id}/analyze-documents`. */
export const analysisAnswer = z.object({ message: z.string(), results: z.array(analyzedDocument) })
export type AnalysisAnswer = z.infer<typeof analysisAnswer>

/** [AP10] The answer to `?mode=propose` where no language model is set up. Not an error: every analysis asks. */
export const noModel = z.object({ code: z.literal('no_model'), message: z.string() })
export type NoModel = z.infer<typeof noModel>

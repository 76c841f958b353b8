import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Findings } from '@hearthkeep/shared/finding/finding.ts'
import type { Document, User } from '@hearthkeep/shared/entities.ts'
import { tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import {
  analysisAnswer,
  noModel,
  type AnalysisAnswer,
  type NoModel,
} from '@hearthkeep/shared/protocol/answers/analysis-answer.ts'
import { acceptFindings } from '@hearthkeep/shared/finding/accept-findings.ts'
import { isDismissed } from '@hearthkeep/shared/finding/dismissed-findings.ts'
import { proposingSteps } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { analysisSummary } from '@hearthkeep/shared/finding/analysis-words.ts'
import { recommendedOf } from '@hearthkeep/shared/finding/recommended-actions.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AnalysisModel } from '../../analysis/analysis-model.ts'
import { DocumentAnalysis, type Analyzed } from '../../analysis/document-analysis.ts'
import type { Contents } from '../../documents/contents.ts'
import type { TextExtractor } from '../../documents/extract-text.ts'
import { pause, inSteps } from '../../pauses.ts'
import type { View } from '../../storage/store.ts'
import { answerJson, listTexts } from '../answer/long-answer.ts'
import { Shares } from '../limits/shares.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { ReadingTurns } from './reading-turns.ts'
import { documentsOf, visibleProperty } from '../../access/visible-records.ts'
import { describe, one } from '../description/describe.ts'

interface Parts {
  rest: Rest
  contents: Contents
  extractor: Pick<TextExtractor, 'analyze'>
  /** `null` if the rules read everything. */
  model: AnalysisModel | null
  now: () => Date
}

/** One process reads at a time. With a model, another document is read while the first waits for an answer. */
const documentsAtOnce = (model: AnalysisModel | null) => (model ? 2 : 1)
/** An analysis that waits for its next document's turn holds the rows of its documents, but no bytes. */
const ANALYSES = { perKey: 1, total: 22 }

/**
 * Analyzes the documents of a property. By default the findings are applied at once, as the specification requires;
 * `?mode=propose` changes nothing: it asks only the model, so that a person ticks what to create. `?document=` names
 * the documents to read.
 */
export function analysisRoutes({ rest, contents, extractor, model, now }: Parts) {
  const slots = new Shares(ANALYSES)
  const withSlot = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const slot = slots.take(userId, { size: 1, giveWay: null })
    if (typeof slot === 'string') throw slot === 'own' ? alreadyAnalyzing() : tooManyAnalyses()
    try {
      return await work()
    } finally {
      slot.release()
    }
  }

  // One document per turn, so that an analysis of many documents does not keep the others waiting.
  const turns = new ReadingTurns({ atOnce: documentsAtOnce(model), now })
  return new Hono<SignedIn>().post(
    '/:id/analyze-documents',
    describe('Read the documents of a property for systems, tasks and issues', {
      refuses: ['already_analysing', 'not_there_yet', 'documents_away'],
      query: { mode: z.literal('propose').optional(), document: z.string().optional() },
      answers: one(z.union([analysisAnswer, noModel])),
    }),
    (c) =>
      withSlot(c.var.user.id, async () => {
        const { user } = c.var
        const query = { userId: user.id, id: c.req.param('id') }
        const isProposing = c.req.query('mode') === 'propose'
        const named = c.req.queries('document')
        const documents = await rest.read(async (view) => {
          const property = await changeableProperty(view, query)
          const seen = await documentsOf(view, { userId: user.id, property })
          const wanted = seen.filter(({ id, state }) => state === 'available' && (named?.includes(id) ?? true))
          // Everyone who sees the property sees what is created here; findings from household documents need a person's
          // tick.
          return isProposing ? wanted : wanted.filter(({ visibility }) => visibility === 'shared')
        })
        // [AP10] Browsers log each status of an error.
        if (isProposing && !model) return c.json(withoutModel)
        const results: string[] = []
        const analyses: Findings[] = []
        const reading = new DocumentAnalysis({ contents, extractor, model })
        for (const document of documents)
          await turns.run(user.id, async () => {
            const analyzed = await reading.analyze(document, await rest.today(user))
            if (!analyzed) return
            const isStill = isProposing
              ? (await rest.read((view) => asItWas(view, document))) !== null
              : await apply(rest, { user, document, analyzed })
            if (!isStill) return
            const result = {
              documentId: document.id,
              title: document.title,
              ...analyzed,
              analysis: await withActionsOnce(analyzed.analysis),
            }
            // Serialized one by one: many long results at once would block other requests.
            results.push(JSON.stringify(result satisfies AnalysisAnswer['results'][number]))
            analyses.push(analyzed.analysis)
          })
        const message = JSON.stringify(analysisSummary(analyses))
        return answerJson(c, [`{"message":${message},"results":`, ...listTexts(results, (one) => one), '}'])
      }),
  )
}

const withoutModel: NoModel = {
  code: 'no_model',
  message: 'No language model is set up here: the device reads instead',
}

const alreadyAnalyzing = () =>
  new Problem(429, {
    code: 'already_analysing',
    message: 'Your last analysis is still running. Please wait until it finishes.',
    headers: { 'Retry-After': '5' },
  })

const tooManyAnalyses = () =>
  new Problem(503, {
    code: 'busy',
    message: 'The server is busy right now. Please try again in a moment.',
    headers: { 'Retry-After': '10' },
  })

async function changeableProperty(view: View, query: { userId: User['id']; id: string }) {
  const property = await visibleProperty(view, query)
  if (
    !mayOnProperty(
      'edit_property',
      await readFrom(view, (rows) => accessIn(rows, propertyScope(property.id), query.userId)),
    )
  )
    throw new Refusal('forbidden', 'You can see this property, but you can’t change this')
  return property
}

/** [AP17] A long list of long actions takes time. */
async function withActionsOnce({ systems, ...others }: Findings): Promise<Findings> {
  const listed: Findings['systems'] = []
  for (const system of systems) {
    listed.push({ ...system, recommendedActions: recommendedOf(system) })
    await pause()
  }
  return { ...others, systems: listed }
}

/** The row as it is now; null if the document was deleted or replaced while it was read. */
async function asItWas(view: Pick<View, 'get'>, { id, hash }: Document): Promise<Document | null> {
  const now = await view.get('document', id)
  return now !== undefined && isLiving(now) && now.hash === hash ? now : null
}

/**
 * [AP8] Applies the findings of one document in one transaction. `false` if the document is gone; then nothing is
 * created.
 */
function apply(
  rest: Rest,
  { user, document, analyzed }: { user: User; document: Document; analyzed: Analyzed },
): Promise<boolean> {
  const { propertyId } = document
  return rest.change(user, async ({ act, tx, today }) => {
    const current = await asItWas(tx, document)
    if (!current) return false
    const systems = await tx.byIndex('system', 'scope', propertyScope(propertyId))
    const items = await readFrom(tx, (rows) => tasksBy(rows, 'scope', propertyScope(propertyId)))
    const issues = await tx.byIndex('issue', 'scope', propertyScope(propertyId))
    const proposals = await inSteps(
      proposingSteps([{ document, analysis: analyzed.analysis }], { systems, items, issues, today }),
      pause,
    )
    const living = systems.filter(isLiving)
    // Nobody looks at them first: what the document only suggests is left for the dialog.
    const sure = proposals.filter(
      ({ finding, source }) => finding.confidence === 'sure' && !isDismissed(current, source.key),
    )
    for (const call of acceptFindings(sure, { propertyId, systems: living, mintId: () => rest.mintId() })) {
      await act(call)
      await pause()
    }
    return true
  })
}

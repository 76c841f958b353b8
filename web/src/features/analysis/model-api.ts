import type { DocumentId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { analysisAnswer, type AnalysedDocumentAnswer } from '@hearthkeep/shared/protocol/analysis-answer.ts'
import { z } from 'zod'
import { isDemo } from '../../platform/demo/demo-place.ts'

/** `none`: the server has no model; `unreachable`: it could not be asked; `failed`: it could not say, as `message` tells. */
export type ModelOutcome =
  | { state: 'answered'; results: AnalysedDocumentAnswer[] }
  | { state: 'none' }
  | { state: 'unreachable' }
  | { state: 'failed'; message: string }

/** Whether there is a model is known at once. */
const GREETING_MS = 6_000
/** The server asks a model twice, a minute each. */
const READING_MS = 150_000

/** For which the server reads nothing, but says whether it could. */
const NO_DOCUMENT = 'none'

const problem = z.object({ code: z.string(), message: z.string() })

/** Whether the server has a language model: it then answers with no results. */
export const greetModel = (propertyId: PropertyId, leaving: AbortSignal) =>
  ask(propertyId, NO_DOCUMENT, AbortSignal.any([leaving, AbortSignal.timeout(GREETING_MS)]))

/** Has the server's language model read one document; nothing is changed by it. */
export const askModel = (propertyId: PropertyId, documentId: DocumentId, leaving: AbortSignal) =>
  ask(propertyId, documentId, AbortSignal.any([leaving, AbortSignal.timeout(READING_MS)]))

async function ask(propertyId: PropertyId, document: string, signal: AbortSignal): Promise<ModelOutcome> {
  if (isDemo) return { state: 'none' }
  const query = new URLSearchParams({ mode: 'propose', document })
  let body: unknown
  try {
    const path = `/api/properties/${propertyId}/analyze-documents?${query}`
    const response = await fetch(path, { method: 'POST', cache: 'no-store', signal })
    // What is no answer of ours is the page of a proxy or a captive portal.
    body = await response.json()
  } catch {
    return { state: 'unreachable' }
  }
  const answer = analysisAnswer.safeParse(body)
  if (answer.success) return { state: 'answered', results: answer.data.results }
  const refused = problem.safeParse(body)
  if (!refused.success) return { state: 'unreachable' }
  return refused.data.code === 'no_model' ? { state: 'none' } : { state: 'failed', message: refused.data.message }
}

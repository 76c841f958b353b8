import type { DocumentId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { analysisAnswer, type AnalyzedDocumentAnswer } from '@hearthkeep/shared/protocol/analysis-answer.ts'
import { z } from 'zod'
import { isDemo } from '../../platform/demo/demo-place.ts'

/**
 * `none`: the server has no model; `unreachable`: no usable answer arrived; `failed`: the server returned an error,
 * described by `message`.
 */
export type ModelOutcome =
  | { state: 'answered'; results: AnalyzedDocumentAnswer[] }
  | { state: 'none' }
  | { state: 'unreachable' }
  | { state: 'failed'; message: string }

/** Short, because the server knows immediately whether it has a model. */
const GREETING_MS = 6_000
/** The server tries the model twice, with a minute for each attempt. */
const READING_MS = 150_000

/** Placeholder id for which the server reads nothing, but reports whether it has a model. */
const NO_DOCUMENT = 'none'

const problem = z.object({ code: z.string(), message: z.string() })

/** Asks whether the server has a language model; if so, it answers with no results. */
export const greetModel = (propertyId: PropertyId, leaving: AbortSignal) =>
  ask(propertyId, NO_DOCUMENT, AbortSignal.any([leaving, AbortSignal.timeout(GREETING_MS)]))

/** Asks the server's language model to read one document; changes nothing. */
export const askModel = (propertyId: PropertyId, documentId: DocumentId, leaving: AbortSignal) =>
  ask(propertyId, documentId, AbortSignal.any([leaving, AbortSignal.timeout(READING_MS)]))

async function ask(propertyId: PropertyId, document: string, signal: AbortSignal): Promise<ModelOutcome> {
  if (isDemo) return { state: 'none' }
  const query = new URLSearchParams({ mode: 'propose', document })
  let body: unknown
  try {
    const path = `/api/properties/${propertyId}/analyze-documents?${query}`
    const response = await fetch(path, { method: 'POST', cache: 'no-store', signal })
    // Any other answer is the page of a proxy or a captive portal.
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

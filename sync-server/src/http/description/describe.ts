import type { Handler, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { InZone } from '../request/lenient.ts'

/** A schema with a name of its own in the document. */
export interface Named {
  id: string
  schema: z.ZodType
}

/** What a call answers when it succeeds: a status, and the schema of its JSON; `file` is the bytes of a document. */
export interface Answer {
  status: 200 | 201 | 204
  content: z.ZodType | Named | { listOf: Named } | 'file' | null
}

/** [OA1] What the published description says about a route. */
export interface Description {
  summary: string
  query?: Record<string, z.ZodType>
  body?: z.ZodType | InZone<unknown> | 'file'
  /** A body that a test sends. */
  example?: object
  /** The most usual answer is the first. */
  answers: readonly [Answer, ...Answer[]]
}

const descriptions = new WeakMap<Handler, Description>()

/** Describes a route, as the first of its handlers. */
export function describe(summary: string, { answers, ...description }: Described): MiddlewareHandler {
  const handler: MiddlewareHandler = (_c, next) => next()
  descriptions.set(handler, { summary, ...description, answers: isSeveral(answers) ? answers : [answers] })
  return handler
}

type Described = Omit<Description, 'summary' | 'answers'> & { answers: Answer | Description['answers'] }

const isSeveral = (answers: Described['answers']): answers is Description['answers'] => Array.isArray(answers)

export const descriptionOf = (handler: Handler): Description | undefined => descriptions.get(handler)

/** [OA6] Whether the answers of a route have an `ETag`. */
export const isTagged = ({ method, answers }: Pick<Description, 'answers'> & { method: string }): boolean =>
  method === 'GET' && answers.every(({ content }) => content !== 'file')

export const one = (content: z.ZodType | Named): Answer => ({ status: 200, content })
export const list = (listOf: Named): Answer => ({ status: 200, content: { listOf } })
export const made = (content: z.ZodType | Named): Answer => ({ status: 201, content })
export const noContent: Answer = { status: 204, content: null }
export const file: Answer = { status: 200, content: 'file' }

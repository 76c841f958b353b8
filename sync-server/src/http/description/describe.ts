import type { Handler, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { readQuery } from '../request/body.ts'
import type { InZone } from '../request/lenient.ts'
import { listQuery, parametersOf } from '../request/list-query.ts'
import type { RefusalCode } from './refusals.ts'

/** A schema with a name of its own in the document. */
export interface Named {
  id: string
  schema: z.ZodType
}

/** What a call answers when it succeeds: a status, and the schema of its JSON; `file` is the bytes of a document. */
export interface Answer {
  status: 200 | 201 | 204
  content: z.ZodType | Named | { listOf: Named; isShort?: boolean } | 'file' | null
}

/** [OA1] What the published description says about a route. */
export interface Description {
  summary: string
  query?: Record<string, z.ZodType>
  body?: z.ZodType | InZone<unknown> | 'file'
  /** A body that a test sends. */
  example?: object
  /** Codes of refusals that not every such call has. */
  refuses?: readonly RefusalCode[]
  /** The most usual answer is the first. */
  answers: readonly [Answer, ...Answer[]]
}

const descriptions = new WeakMap<Handler, Description>()

/** Describes a route, as the first of its handlers. Reads what a caller asks of a list. */
export function describe(summary: string, { answers, query = {}, ...description }: Described): MiddlewareHandler {
  const all = isSeveral(answers) ? answers : ([answers] as const)
  const wanted = listQueryOf(all[0])
  const handler: MiddlewareHandler = async (c, next) => {
    if (wanted) c.set('listQuery', readQuery(c, wanted))
    await next()
  }
  const parameters = { ...query, ...(wanted && parametersOf(wanted)) }
  descriptions.set(handler, { summary, ...description, query: parameters, answers: all })
  return handler
}

/** A short list is answered as it is. */
function listQueryOf({ content }: Answer) {
  if (!content || !(typeof content === 'object') || !('listOf' in content) || content.isShort) return null
  return listQuery(fieldNames(content.listOf.schema))
}

/** The fields of an object, or of any object of a union. */
function fieldNames(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  return schema instanceof z.ZodUnion ? [...new Set(schema.options.flatMap(fieldNames))] : []
}

type Described = Omit<Description, 'summary' | 'answers'> & { answers: Answer | Description['answers'] }

const isSeveral = (answers: Described['answers']): answers is Description['answers'] => Array.isArray(answers)

export const descriptionOf = (handler: Handler): Description | undefined => descriptions.get(handler)

/** [OA6] Whether the answers of a route have an `ETag`. */
export const isTagged = ({ method, answers }: Pick<Description, 'answers'> & { method: string }): boolean =>
  method === 'GET' && answers.every(({ content }) => content !== 'file')

export const one = (content: z.ZodType | Named): Answer => ({ status: 200, content })
export const list = (listOf: Named): Answer => ({ status: 200, content: { listOf } })
/** A list of a bounded length, which is answered as a whole. */
export const shortList = (listOf: Named): Answer => ({ status: 200, content: { listOf, isShort: true } })
export const made = (content: z.ZodType | Named): Answer => ({ status: 201, content })
export const noContent: Answer = { status: 204, content: null }
export const file: Answer = { status: 200, content: 'file' }

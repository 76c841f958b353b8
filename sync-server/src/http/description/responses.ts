import { z } from 'zod'
import type { HeaderNeeds } from './call-headers.ts'
import { isTagged, type Answer, type Named } from './describe.ts'
import { jsonSchema, type Json } from './json-schema.ts'
import { refusalsOf, type CallNeeds } from './refusals.ts'

const header = (description: string) => ({ description, schema: { type: 'string' } })

/** The headers of answers. */
export const answerHeaders = {
  RateLimit: header('The calls that the tokens of the account have left (`r`), and in how many seconds all (`t`)'),
  'RateLimit-Policy': header('The calls that the tokens of an account have (`q`) in so many seconds (`w`)'),
  'Retry-After': header('The seconds to wait'),
  'Idempotency-Replayed': header('`true` if the call was made before, and is answered again'),
  ETag: header('What to send in `If-None-Match` or `If-Match`'),
}

const headersOf = (...names: readonly (keyof typeof answerHeaders)[]) =>
  Object.fromEntries(
    ['RateLimit', 'RateLimit-Policy', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

/** What a call is answered, by its status. */
export function responsesOf(route: CallNeeds & HeaderNeeds, components: Json): Json {
  const names = [
    ...(isTagged(route) ? (['ETag'] as const) : []),
    ...(route.takesKey ? (['Idempotency-Replayed'] as const) : []),
  ]
  const responses: Json = {}
  for (const { status, content } of route.answers)
    responses[status] = { description: 'Done', headers: headersOf(...names), ...contentOf(content, components) }
  if (isTagged(route)) responses['304'] = { description: 'As it was', headers: headersOf('ETag') }
  for (const { status, description, codes } of refusalsOf(route))
    responses[status] = { description, headers: headersOf(...retryOf(status)), ...refusedWith(codes) }
  return responses
}

function contentOf(content: Answer['content'], components: Json): Json {
  if (content === null) return {}
  if (content === 'file') return { description: 'The bytes', content: { '*/*': { schema: { type: 'string' } } } }
  return { content: { 'application/json': { schema: answerSchema(content, components) } } }
}

function answerSchema(content: Exclude<Answer['content'], null | 'file'>, components: Json): Json {
  if (content instanceof z.ZodType) return jsonSchema(content, 'output')
  if ('listOf' in content) return { type: 'array', items: referenceTo(content.listOf, components) }
  return referenceTo(content, components)
}

function referenceTo({ id, schema }: Named, components: Json): Json {
  components[id] ??= jsonSchema(schema, 'output')
  return { $ref: `#/components/schemas/${id}` }
}

const retryOf = (status: string) => (['429', '503'].includes(status) ? (['Retry-After'] as const) : [])

function refusedWith(codes: readonly string[]): Json {
  const one = (schema: string) => ({
    schema: {
      allOf: [{ $ref: `#/components/schemas/${schema}` }, { properties: { code: { type: 'string', enum: codes } } }],
    },
  })
  return { content: { 'application/json': one('Problem'), 'application/problem+json': one('ProblemDetails') } }
}

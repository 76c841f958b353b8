import { z } from 'zod'
import type { HeaderNeeds } from './call-headers.ts'
import { isTagged, type Answer, type Named } from './describe.ts'
import { jsonSchema, type Json } from './json-schema.ts'

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
export function responsesOf(route: HeaderNeeds, components: Json): Json {
  const names = [
    ...(isTagged(route) ? (['ETag'] as const) : []),
    ...(route.takesKey ? (['Idempotency-Replayed'] as const) : []),
  ]
  const responses: Json = { '429': WAIT, '4XX': REFUSED }
  for (const { status, content } of route.answers)
    responses[status] = { description: 'Done', headers: headersOf(...names), ...contentOf(content, components) }
  if (route.takesCondition) responses['412'] = CHANGED
  if (isTagged(route)) responses['304'] = { description: 'As it was', headers: headersOf('ETag') }
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

const REFUSED = {
  description: 'Refused; the message says why',
  headers: headersOf(),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } },
  },
}

const CHANGED = { ...REFUSED, description: 'No longer as in `If-Match`' }

const WAIT = {
  ...REFUSED,
  description: 'Too many calls; the same call is answered later',
  headers: headersOf('Retry-After'),
}

import { problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import type { Handler } from 'hono'
import { z } from 'zod'
import type { EndpointPolicy } from '../limits/endpoint-policies.ts'
import { bodySchema, jsonSchema, type Json } from './json-schema.ts'
import { descriptionOf, type Answer, type Description, type Named } from './describe.ts'

/** A route of the app. */
export interface Route {
  method: string
  /** As Hono writes it, such as `/api/systems/:id`. */
  path: string
  handler: Handler
}

export interface DescribedRoute extends Omit<Route, 'handler'> {
  description: Description
}

export const describedAmong = (routes: readonly Route[]): DescribedRoute[] =>
  routes.flatMap(({ method, path, handler }) => {
    const description = descriptionOf(handler)
    return description ? [{ method, path, description }] : []
  })

/** The first part of the path, such as `systems`. */
export const areaOf = ({ path }: { path: string }): string => path.split('/')[2] ?? ''

type TokensOf = (route: { method: string; path: string }) => EndpointPolicy['tokens']

interface Documented {
  routes: readonly DescribedRoute[]
  tokensOf: TokensOf
  version: string
}

/** [OA1] The description of the published API, as OpenAPI 3.1. */
export function openApiOf({ routes, tokensOf, version }: Documented): Json {
  const components: Json = { Problem: jsonSchema(problem, 'output') }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = (paths[openPath(route.path)] ??= { parameters: pathParameters(route.path) })
    path[route.method.toLowerCase()] = operationOf(route, { tokens: tokensOf(route), components })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearthkeep',
      version,
      description: 'What programs do for a person, with a token of theirs from Settings → API.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set(routes.map(areaOf))].map((name) => ({
      name,
      description: `Calls under /api/${name}`,
    })),
    paths,
    components: {
      headers,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token: `hk_…`' } },
      schemas: components,
    },
  }
}

const openPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

interface Place {
  tokens: EndpointPolicy['tokens']
  components: Json
}

function operationOf({ method, path, description }: DescribedRoute, { tokens, components }: Place): Json {
  const { summary, query = {}, body, example, answers } = description
  const answered = answers.map((answer) => [answer.status, responseOf(answer, components)])
  return {
    operationId: operationId(method, path),
    tags: [areaOf({ path })],
    summary,
    ...(tokens === 'of the account' && { description: 'Not for tokens that are limited to some properties.' }),
    ...(Object.keys(query).length > 0 && { parameters: queryParameters(query) }),
    ...(body && { requestBody: bodyOf(body, example) }),
    responses: { ...Object.fromEntries(answered), '429': WAIT, '4XX': REFUSED },
  }
}

/** `GET /api/systems/:id/health` is `getSystemsIdHealth`. */
export function operationId(method: string, path: string): string {
  const parts = path.split(/[/:-]+/).slice(2)
  return [method.toLowerCase(), ...parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join('')
}

const queryParameters = (query: Record<string, z.ZodType>) =>
  Object.entries(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema, 'input'),
  }))

function bodyOf(body: NonNullable<Description['body']>, example: Description['example']): Json {
  if (body === 'file')
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string' } } } }
  const schema = jsonSchema(bodySchema(body), 'input')
  return { required: true, content: { 'application/json': { schema, ...(example && { example }) } } }
}

function responseOf({ content }: Answer, components: Json): Json {
  const described = { description: 'Done', headers: headersOf('RateLimit', 'RateLimit-Policy') }
  if (content === null) return described
  if (content === 'file')
    return { ...described, description: 'The bytes', content: { '*/*': { schema: { type: 'string' } } } }
  return { ...described, content: { 'application/json': { schema: answerSchema(content, components) } } }
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

const header = (description: string) => ({ description, schema: { type: 'string' } })

/** The headers of answers. */
const headers = {
  RateLimit: header('The calls that the tokens of the account have left (`r`), and in how many seconds all (`t`)'),
  'RateLimit-Policy': header('The calls that the tokens of an account have (`q`) in so many seconds (`w`)'),
  'Retry-After': header('The seconds to wait'),
}

const headersOf = (...names: readonly (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const REFUSED = {
  description: 'Refused; the message says why',
  headers: headersOf('RateLimit', 'RateLimit-Policy'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const WAIT = {
  ...REFUSED,
  description: 'Too many calls; the same call is answered later',
  headers: headersOf('RateLimit', 'RateLimit-Policy', 'Retry-After'),
}

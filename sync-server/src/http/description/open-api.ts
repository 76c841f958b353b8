import { problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import type { Handler } from 'hono'
import type { z } from 'zod'
import { CHANGES } from '../call/if-match.ts'
import { takesKey, type EndpointPolicy } from '../limits/endpoint-policies.ts'
import { bodySchema, jsonSchema, type Json } from './json-schema.ts'
import { problemDetails } from '../request/problem-details.ts'
import { callHeaders, headerParameters, type HeaderNeeds } from './call-headers.ts'
import { descriptionOf, isTagged, type Description } from './describe.ts'
import type { CallNeeds } from './refusals.ts'
import { answerHeaders, responsesOf } from './responses.ts'

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

type PolicyOf = (route: { method: string; path: string }) => EndpointPolicy

interface Documented {
  routes: readonly DescribedRoute[]
  policyOf: PolicyOf
  version: string
}

/** [OA1] The description of the published API, as OpenAPI 3.1. */
export function openApiOf({ routes, policyOf, version }: Documented): Json {
  const components: Json = {
    Problem: jsonSchema(problem, 'output'),
    ProblemDetails: jsonSchema(problemDetails, 'output'),
  }
  const paths: Record<string, Json> = {}
  const needsOf = needsAmong(routes, policyOf)
  for (const route of routes) {
    const path = (paths[openPath(route.path)] ??= { parameters: pathParameters(route.path) })
    path[route.method.toLowerCase()] = operationOf(route, {
      policy: policyOf(route),
      needs: needsOf(route),
      components,
    })
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
      headers: answerHeaders,
      parameters: callHeaders,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token: `hk_…`' } },
      schemas: components,
    },
  }
}

/** [OA9] Tells which routes take `If-Match`: those that change what a GET of the same path answers with an `ETag`. */
export function conditional(routes: readonly DescribedRoute[]): (route: DescribedRoute) => boolean {
  const read = new Set(
    routes.filter(({ method, description }) => isTagged({ method, ...description })).map(({ path }) => path),
  )
  return ({ method, path }) => CHANGES.has(method) && read.has(path)
}

const openPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

/** Tells what decides the headers and the refusals of a route. */
export function needsAmong(
  routes: readonly DescribedRoute[],
  policyOf: PolicyOf,
): (route: DescribedRoute) => CallNeeds & HeaderNeeds {
  const takesCondition = conditional(routes)
  return (route) => ({
    method: route.method,
    ...route.description,
    takesKey: takesKey(route.method, policyOf(route)),
    takesCondition: takesCondition(route),
  })
}

interface Place {
  policy: EndpointPolicy
  needs: CallNeeds & HeaderNeeds
  components: Json
}

function operationOf({ method, path, description }: DescribedRoute, { policy, needs, components }: Place): Json {
  const { summary, query = {}, body, example } = description
  const parameters = [...queryParameters(query), ...headerParameters(needs)]
  return {
    operationId: operationId(method, path),
    tags: [areaOf({ path })],
    summary,
    ...(policy.tokens === 'of the account' && { description: 'Not for tokens that are limited to some properties.' }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: bodyOf(body, example) }),
    responses: responsesOf(needs, components),
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
    ...(schema.description && { description: schema.description }),
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema, 'input'),
  }))

function bodyOf(body: NonNullable<Description['body']>, example: Description['example']): Json {
  if (body === 'file')
    return { required: true, content: { 'application/octet-stream': { schema: { type: 'string' } } } }
  const schema = jsonSchema(bodySchema(body), 'input')
  return { required: true, content: { 'application/json': { schema, ...(example && { example }) } } }
}

import { confirmEmail } from '../testing/confirm-email.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createToken } from '../account/testing/api-token-calls.ts'
import { endpointPolicies } from '../limits/endpoint-policies.ts'
import { policyFinder } from '../limits/frame.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { testServer } from '../testing/test-server.ts'
import type { Json } from './json-schema.ts'
import { describe as describeRoute, one } from './describe.ts'
import { describedAmong, operationId } from './open-api.ts'
import { answerChecks } from './testing/answer-checks.ts'

const policyOf = policyFinder(endpointPolicies(requestLimits))

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string
        parameters?: object[]
        responses?: Record<string, { headers?: Json; content?: Record<string, { schema: object }> }>
        description?: string
      }
    >
  >
  components: { schemas: Record<string, { properties?: object }> }
}

async function read() {
  const server = testServer()
  const { body } = await server.call('GET', '/api/openapi.json')
  const routes = server.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  return { server, document: body as Document, routes }
}

test('[OA1] the document has every call that tokens make, and no other', async () => {
  const { document, routes } = await read()
  const published = routes
    .filter(({ method, path }) => {
      const { session, tokens } = policyOf({ req: { method, path } })
      // [MC14] The door for assistants describes its tools itself.
      return session === 'person' && tokens !== 'none' && tokens !== 'by its calls'
    })
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).flatMap((key) => (key === 'parameters' ? [] : [`${key.toUpperCase()} ${path}`])),
  )
  expect(documented.toSorted()).toEqual([...new Set(published)].toSorted())
  expect(documented.length).toBeGreaterThan(70)
})

test('[OA1] operations have ids of their own, and references lead somewhere', async () => {
  const { document } = await read()
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).filter(({ responses }) => responses),
  )
  const ids = operations.map(({ operationId: id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
  expect(references.length).toBeGreaterThan(70)
  expect(references.filter((name) => !document.components.schemas[name])).toEqual([])
  expect(text).not.toMatch(/"unlogged"|"secret"/)
  expect(operationId('POST', '/api/properties/:id/systems/recalculate-status')).toBe(
    'postPropertiesIdSystemsRecalculateStatus',
  )
})

test('[OA1] a call that limited tokens may not make says so', async () => {
  const { document } = await read()
  expect(document.paths['/api/users']?.['get']?.description).toContain('Not for tokens that are limited')
  expect(document.paths['/api/systems/{id}']?.['get']?.description).toBeUndefined()
})

test('[TK12] every answer is documented with the calls that are left, and 429 with the time to wait', async () => {
  const { document } = await read()
  const answers = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ responses }) => Object.entries(responses ?? {})),
  )
  const undocumented = answers.filter(([status, { headers = {} }]) => {
    const names = ['RateLimit', 'RateLimit-Policy', ...(status === '429' ? ['Retry-After'] : [])]
    return names.some((name) => !headers[name])
  })
  expect(undocumented).toEqual([])
  expect(answers.length).toBeGreaterThan(200)
})

test('[OA6] what is read as JSON is documented with its ETag, and with 304', async () => {
  const { document } = await read()
  const header = (path: string, method: string, status: string) =>
    document.paths[path]?.[method]?.responses?.[status]?.headers?.ETag
  const reference = { $ref: '#/components/headers/ETag' }
  expect(['200', '304'].map((status) => header('/api/systems/{id}', 'get', status))).toEqual([reference, reference])
  expect(document.paths['/api/systems/{id}']?.['patch']?.responses).not.toHaveProperty('304')
  expect(document.paths['/api/documents/{id}/content']?.['get']?.responses).not.toHaveProperty('304')
})

test('[OA7] each list is documented with the parameters that its rows allow', async () => {
  const { document } = await read()
  const names = (path: string) =>
    document.paths[path]?.['get']?.parameters?.flatMap((one) => ('name' in one ? [one.name] : []))
  expect(names('/api/properties')).toEqual(['limit', 'after', 'updatedSince', 'fields'])
  expect(names('/api/users')).toEqual(['role', 'limit', 'after', 'fields'])
  expect(names('/api/history/{entity}/{id}')).toEqual(['fields'])
  expect(names('/api/homeowner/recent-activity')).toEqual([])
})

test('[OA8] calls that take a key are documented with it', async () => {
  const { document } = await read()
  const key = { $ref: '#/components/parameters/Idempotency-Key' }
  expect(document.paths['/api/systems']?.['post']?.parameters).toEqual([key])
  expect(document.paths['/api/systems']?.['post']?.responses?.['201']?.headers).toHaveProperty('Idempotency-Replayed')
  expect(document.paths['/api/systems/{id}']?.['patch']?.parameters ?? []).not.toContainEqual(key)
  expect(document.paths['/api/properties/{id}/analyze-documents']?.['post']?.parameters).not.toContainEqual(key)
})

test('[OA9] changes of what can be read under the same path are documented with If-Match, and with 412', async () => {
  const { document } = await read()
  const condition = { $ref: '#/components/parameters/If-Match' }
  const at = (path: string, method: string) => document.paths[path]?.[method]
  expect(at('/api/systems/{id}', 'patch')?.parameters).toContainEqual(condition)
  expect(at('/api/systems/{id}', 'patch')?.responses).toHaveProperty('412')
  expect(at('/api/systems', 'post')?.parameters ?? []).not.toContainEqual(condition)
  expect(at('/api/clients/{id}/interactions/{interactionId}', 'delete')?.parameters ?? []).not.toContainEqual(condition)
})

test('[OA2] an answer with another field, or another status, is noticed', () => {
  const handler = describeRoute('Read', { answers: one(z.strictObject({ id: z.string() })) })
  const check = answerChecks([{ method: 'GET', path: '/api/things/:id', handler }])
  const ask = (status: number, body: object) => () => check('GET', '/api/things/1?x=1', { status, body })
  expect(ask(200, { id: '1' })).not.toThrow()
  expect(ask(200, { id: '1', secret: 'x' })).toThrow('answers otherwise than described')
  expect(ask(201, { id: '1' })).toThrow('no answer 201 is described')
  expect(ask(404, { message: 'Gone', code: 'not_found' })).not.toThrow()
  expect(ask(404, { error: 'Gone' })).toThrow('answers otherwise than described')
})

test('[OA10] a refusal with another code than described is noticed', () => {
  const handler = describeRoute('Read', { refuses: ['no_room'], answers: one(z.strictObject({ id: z.string() })) })
  const check = answerChecks([{ method: 'GET', path: '/api/things/:id', handler }])
  const refuse = (status: number, code: string) => () =>
    check('GET', '/api/things/1', { status, body: { message: 'No', code } })
  expect(refuse(404, 'not_found')).not.toThrow()
  expect(refuse(507, 'no_room')).not.toThrow()
  expect(refuse(404, 'lost')).toThrow('not one of the codes that are described: not_found')
  expect(refuse(409, 'conflict')).toThrow('answers otherwise than described')
})

test('[OA10] each call is documented with its refusals', async () => {
  const { document } = await read()
  const refusal = (path: string, method: string, status: string) =>
    document.paths[path]?.[method]?.responses?.[status]?.content?.['application/json']?.schema
  const withCodes = (...codes: string[]) => ({
    allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { type: 'string', enum: codes } } }],
  })
  expect(refusal('/api/systems/{id}', 'get', '404')).toEqual(withCodes('not_found'))
  expect(refusal('/api/systems/{id}', 'get', '409')).toBeUndefined()
  expect(refusal('/api/systems/{id}', 'patch', '409')).toEqual(withCodes('conflict'))
  expect(refusal('/api/documents/{id}/content', 'put', '507')).toEqual(withCodes('no_room'))
})

test('[OA3] every example is answered as described when a program sends it', async () => {
  const server = testServer()
  const { headers } = await createToken(await confirmEmail(server, await server.join('ana')))
  const examples = describedAmong(server.app.routes).filter(({ description }) => description.example)
  const calls: string[] = []
  for (const { method, path, description } of examples) {
    const { status, body } = await server.call(method, path, { headers, body: description.example })
    expect({ path, status, body }).toEqual({ path, status: description.answers[0].status, body })
    calls.push(`${method} ${path}`)
  }
  expect(calls).toEqual([
    'POST /api/webhooks',
    'POST /api/properties',
    'POST /api/mls/search',
    'POST /api/systems',
    'POST /api/maintenance',
  ])
})

test('[OA4] the page shows every call, without scripts and styles of its own', async () => {
  const { server, document } = await read()
  const { body, headers } = await server.call('GET', '/api/docs')
  const html = String(body)
  expect(headers.get('Content-Type')).toContain('text/html')
  for (const path of Object.keys(document.paths)) expect(html).toContain(path.replaceAll(/\{(\w+)\}/g, ':$1'))
  expect(html).not.toMatch(/<script|<style|style="|\son\w+="/)
  const style = await server.call('GET', '/api/docs.css')
  expect(style.headers.get('Content-Type')).toContain('text/css')
})

import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const TYPE = 'application/problem+json'

test('[OA5] a refusal is application/problem+json for a caller who accepts that', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const call = (method: string, path: string, { body, accept }: { body?: object; accept: string }) =>
    server.call(method, path, { body, headers: { ...ana.headers, Accept: accept } })

  const invalid = await call('POST', '/api/maintenance', { body: { title: '' }, accept: `application/json, ${TYPE}` })
  expect(invalid.headers.get('Content-Type')).toBe(TYPE)
  expect(invalid.body).toMatchObject({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Some of this isn’t valid',
    code: 'invalid',
    issues: [{ path: expect.any(String), message: expect.any(String) }, {}],
  })
  const gone = { type: 'about:blank', title: 'Not Found', status: 404 }
  expect((await call('GET', '/api/systems/none', { accept: TYPE })).body).toMatchObject({ ...gone, code: 'not_found' })
  expect((await call('GET', '/api/nothing', { accept: TYPE })).body).toEqual({
    ...gone,
    detail: 'There is nothing here',
    code: 'not_found',
  })
})

test.each(['*/*', 'application/json', `${TYPE};q=0`])('[OA5] %s gets the shape of the contract', async (accept) => {
  const { body, headers } = await testServer().call('GET', '/api/systems/none', { headers: { Accept: accept } })
  expect(headers.get('Content-Type')).toBe('application/json')
  expect(body).toEqual({ message: 'Please sign in', code: 'not_signed_in' })
})

import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'
import { cottage, testServer } from '../testing/test-server.ts'

test.each([
  ['[[]]', 2],
  ['[{"a":[1]},{"b":{}}]', 3],
  ['"[[[["', 0],
  ['["[\\"[[", {}]', 2],
  ['["\\\\", [[]]]', 3],
  ['"[[[', 0],
  ['', 0],
])('%s has %i levels', (json, levels) => {
  expect([isDeeperThan(levels, json), isDeeperThan(levels - 1, json)]).toEqual([false, levels > 0])
})

test('[SE55] JSON nested deeper than 64 levels is refused before it is parsed', async () => {
  const ana = await testServer().join('ana')
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const path of ['/api/properties', '/api/sync']) {
    expect(await ana.post(path, nested(65))).toMatchObject({ status: 400, body: { code: 'too_deep' } })
    expect(await ana.post(path, nested(400_000))).toMatchObject({ status: 400, body: { code: 'too_deep' } })
    expect(await ana.post(path, nested(64))).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  expect((await ana.post('/api/properties', { ...cottage, notes: '['.repeat(100) })).status).toBe(201)
})

test('[SE55] the answer to a body with thousands of issues lists fifty of them', async () => {
  const ana = await testServer().join('ana')
  const { status, body } = await ana.post('/api/sync', { mutations: Array.from({ length: 2_000 }, () => ({})) })
  expect(status).toBe(400)
  expect((body as { issues: unknown[] }).issues).toHaveLength(50)
})

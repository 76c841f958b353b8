import { must } from '@hearthkeep/shared/kernel/must.ts'
import { MAX_CURSORS, MAX_REQUEST_BYTES, PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault, type JsonBounds } from './json-fault.ts'
import { cottage, testServer } from '../testing/test-server.ts'

const faultOf = (json: string, bounds: JsonBounds) => jsonFault(new TextEncoder().encode(json), bounds)

test.each([
  ['[[]]', 2],
  ['[{"a":[1]},{"b":{}}]', 3],
  ['"[[[["', 0],
  ['["[\\"[[", {}]', 2],
  ['["\\\\", [[]]]', 3],
])('%s has %i levels', (json, levels) => {
  const within = (most: number) => faultOf(json, { levels: most, names: 10, values: 99 })
  expect([within(levels), within(levels - 1)]).toEqual([null, levels > 0 ? 'levels' : null])
})

test.each([
  ['{"a":1,"b":[{"c":":"},{"d":2}]}', 2],
  ['[{"a":1},{"a":1},{"a":1}]', 1],
  ['{"a":{"b":1,"c":1,"d":1},"e":1}', 3],
  ['":::"', 0],
])('%s has an object with %i names', (json, names) => {
  const within = (most: number) => faultOf(json, { levels: 9, names: most, values: 99 })
  expect([within(names), within(names - 1)]).toEqual([null, names > 0 ? 'names' : null])
})

test.each([
  ['[1,2,3]', 3],
  ['[[],[],{}]', 6],
  ['{"a":1,"b":[1,2]}', 4],
  ['[",,[{"]', 1],
])('%s has %i values', (json, values) => {
  const within = (most: number) => faultOf(json, { levels: 9, names: 10, values: most })
  expect([within(values), within(values - 1)]).toEqual([null, 'values'])
})

const parses = (bytes: Uint8Array) => {
  try {
    JSON.parse(new TextDecoder().decode(bytes))
    return true
  } catch {
    return false
  }
}
const hasFault = (bytes: Uint8Array) => jsonFault(bytes, { levels: 99, names: 99, values: 9_999 }) !== null

test.each([
  '',
  ' ',
  '\ufeff',
  '\ufeff[]',
  '[]\ufeff',
  '[1,]',
  '[,1]',
  '{,}',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{1:2}',
  '[1}',
  '{]',
  ']',
  '1 2',
  '01',
  '-',
  '-0',
  '1.',
  '.5',
  '1.5e+9',
  '1e',
  '+1',
  '0x1',
  'NaN',
  'tru',
  'truee',
  'null',
  '[true,false]',
  '"',
  '"\\"',
  '"\\x"',
  '"\\u12"',
  '"\\u12g4"',
  '"\\uD83D"',
  '"a\tb"',
  '"a\u0000"',
  '"\u007f“”"',
  '\u00a0[]',
  '[1] x',
  '{"a":1 "b":2}',
])('a text has a fault if it is no JSON: %j', (text) => {
  const bytes = new TextEncoder().encode(text)
  expect(hasFault(bytes)).toBe(!parses(bytes))
})

test('a text has a fault if it is no JSON, however it was changed', () => {
  const change = fc.tuple(fc.nat(), fc.constantFrom(...Buffer.from('[]{}",:\\0-+.eu tfn\n\u0000é'), 0xff), fc.nat(2))
  const texts = fc.json().map((json) => [...Buffer.from(json)])
  fc.assert(
    fc.property(texts, fc.array(change, { maxLength: 3 }), (text, changes) => {
      for (const [place, byte, removed] of changes) text.splice(place % (text.length + 1), removed, byte)
      const bytes = Uint8Array.from(text)
      expect(hasFault(bytes)).toBe(!parses(bytes))
    }),
    { numRuns: 2_000 },
  )
})

/** An object with this many names that no schema knows. */
const strange = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`name ${n}`, 1]))

test('[SE162] an object with more than 1,000 names is refused before it is parsed', async () => {
  const ana = await testServer().join('ana')
  for (const body of [strange(1_001), [[strange(1_001)]]])
    expect(await ana.post('/api/properties', body)).toMatchObject({ status: 400, body: { code: 'too_many_names' } })
  expect((await ana.post('/api/properties', { ...cottage, ...strange(900) })).status).toBe(201)
})

test('[SE162] a body with more than 100,000 values is refused before it is parsed', async () => {
  const ana = await testServer().join('ana')
  const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`
  expect(await ana.post('/api/sync', `{"mutations":${zeros(100_001)}}`)).toMatchObject({
    status: 400,
    body: { code: 'too_many_values' },
  })
  const mutations = Array.from({ length: 1_000 }, () => 0)
  expect(await ana.post('/api/sync', { protocol: PROTOCOL, mutations })).toMatchObject({ body: { code: 'invalid' } })
})

test('[SE162] no push that fits into a request has as many values, with as many cursors as there may be', () => {
  const charactersPerValue = sampleCalls.map(({ call }) => {
    const json = JSON.stringify(call)
    const values = Array.from({ length: json.length }, (_, n) => n).find(
      (most) => faultOf(json, { levels: 64, names: 1_000, values: most }) === null,
    )
    return json.length / must(values, 'the number of values')
  })
  expect(MAX_REQUEST_BYTES / Math.min(...charactersPerValue) + MAX_CURSORS).toBeLessThan(100_000)
})

test('[SE162] unknown fields are one issue, which names the first', async () => {
  const ana = await testServer().join('ana')
  const { status, body } = await ana.post('/api/push/subscriptions', { ...strange(900), [`z${'z'.repeat(100)}`]: 1 })
  expect(status).toBe(400)
  expect((body as { issues: unknown[] }).issues).toContainEqual({
    path: '',
    message: 'Unknown fields (901): name 0, name 1, name 2',
  })
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
  const mutations = Array.from({ length: 2_000 }, () => ({}))
  const { status, body } = await ana.post('/api/sync', { protocol: PROTOCOL, mutations })
  expect(status).toBe(400)
  expect((body as { issues: unknown[] }).issues).toHaveLength(50)
})

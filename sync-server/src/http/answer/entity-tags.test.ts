import { expect, test } from 'vitest'
import { createToken } from '../account/testing/api-token-calls.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const HOUSE = idNumber(1001)

async function setUp() {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const { headers } = await createToken(ana)
  const read = (path: string, more: Record<string, string> = {}) =>
    server.call('GET', path, { headers: { ...headers, ...more } })
  return { server, ana, read }
}

test.each(['/api/properties', `/api/properties/${HOUSE}`, '/api/openapi.json'])(
  '[OA6] %s is answered 304 to a caller who has it',
  async (path) => {
    const { read } = await setUp()
    const first = await read(path)
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^(W\/)?"\w{40}"$/)
    const again = await read(path, { 'If-None-Match': `"another", ${tag}` })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers.get('ETag')).toBe(tag)
    expect(again.headers.get('RateLimit')).toMatch(/^"calls";r=\d+;t=\d+$/)
    expect(again.headers.has('Content-Length')).toBe(false)
    expect(again.headers.has('Content-Type')).toBe(false)
    expect((await read(path, { 'If-None-Match': '*' })).status).toBe(304)
    expect((await read(path, { 'If-None-Match': '"another"' })).body).toEqual(first.body)
  },
)

test('[OA6] a tag changes with what it tags', async () => {
  const { ana, read } = await setUp()
  const path = `/api/properties/${HOUSE}`
  const tag = (await read(path)).headers.get('ETag') ?? ''
  await ana.patch(path, { notes: 'The key is at the neighbor’s' })
  const changed = await read(path, { 'If-None-Match': tag })
  expect(changed).toMatchObject({ status: 200, body: { notes: 'The key is at the neighbor’s' } })
  expect(changed.headers.get('ETag')).not.toBe(tag)
})

test('[OA6] a compressed answer has the same tag, marked as weak', async () => {
  const { ana, read } = await setUp()
  for (let n = 0; n < 100; n++) await ana.post('/api/maintenance', { propertyId: HOUSE, title: `Task ${n}` })
  const path = `/api/properties/${HOUSE}/maintenance`
  const tag = (await read(path)).headers.get('ETag') ?? ''
  const packed = await read(path, { 'Accept-Encoding': 'gzip' })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(packed.headers.get('ETag')).toBe(`W/${tag}`)
  expect((await read(path, { 'Accept-Encoding': 'gzip', 'If-None-Match': `W/${tag}` })).status).toBe(304)
})

test('[OA6] refusals and changes have no tag', async () => {
  const { ana, read } = await setUp()
  const made = await ana.post('/api/maintenance', { propertyId: HOUSE, title: 'Sweep' })
  expect(made).toMatchObject({ status: 201 })
  expect(made.headers.has('ETag')).toBe(false)
  expect((await read('/api/systems/none', { 'If-None-Match': '*' })).status).toBe(404)
})

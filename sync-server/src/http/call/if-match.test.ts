import { expect, test } from 'vitest'
import { createToken } from '../account/testing/api-token-calls.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const HOUSE = idNumber(1001)
const path = `/api/properties/${HOUSE}`

async function setUp() {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: HOUSE })
  const { headers: token } = await createToken(ana)
  const tagOf = async (headers: Record<string, string> = {}) =>
    (await server.call('GET', path, { headers: { ...token, ...headers } })).headers.get('ETag') ?? ''
  const patch = (notes: string, tag: string, at = server.call) =>
    at('PATCH', path, { body: { notes }, headers: { ...token, 'If-Match': tag } })
  const notes = async () => ((await ana.get(path)).body as { notes: string }).notes
  return { server, ana, token, tagOf, patch, notes }
}

test('[OA9] a change is made while the record is what the caller read, and refused afterwards', async () => {
  const { tagOf, patch, notes } = await setUp()
  const tag = await tagOf()
  expect(await patch('First', tag)).toMatchObject({ status: 200 })
  expect(await patch('Second', tag)).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
  expect(await patch('Third', `"another", ${await tagOf()}`)).toMatchObject({ status: 200 })
  expect(await patch('Fourth', '*')).toMatchObject({ status: 200 })
  expect(await notes()).toBe('Fourth')
})

test('[OA9] of changes that arrive together, at any server, one is made', async () => {
  const { server, tagOf, patch, notes } = await setUp()
  const tag = await tagOf()
  const calls = [server.call, server.beside().call, server.call, server.beside().call]
  const answers = await Promise.all(calls.map((call, n) => patch(`Note ${n}`, tag, call)))
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(3)
  expect(await notes()).toBe(`Note ${answers.findIndex(({ status }) => status === 200)}`)
})

test('[OA9] the tag of a compressed answer is the same', async () => {
  const { tagOf, patch } = await setUp()
  expect(await patch('First', `W/${await tagOf()}`)).toMatchObject({ status: 200 })
})

test('[OA9] what cannot be read is refused as in a read', async () => {
  const { server, token } = await setUp()
  const change = (at: string) => server.call('PATCH', at, { body: {}, headers: { ...token, 'If-Match': '*' } })
  expect(await change(`/api/properties/${idNumber(1002)}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await change('/api/properties/none')).toMatchObject({ status: 404 })
})

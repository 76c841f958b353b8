import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { expect, test } from 'vitest'
import { createToken } from '../account/testing/api-token-calls.ts'
import { PROPERTY } from '../document/testing/document-property.ts'
import { endpointPolicies, type EndpointPolicy } from '../limits/endpoint-policies.ts'
import { policyFinder } from '../limits/frame.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { cottage, idNumber } from '../testing/test-server.ts'
import { ask, titleOf, wordsKeptFrom } from './testing/ask-row.ts'
import type { Row } from './testing/caller-rows.ts'
import { callerTable } from './testing/caller-table.ts'
import { callers, everybody, type Caller } from './testing/callers.ts'

// From the table of callers and the table of ways in: a new route is tested with tokens without being named here.

const OTHER = propertyId.parse(idNumber(1701))
const policyOf = policyFinder(endpointPolicies(requestLimits))

async function setUp() {
  const world = await everybody()
  await world.ana.post('/api/properties', { ...cottage, id: OTHER, address: '9 Oak Road' })
  const table = callerTable(world, () => world.ana.user.id)
  return { world, table: table.filter(({ route }) => route !== 'GET /api/sync/events') }
}

/** What the person of the row would get. */
const outcomeFor = (caller: Caller, { expected }: Row) => expected.split(' ')[callers.indexOf(caller)] ?? ''
const isRead = ({ route }: Row) => route.startsWith('GET')

type Allowed = Record<Exclude<EndpointPolicy['tokens'], 'by its calls'>, (row: Row) => string>

/** What a token gets from a row: `allowed` says it for each kind of class. */
function expectedOf(row: Row, allowed: Allowed): string {
  const [method = '', path = ''] = row.route.split(' ')
  const { session, tokens } = policyOf({ req: { method, path } })
  // The calls of the table do not say that they are JSON. What tokens may do there is tested beside it.
  if (tokens === 'by its calls') return method === 'POST' ? '415' : '405'
  return session === 'administrator' ? '401' : allowed[tokens](row)
}

interface Walk {
  table: readonly Row[]
  token: { headers: Record<string, string> }
  allowed: Allowed
}

/** Makes every call of the table with a token. @returns what it gets and should get, and the answers with others' words */
async function walk(world: Awaited<ReturnType<typeof everybody>>, { table, token, allowed }: Walk) {
  const asToken = { ...world, headers: { ...world.headers, owner: token.headers } }
  const got: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  const texts: Record<string, string> = {}
  for (const row of table) {
    await row.before?.(world)
    const { outcome, text } = await ask(asToken, row, 'owner')
    got[titleOf(row)] = outcome
    wanted[titleOf(row)] = expectedOf(row, allowed)
    texts[titleOf(row)] = text
  }
  return { got, wanted, texts }
}

const refused = () => '403'
const asOwner = (row: Row) => outcomeFor('owner', row)

test('[TK4] a token for all properties does what its person may, where the table of ways in lets tokens in', async () => {
  const { world, table } = await setUp()
  const allowed = { none: refused, 'of the account': asOwner, any: asOwner }
  const { got, wanted } = await walk(world, { table, token: await createToken(world.ana), allowed })
  expect(got).toEqual(wanted)
  expect(Object.values(got).filter((outcome) => outcome.startsWith('2')).length).toBeGreaterThan(40)
})

test('[TK4] no token reaches passwords, sessions, passkeys, tokens, the second factor, deletion, offices or sync', () => {
  const session = ['password', 'sessions', 'passkeys', 'tokens', 'email'].map((part) => `/api/auth/${part}`)
  const paths = [...session, '/api/account/deletion', '/api/admin/second-factor', '/api/office', '/api/sync']
  const methods = ['GET', 'POST', 'PATCH', 'DELETE']
  const reached = paths.flatMap((path) =>
    methods.filter((method) => isLetIn(method, path)).map((method) => `${method} ${path}`),
  )
  expect(reached).toEqual(['GET /api/auth/password', 'PATCH /api/auth/password', 'DELETE /api/auth/password'])
})

const isLetIn = (method: string, path: string) => policyOf({ req: { method, path } }).tokens !== 'none'

test('[TK6] a token that only reads gets what its person reads, and changes nothing', async () => {
  const { world, table } = await setUp()
  const token = await createToken(world.ana, { rights: 'read' })
  await world.server.call('GET', '/api/auth/me', { headers: token.headers })
  const before = await world.fingerprint()
  const read = (row: Row) => (isRead(row) ? asOwner(row) : '403')
  const rows = table.map(({ before: _before, ...row }) => row)
  const { got, wanted } = await walk(world, {
    table: rows,
    token,
    allowed: { none: refused, 'of the account': read, any: read },
  })
  expect(got).toEqual(wanted)
  expect(await world.fingerprint()).toBe(before)
})

test('[TK5] a token for another property is a stranger to this one, through every call', async () => {
  const { world, table } = await setUp()
  const token = await createToken(world.ana, { propertyIds: [OTHER] })
  const asStranger = (row: Row) => outcomeFor('stranger', row)
  const { got, wanted, texts } = await walk(world, {
    table,
    token,
    allowed: { none: refused, 'of the account': refused, any: asStranger },
  })
  expect(got).toEqual(wanted)
  const kept = wordsKeptFrom('stranger')
  expect(Object.keys(texts).filter((title) => kept.some((word) => texts[title]?.includes(word)))).toEqual([])
  expect(texts['GET /api/properties']).toContain('9 Oak Road')
  expect(await world.ana.get(`/api/properties/${PROPERTY}`)).toMatchObject({ body: { notes: 'Notes of Ana' } })
})

test('[TK5] a token for this property does what its person may with it', async () => {
  const { world, table } = await setUp()
  const token = await createToken(world.ana, { propertyIds: [propertyId.parse(PROPERTY)] })
  const { got, wanted, texts } = await walk(world, {
    table,
    token,
    allowed: { none: refused, 'of the account': refused, any: asOwner },
  })
  expect(got).toEqual(wanted)
  expect(Object.values(texts).filter((text) => text.includes('9 Oak Road'))).toEqual([])
})

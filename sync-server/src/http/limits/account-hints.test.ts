import { MESSAGES_PER_DAY } from '@hearthkeep/shared/message/sending/spread.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { hashOfToken } from '../../access/token.ts'
import { pushAll } from '../testing/push.ts'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'

const PROPERTY = idNumber(1001)
const tokenOf = (n: number) => `a-token-of-22-letters-${n}`

type Kind = 'property-invitations' | 'property-transfers'
interface Call {
  name: string
  args: object
}

/** Invitations that may be open at once. */
const PER_PUSH = 90

/** Links that Ana makes to emails of her choice, with secrets that she knows, and takes back again. */
const links: Record<Kind, { make(n: number): Call; end(n: number): Call }> = {
  'property-invitations': {
    make: (n: number) => ({ name: 'household.invite', args: { invitationId: idNumber(2000 + n), ...to(n, 'email') } }),
    end: (n: number) => ({ name: 'household.revoke_invitation', args: { invitationId: idNumber(2000 + n) } }),
  },
  'property-transfers': {
    make: (n: number) => ({ name: 'transfer.offer', args: { transferId: idNumber(3000 + n), ...to(n, 'toEmail') } }),
    end: (n: number) => ({ name: 'transfer.cancel', args: { transferId: idNumber(3000 + n) } }),
  },
}

const to = (n: number, field: 'email' | 'toEmail') => ({
  [field]: `person${n}@example.com`,
  tokenHash: hashOfToken(tokenOf(n)),
  ...(field === 'email' ? { relation: 'viewer' } : { keptDocuments: [], givenDocuments: [], withCosts: true }),
})

async function linkMaker() {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  const act = (calls: Call[]) =>
    pushAll(
      ana,
      calls.map(({ name, args }) => ({ name, args: { propertyId: PROPERTY, ...args } }) as unknown as CallOf),
    )
  let opened = 0
  /** From another address each time: one opens few links. */
  const open = (kind: Kind, n: number) => {
    opened += 1
    const headers = { 'Test-Address': `198.51.${opened >> 8}.${opened & 255}` }
    return server.call('POST', `/api/${kind}/link`, { headers, body: { token: tokenOf(n) } })
  }
  return {
    server,
    open,
    make: (kind: Kind, ...numbers: number[]) => act(numbers.map(links[kind].make)),
    /** Makes links, opens each, and takes them back. */
    async ask(kind: Kind, ...numbers: number[]) {
      await act(numbers.map(links[kind].make))
      const answers = []
      for (const n of numbers) answers.push(await open(kind, n))
      await act(numbers.map(links[kind].end))
      return answers
    },
  }
}

test('[SE173] who makes links and opens them learns of few emails whether they have an account', async () => {
  const { server, ask, make, open } = await linkMaker()
  await server.register({ email: 'person1@example.com' })
  const answers = [...(await ask('property-transfers', 1)), ...(await ask('property-transfers', 2))]
  for (let from = 3; from <= MESSAGES_PER_DAY; from += PER_PUSH) {
    const numbers = Array.from({ length: Math.min(PER_PUSH, MESSAGES_PER_DAY + 1 - from) }, (_, at) => from + at)
    answers.push(...(await ask('property-invitations', ...numbers)))
  }
  const told = answers.map(({ status, body }) => [status, (body as { hasAccount: boolean }).hasAccount])
  expect(told).toEqual(Array.from({ length: MESSAGES_PER_DAY }, (_, at) => [200, at === 0]))
  await make('property-invitations', 500)
  for (const [kind, n] of [
    ['property-invitations', 501],
    ['property-transfers', 502],
  ] as const)
    expect(await ask(kind, n)).toMatchObject([{ status: 429, body: { code: 'too_many_tries' } }])
  server.passMinutes(61)
  // However often a link is opened, it counts once.
  for (let time = 0; time < MESSAGES_PER_DAY + 2; time += 1)
    expect((await open('property-invitations', 500)).status).toBe(200)
})

import { transferId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembership, aMembershipId, aPropertyId, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { hashOfToken } from '../access/token.ts'
import { accountMails } from '../http/account/testing/account-mails.ts'
import { createForClient } from '../http/property/testing/client-property.ts'
import { push } from '../http/testing/push.ts'
import { pushedMutation, syncRequest } from '../http/testing/sync-request.ts'
import { cottage, idNumber, type Answer, type Person } from '../http/testing/test-server.ts'
import { fullRealtor } from './testing/full-realtor.ts'

type World = Awaited<ReturnType<typeof fullRealtor>>

/** The result of a way: null if it was accepted, else why it was refused. */
type Verdict = { kind: string; message: string } | null

const [FIRST, NEW] = [aPropertyId(1001), aPropertyId(2001)]
const MINE =
  'Your Starter plan has room for 100 client properties. To add another, leave one that you no longer look after, or get a larger plan.'
const creation: CallOf = {
  name: 'property.create',
  args: { propertyId: NEW, membershipId: aMembershipId(2001), facts: mainStreet },
}

const byDevice = async (person: Person, call: CallOf): Promise<Verdict> => {
  const { status, refusal } = await push(person, call)
  return refusal ?? (status === 'ok' ? null : { kind: status, message: '' })
}

const byRest = async (answer: Promise<Answer>): Promise<Verdict> => {
  const { status, body } = await answer
  if (status < 300) return null
  const { code, message } = body as { code: string; message: string }
  return { kind: code, message }
}

/** Creates a homeowner with an account, registered by the realtor. */
async function registered({ server }: World, realtor: Person, name: string): Promise<Person> {
  const body = { email: `${name}@example.com`, password: 'correct horse', firstName: name, lastName: 'Keller' }
  await realtor.post('/api/auth/register', { ...body, role: 'homeowner' })
  return server.signIn(name)
}

const clientsOf = ({ server }: World, { user }: Person) =>
  server.store.read((view) => view.byIndex('client', 'scope', `u:${user.id}`))

/** Rita joins Max's office, which then loses its Team plan. */
async function officeOfMax({ server, rita, give }: World): Promise<Person> {
  const max = await server.join('max', 'realtor')
  await give('team', 'max')
  await max.post('/api/office', { name: 'Maple Realty' })
  await max.post('/api/office/invitations', { email: 'rita@example.com', role: 'agent' })
  const [mail] = await accountMails(server).to('rita@example.com')
  const token = must(mail?.link?.href.split('#')[1], 'the secret of the invitation')
  expect(await rita.post('/api/office-invitations/accept', { token })).toMatchObject({ status: 200 })
  await give('starter', 'max')
  return max
}

/** Every way to add a property to a realtor's care. */
const refusedWays: [string, (world: World) => Promise<Verdict>, string?][] = [
  ['a device adds a property', ({ rita }) => byDevice(rita, creation)],
  [
    'a device adds a property offline during the trial, and it arrives after it',
    async ({ rita }) => {
      const moments = { at: '2026-10-20T12:00:00.000Z', today: '2026-10-20' }
      const mutations = [pushedMutation(creation, { id: idNumber(3001), ...moments })]
      const { body } = await rita.post(
        '/api/sync',
        syncRequest({ user: rita.user.id, device: idNumber(3002), mutations }),
      )
      return (body as { results: { refusal: NonNullable<Verdict> }[] }).results[0]?.refusal ?? null
    },
  ],
  ['a device adds a property for a client without an account', ({ rita }) => byDevice(rita, createForClient(2001))],
  [
    'a device adds a property for a client whom the realtor has',
    async (world) => {
      const ann = await registered(world, world.rita, 'ann')
      const [client] = await clientsOf(world, world.rita)
      const person = { email: 'ann@example.com', firstName: 'ann', lastName: 'Keller', phone: null }
      const known = { person, temporaryPassword: null, homeownerId: ann.user.id, existingClientId: client?.id }
      return byDevice(world.rita, createForClient(2001, known))
    },
  ],
  [
    'a device imports a property',
    ({ rita }) =>
      byDevice(rita, {
        name: 'property.import',
        args: {
          propertyId: NEW,
          membershipId: aMembershipId(2001),
          property: { ...mainStreet, status: 'active' },
          systems: [],
          items: [],
        },
      }),
  ],
  [
    'a device restores a property from the trash after another one took its room',
    async ({ rita }) => {
      expect(await byDevice(rita, { name: 'property.delete', args: { propertyId: FIRST } })).toBeNull()
      expect(await byDevice(rita, creation)).toBeNull()
      return byDevice(rita, { name: 'property.restore', args: { propertyId: FIRST } })
    },
  ],
  ['a REST call adds a property', ({ rita }) => byRest(rita.post('/api/properties', cottage))],
  ['a REST call adds a property profile', ({ rita }) => byRest(rita.post('/api/property-profiles', cottage))],
  [
    'a REST call adds a property for a client with an account',
    async (world) => {
      const ann = await registered(world, world.rita, 'ann')
      return byRest(world.rita.post('/api/properties', { ...cottage, ownerId: ann.user.id }))
    },
  ],
  [
    'a colleague hands over a client with a property',
    async (world) => {
      const max = await officeOfMax(world)
      const ann = await registered(world, max, 'ann')
      await max.post('/api/properties', { ...cottage, ownerId: ann.user.id })
      const clientIds = (await clientsOf(world, max)).map(({ id }) => id)
      const { body } = await max.post('/api/office/hand-over', { toUserId: world.rita.user.id, clientIds })
      const { handedOver, refused } = body as { handedOver: number; refused: { message: string }[] }
      return handedOver > 0 ? null : { kind: 'conflict', message: refused[0]?.message ?? '' }
    },
    'rita Alvarez’s plan has room for 100 client properties.',
  ],
  [
    'a colleague hands over a property without an owner',
    async (world) => {
      const max = await officeOfMax(world)
      const { body: made } = await max.post('/api/properties', cottage)
      const propertyIds = [(made as { id: string }).id]
      const { body } = await max.post('/api/office/hand-over', { toUserId: world.rita.user.id, propertyIds })
      const { propertiesHandedOver, refused } = body as { propertiesHandedOver: number; refused: { message: string }[] }
      return propertiesHandedOver > 0 ? null : { kind: 'conflict', message: refused[0]?.message ?? '' }
    },
    'rita Alvarez’s plan has room for 100 client properties.',
  ],
]

test.each(refusedWays)('[PL7] [CL10] refused beyond the plan: %s', async (_way, act, message = MINE) => {
  const world = await fullRealtor('starter')
  expect(await act(world)).toEqual({ kind: 'conflict', message })
  expect(await world.inCare()).toBe(100)
})

test.each(refusedWays)('[PL7] accepted with a larger plan: %s', async (_way, act) => {
  const world = await fullRealtor('professional')
  expect(await act(world)).toBeNull()
  expect(await world.inCare()).toBe(101)
})

async function makeOwner({ server }: World, userId: UserId): Promise<void> {
  const scope = `p:${FIRST}` as const
  const after = aMembership({ id: aMembershipId(3001), propertyId: FIRST, scope: scope as never, userId })
  await server.store.write((tx) =>
    tx.apply({
      mutation: idNumber(8001) as never,
      name: 'test',
      actor: userId,
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ entity: 'membership', id: after.id, before: null, after }],
    }),
  )
}

const TRANSFER = transferId.parse(idNumber(4002))
const TOKEN = 'a-token-of-22-letters-and-more'

/** Ways to add clients, and actions of others, that add no property to a realtor's care. */
const takenWays: [string, (world: World) => Promise<Verdict>][] = [
  [
    'a client is added',
    ({ rita }) => byDevice(rita, { name: 'client.add', args: { clientId: aClientId(1), facts: { firstName: 'Ann' } } }),
  ],
  [
    'clients are imported',
    ({ rita }) =>
      byDevice(rita, {
        name: 'client.import',
        args: {
          importId: idNumber(4001),
          clients: [{ clientId: aClientId(1), facts: { firstName: 'Ann' } }],
        },
      }),
  ],
  [
    'a homeowner is registered',
    async (world) => {
      await registered(world, world.rita, 'ann')
      return null
    },
  ],
  [
    'an invitation to a property is accepted',
    async ({ server, rita }) => {
      const ben = await server.join('ben')
      const invited = { propertyId: FIRST, email: 'ben@example.com', sendEmail: true, invitationToken: TOKEN }
      expect(await byRest(rita.post('/api/property-invitations', invited))).toBeNull()
      return byRest(ben.post('/api/property-invitations/accept', { token: TOKEN }))
    },
  ],
  [
    'a transfer of a property is accepted',
    async ({ server, rita }) => {
      const ben = await server.join('ben')
      const tokenHash = hashOfToken(TOKEN)
      const offered = {
        toEmail: 'ben@example.com',
        keptDocuments: [],
        givenDocuments: [],
        withCosts: true,
        notes: null,
      }
      const call = {
        name: 'transfer.offer',
        args: { propertyId: FIRST, transferId: TRANSFER, tokenHash, token: TOKEN, ...offered },
      } as const
      expect(await byDevice(rita, call)).toBeNull()
      return byRest(ben.post(`/api/property-transfers/${TRANSFER}/accept`, { token: TOKEN }))
    },
  ],
  [
    'an owner restores a property that the realtor looks after',
    async (world) => {
      const ana = await world.server.join('ana')
      await makeOwner(world, ana.user.id)
      expect(await byDevice(ana, { name: 'property.delete', args: { propertyId: FIRST } })).toBeNull()
      return byDevice(ana, { name: 'property.restore', args: { propertyId: FIRST } })
    },
  ],
]

test.each(takenWays)('[PL7] accepted with a full plan: %s', async (_way, act) => {
  const world = await fullRealtor('starter')
  expect(await act(world)).toBeNull()
  expect(await world.inCare()).toBe(100)
})

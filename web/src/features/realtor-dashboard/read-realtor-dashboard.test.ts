import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import {
  aMembership,
  aMembershipId,
  aMutationId,
  aProperty,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  aReferral,
  aResponse,
  aResponseId,
  aTouchpoint,
  aTouchpointId,
  anInteraction,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessage, aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import { expect, test } from 'vitest'
import { handOverId } from '@hearthkeep/shared/kernel/fields.ts'
import { aColleague, anOfficeId, anOfficeSeat } from '@hearthkeep/shared/testing/builders/office-builders.ts'
import { mutate } from '../../data/mutate/mutate.ts'
import { aDevice } from '../../data/testing/device.ts'
import { readRealtorDashboard, summaryWords } from './read-realtor-dashboard.ts'

const today = '2026-11-20'
const rita = aUserId(3)
const home = aProperty({ realtorId: rita })
const [ann, ben, cleo] = [
  aClient({ createdAt: '2026-05-01T08:00:00.000Z' }),
  aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', email: null, cadenceDays: 7 }),
  aClient({ id: aClientId(3), firstName: 'Cleo', lastName: 'Moss', email: null }),
]
const planned = Array.from({ length: 7 }, (_, n) =>
  aTouchpoint({
    id: aTouchpointId(n + 10),
    title: `Touch ${n}`,
    propertyId: n === 0 ? home.id : null,
    scheduledDate: addDays(today, n),
  }),
)
const sent = aTouchpoint({ clientId: cleo.id, status: 'completed', completedDate: '2026-11-18' })

const read = async (rows: Parameters<typeof aDevice>[1]) => {
  const { store } = (await aDevice(rita, rows)).data
  return store.read((tables) => readRealtorDashboard(tables, { userId: rita, today }))
}

test('[RD2] [RD3] the dashboard has clients to contact, figures, planned and past touchpoints', async () => {
  const dashboard = await read({
    property: [home],
    membership: [aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' })],
    client: [cleo, ben, ann],
    interaction: [anInteraction({ clientId: ben.id, on: '2026-11-12' })],
    touchpoint: [...planned, sent],
    response: [aResponse({ clientId: cleo.id, touchpointId: sent.id, rating: 4 })],
    referral: [aReferral({ clientId: ben.id })],
  })
  expect(dashboard?.due.map(({ name, cadence }) => [name, cadence.daysOverdue])).toEqual([
    ['Ann Keller', 113],
    ['Ben Ortiz', 1],
  ])
  expect(dashboard?.stats).toEqual({
    totalClients: 3,
    touchpointsSent: 1,
    responseRate: 1,
    referralsGenerated: 1,
    clientSatisfaction: 0.8,
    activeProperties: 1,
  })
  expect(dashboard?.upcoming.map(({ touchpoint, address }) => [touchpoint.title, address])).toEqual([
    ['Touch 0', home.address],
    ['Touch 1', null],
    ['Touch 2', null],
    ['Touch 3', null],
    ['Touch 4', null],
  ])
  expect(dashboard?.recent.map(({ type }) => type).toSorted()).toEqual([
    'contact_logged',
    'referral_received',
    'response_received',
    'touchpoint_sent',
  ])
})

test('[RD24] [CL65] the dashboard has the occasions of the week, and archived clients are neither there nor due', async () => {
  const born = { ...ann, yearlessBirthday: '11-22' }
  const dashboard = await read({ client: [born, { ...ben, isArchived: true, yearlessBirthday: '11-21' }] })
  expect(dashboard?.occasions).toEqual([{ client: born, on: '2026-11-22', kind: { birthday: true } }])
  expect(dashboard?.due.map(({ name }) => name)).toEqual(['Ann Keller'])
  expect(dashboard?.queued).toBe(1)
})

test('[RD18] what clients wrote waits until the realtor logs a contact or writes to them', async () => {
  const at = (time: string) => `2026-11-19T${time}:00.000Z`
  const reply = (n: number, clientId: Client['id'], comment: string | null = 'Is the roof covered?') =>
    aResponse({ id: aResponseId(n), clientId, comment, createdAt: at('10:00'), on: '2026-11-19' })
  const dashboard = await read({
    client: [ann, ben, cleo].map((client) => ({ ...client, scope: userScope(rita) })),
    response: [
      reply(1, ann.id),
      reply(2, ben.id),
      reply(3, cleo.id),
      reply(4, ann.id, null),
      { ...reply(5, ann.id), on: '2026-05-01' },
    ],
    interaction: [anInteraction({ clientId: ben.id, createdAt: at('11:00') })],
    clientMessage: [
      aClientMessage({ clientId: cleo.id, kind: 'custom', createdAt: at('11:00') }),
      aClientMessage({ id: aClientMessageId(2), clientId: ann.id, kind: 'reminder', createdAt: at('11:00') }),
    ],
  })
  expect(dashboard?.waiting.map(({ response, client }) => [response.id, client.id])).toEqual([[aResponseId(1), ann.id]])
})

test('[OF19] a client handed over offline leaves the realtor their figures', async () => {
  const scope = userScope(rita)
  const colleague = aColleague({ scope })
  const { store } = (
    await aDevice(rita, {
      user: [aUser({ id: rita, role: 'realtor' })],
      officeSeat: [anOfficeSeat({ id: rita, scope })],
      colleague: [colleague],
      client: [cleo],
      touchpoint: [sent],
      response: [aResponse({ clientId: cleo.id, touchpointId: sent.id, rating: 4 })],
      referral: [aReferral({ clientId: cleo.id })],
    })
  ).data
  const figures = async () =>
    (await store.read((tables) => readRealtorDashboard(tables, { userId: rita, today })))?.stats
  const before = await figures()
  expect(before).toMatchObject({ totalClients: 1, touchpointsSent: 1, referralsGenerated: 1 })
  const args = {
    officeId: anOfficeId(),
    clientId: cleo.id,
    toUserId: colleague.userId,
    handOverId: handOverId.parse('00000000-0000-7000-8043-000000000001'),
  }
  const context = { userId: rita, role: 'realtor', at: '2026-11-20T12:00:00.000Z', today } as const
  const done = await mutate(store, { id: aMutationId(), call: { name: 'client.hand_over', args }, context })
  expect(done).toMatchObject({ ok: true })
  expect(await figures()).toEqual({ ...before, totalClients: 0 })
})

test('before the first sync there is no dashboard, and a realtor without clients has an empty one', async () => {
  expect(await read({})).toBeNull()
  const nobody = await read({ client: [{ ...ann, deletedAt: '2026-11-01T08:00:00.000Z', scope: userScope(rita) }] })
  expect(nobody).toMatchObject({ clients: [], due: [], upcoming: [], recent: [], stats: { totalClients: 0 } })
})

const stats = {
  totalClients: 0,
  touchpointsSent: 0,
  responseRate: 0,
  referralsGenerated: 0,
  clientSatisfaction: 0,
  activeProperties: 0,
}

test.each([
  [{}, 'Add your first client'],
  [
    { touchpointsSent: 2, responseRate: 0.5 },
    'You look after 0 clients and have sent 2 touchpoints: 50% were answered.',
  ],
  [{ totalClients: 1 }, 'You look after 1 client.'],
  [{ totalClients: 1, referralsGenerated: 2 }, 'You have 2 referrals already.'],
  [
    { totalClients: 12, touchpointsSent: 4, responseRate: 0.5 },
    '12 clients and have sent 4 touchpoints: 50% were answered.',
  ],
  [{ totalClients: 2, touchpointsSent: 1, referralsGenerated: 1 }, 'Clients sent you 1 referral.'],
])('[RD3] the summary reflects the figures: %j', (figures, words) => {
  expect(summaryWords({ ...stats, ...figures })).toContain(words)
})

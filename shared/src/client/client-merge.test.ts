import type { Client } from './client.ts'
import { expect, test } from 'vitest'
import { aUserId } from '../testing/builders/builders.ts'
import {
  agreedToTexts,
  aClient,
  aClientId,
  anInteraction,
  aTouchpoint,
  withBen,
} from '../testing/builders/client-builders.ts'
import { aClientMessage, aTouchpointPlan } from '../testing/builders/message-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const [annId, benId] = [aClientId(), aClientId(2)]
const ann = (facts: Partial<Client> = {}) => aClient({ phone: '(608) 555-0101', ...facts })
const ben = (facts: Partial<Client> = {}) =>
  aClient({ id: benId, firstName: 'Ben', lastName: 'Ortiz', email: 'ben@example.com', ...facts })

const begin = (...client: Client[]) =>
  new HeldRows({
    client,
    interaction: [anInteraction({ clientId: benId })],
    touchpoint: [aTouchpoint({ clientId: benId })],
    clientMessage: [aClientMessage({ clientId: benId, recipient: 'ben@example.com' })],
    touchpointPlan: [aTouchpointPlan({ clientIds: [benId, annId] })],
  })
const merge = (rows: HeldRows, clientId = benId, intoId = annId) =>
  rows.run({ name: 'client.merge', args: { clientId, intoId } }, rita)

test('[CL81] another person becomes the second one, with everything recorded about them', () => {
  const rows = begin(
    ann({ notes: 'Tea', tags: ['Buyer'] }),
    ben({ ...agreedToTexts, mayEmail: false, notes: 'Two dogs', tags: ['buyer', 'VIP'] }),
  )
  expect(merge(rows)).toMatchObject({ ok: true })
  expect(rows.all('client')).toMatchObject([
    {
      id: annId,
      firstName: 'Ann',
      email: 'ann@example.com',
      mayEmail: null,
      mayText: null,
      partnerFirstName: 'Ben',
      partnerLastName: 'Ortiz',
      partnerEmail: 'ben@example.com',
      partnerMayEmail: false,
      partnerMayText: true,
      partnerTextConsentBy: 'Ann Keller',
      messagesTo: 'both',
      otherWays: null,
      notes: 'Tea\nTwo dogs',
      tags: ['Buyer', 'VIP'],
    },
  ])
  expect(rows.all('interaction')).toMatchObject([{ clientId: annId }])
  expect(rows.all('touchpoint')).toMatchObject([{ clientId: annId }])
  expect(rows.all('clientMessage')).toMatchObject([{ clientId: annId, toPartner: true }])
  expect(rows.all('touchpointPlan')).toMatchObject([{ clientIds: [annId] }])
})

test('[CL78] [CL81] the same person’s other emails and phones become further ways', () => {
  const rows = begin(
    ann(),
    ben({
      firstName: 'Ann',
      lastName: 'Keller',
      email: 'ann.k@example.com',
      phone: '608-555-0101',
      birthday: '1980-02-03',
    }),
  )
  merge(rows)
  expect(rows.all('client')).toMatchObject([
    { partnerFirstName: null, birthday: '1980-02-03', otherWays: [{ value: 'ann.k@example.com', label: '' }] },
  ])
  expect(rows.all('clientMessage')).toMatchObject([{ clientId: annId, toPartner: null }])
})

test.each<[string, Client, Client]>([
  ['a third person', ann(withBen), ben({ firstName: 'Cleo', email: null })],
  ['two accounts', ann({ homeownerId: aUserId(5) }), ben({ homeownerId: aUserId(6) })],
])('[CL81] %s is refused', (_what, into, from) => {
  expect(merge(begin(into, from))).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test('[CL81] a client is not merged into themselves, or with a removed one', () => {
  expect(merge(begin(ann(), ben()), annId)).toMatchObject({ refusal: { kind: 'invalid' } })
  const removed = ben({ deletedAt: '2026-11-19T08:00:00.000Z' })
  expect(merge(begin(ann(), removed))).toMatchObject({ refusal: { kind: 'not_found' } })
})

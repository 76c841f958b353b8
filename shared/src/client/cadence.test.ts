import { expect, test } from 'vitest'
import type { Client } from '../entities.ts'
import { aClient, aClientId, anInteraction, aResponse, aTouchpoint } from '../testing/builders/client-builders.ts'
import { aClientMessage } from '../testing/builders/message-builders.ts'
import { cadenceOf, lastContacts, USUAL_CADENCE_DAYS } from './cadence.ts'

const TODAY = '2026-11-20'

const nothing = { interactions: [], touchpoints: [], responses: [], messages: [] }
const sent = aClientMessage({ status: 'sent', sentAt: '2026-11-12T15:00:00.000Z' })
const call = anInteraction({ on: '2026-11-02' })

test.each([
  ['nothing', nothing, undefined],
  ['a call', { ...nothing, interactions: [call] }, '2026-11-02'],
  ['a call and a later response', { ...nothing, interactions: [call], responses: [aResponse()] }, '2026-11-04'],
  [
    'a completed touchpoint',
    { ...nothing, touchpoints: [aTouchpoint({ status: 'completed', completedDate: '2026-11-10' })] },
    '2026-11-10',
  ],
  [
    'a sent touchpoint',
    { ...nothing, touchpoints: [aTouchpoint({ status: 'sent', completedDate: '2026-11-11' })] },
    '2026-11-11',
  ],
  ['a planned touchpoint', { ...nothing, touchpoints: [aTouchpoint()] }, undefined],
  [
    'a cancelled touchpoint',
    { ...nothing, touchpoints: [aTouchpoint({ status: 'cancelled', completedDate: '2026-11-11' })] },
    undefined,
  ],
  ['a sent message', { ...nothing, messages: [sent] }, '2026-11-12'],
  ['a queued message', { ...nothing, messages: [aClientMessage()] }, undefined],
  ['a reminder', { ...nothing, messages: [{ ...sent, kind: 'reminder' as const }] }, undefined],
  ['a deleted call', { ...nothing, interactions: [{ ...call, deletedAt: '2026-11-03' }] }, undefined],
  ['a call with another client', { ...nothing, interactions: [anInteraction({ clientId: aClientId(2) })] }, undefined],
])('[CL8] the last contact after %s', (_what, recorded, last) => {
  expect(lastContacts(recorded).get(aClientId())).toBe(last)
})

const recorded = (facts: Partial<Client>) => aClient({ createdAt: '2026-11-01T10:00:00.000Z', ...facts })

test.each<[string, Client, string | null, string, number]>([
  ['the default interval after the last contact', recorded({}), '2026-11-02', '2027-01-31', 0],
  ['the client’s own interval after the last contact', recorded({ cadenceDays: 30 }), '2026-11-02', '2026-12-02', 0],
  ['due today is not overdue', recorded({ cadenceDays: 18 }), '2026-11-02', TODAY, 0],
  ['overdue one day later', recorded({ cadenceDays: 17 }), '2026-11-02', '2026-11-19', 1],
  ['without a contact, counts from the day the client was added', recorded({}), null, '2027-01-30', 0],
  ['without a contact, counts from the closing', recorded({ closingDate: '2026-01-01' }), null, '2026-04-01', 233],
  ['a future closing is ignored', recorded({ closingDate: '2026-12-01' }), null, '2027-01-30', 0],
  [
    'a contact takes precedence over the closing',
    recorded({ closingDate: '2026-01-01' }),
    '2026-11-19',
    '2027-02-17',
    0,
  ],
])('[CL9] next contact: %s', (_what, client, lastContact, nextContactDue, daysOverdue) => {
  const days = client.cadenceDays ?? USUAL_CADENCE_DAYS
  const isOverdue = daysOverdue > 0
  expect(cadenceOf(client, lastContact, TODAY)).toEqual({ days, lastContact, nextContactDue, isOverdue, daysOverdue })
})

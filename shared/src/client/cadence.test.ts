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
  ['a call, and a later answer', { ...nothing, interactions: [call], responses: [aResponse()] }, '2026-11-04'],
  [
    'a touchpoint that was completed',
    { ...nothing, touchpoints: [aTouchpoint({ status: 'completed', completedDate: '2026-11-10' })] },
    '2026-11-10',
  ],
  [
    'a touchpoint that was sent',
    { ...nothing, touchpoints: [aTouchpoint({ status: 'sent', completedDate: '2026-11-11' })] },
    '2026-11-11',
  ],
  ['a touchpoint that is planned', { ...nothing, touchpoints: [aTouchpoint()] }, undefined],
  [
    'a touchpoint that was cancelled',
    { ...nothing, touchpoints: [aTouchpoint({ status: 'cancelled', completedDate: '2026-11-11' })] },
    undefined,
  ],
  ['a message that was sent', { ...nothing, messages: [sent] }, '2026-11-12'],
  ['a message that waits', { ...nothing, messages: [aClientMessage()] }, undefined],
  ['a reminder', { ...nothing, messages: [{ ...sent, kind: 'reminder' as const }] }, undefined],
  ['a call that was taken back', { ...nothing, interactions: [{ ...call, deletedAt: '2026-11-03' }] }, undefined],
  ['somebody else’s call', { ...nothing, interactions: [anInteraction({ clientId: aClientId(2) })] }, undefined],
])('[CL8] the last contact after %s', (_what, recorded, last) => {
  expect(lastContacts(recorded).get(aClientId())).toBe(last)
})

const recorded = (facts: Partial<Client>) => aClient({ createdAt: '2026-11-01T10:00:00.000Z', ...facts })

test.each<[string, Client, string | null, string, number]>([
  ['the usual days after the last contact', recorded({}), '2026-11-02', '2027-01-31', 0],
  ['their own days after it', recorded({ cadenceDays: 30 }), '2026-11-02', '2026-12-02', 0],
  ['not overdue on the day itself', recorded({ cadenceDays: 18 }), '2026-11-02', TODAY, 0],
  ['a day after it', recorded({ cadenceDays: 17 }), '2026-11-02', '2026-11-19', 1],
  ['without any contact, from the day they were recorded', recorded({}), null, '2027-01-30', 0],
  ['without any contact, from the closing', recorded({ closingDate: '2026-01-01' }), null, '2026-04-01', 233],
  ['a closing still to come counts for nothing', recorded({ closingDate: '2026-12-01' }), null, '2027-01-30', 0],
  [
    'a contact counts for more than the closing',
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

import type { Client } from '../../client/client.ts'
import type { Interaction } from '../../client/interaction.ts'
import { expect, test } from 'vitest'
import { localDate } from '../../kernel/clock/time-zones.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aResponse,
  aTouchpoint,
} from '../../testing/builders/client-builders.ts'
import { aClientMessage } from '../../testing/builders/message-builders.ts'
import { cadenceOf, lastContacts, lastPlanMessages, nextSaid, USUAL_CADENCE_DAYS } from './cadence.ts'

const TODAY = '2026-11-20'
/** It is still the day before, four hours west of Greenwich. */
const dayOf = (moment: string) => localDate(moment, 'America/Puerto_Rico')

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
    'a canceled touchpoint',
    { ...nothing, touchpoints: [aTouchpoint({ status: 'cancelled', completedDate: '2026-11-11' })] },
    undefined,
  ],
  ['a sent message', { ...nothing, messages: [sent] }, '2026-11-12'],
  [
    'a message sent in the evening',
    { ...nothing, messages: [{ ...sent, sentAt: '2026-11-12T03:00:00.000Z' }] },
    '2026-11-11',
  ],
  ['a queued message', { ...nothing, messages: [aClientMessage()] }, undefined],
  ['a reminder', { ...nothing, messages: [{ ...sent, kind: 'reminder' as const }] }, undefined],
  ['a call that reached them', { ...nothing, interactions: [{ ...call, outcome: 'reached' as const }] }, '2026-11-02'],
  ['a voicemail ([CL61])', { ...nothing, interactions: [{ ...call, outcome: 'voicemail' as const }] }, undefined],
  ['no answer ([CL61])', { ...nothing, interactions: [{ ...call, outcome: 'no_answer' as const }] }, undefined],
  ['a deleted call', { ...nothing, interactions: [{ ...call, deletedAt: '2026-11-03' }] }, undefined],
  ['a call with another client', { ...nothing, interactions: [anInteraction({ clientId: aClientId(2) })] }, undefined],
])('[CL8] the last contact after %s', (_what, recorded, last) => {
  expect(lastContacts({ ...recorded, dayOf }).get(aClientId())).toBe(last)
})

const mail = aTouchpoint({ origin: 'plan/1/2026-11-11', status: 'sent', completedDate: '2026-11-11' })

test.each([
  ['a message of a plan', { touchpoints: [mail] }, '2026-11-02', '2026-11-11'],
  [
    'its log entry',
    { touchpoints: [mail], messages: [{ ...sent, touchpointId: mail.id }] },
    '2026-11-02',
    '2026-11-11',
  ],
  ['one that was done by hand', { touchpoints: [{ ...mail, status: 'completed' as const }] }, '2026-11-11', undefined],
])('[TP48] after a call and %s, contact and plan are told apart', (_what, facts, contact, byPlan) => {
  const contacts = { ...nothing, interactions: [call], ...facts }
  expect(lastContacts({ ...contacts, dayOf }).get(aClientId())).toBe(contact)
  expect(lastPlanMessages(contacts).get(aClientId())).toBe(byPlan)
})

test('[TP48] a client shows the message of a plan only if it is later than the last contact', () => {
  const of = (byPlan: string) =>
    cadenceOf({ client: aClient(), recorded: '2026-11-02', byPlan, today: TODAY, dayOf }).planMessage
  expect([of('2026-11-11'), of('2026-11-01')]).toEqual(['2026-11-11', null])
})

const recorded = (facts: Partial<Client>) => aClient({ createdAt: '2026-11-01T10:00:00.000Z', ...facts })

test.each<[string, Client, string | null, string, number]>([
  ['the default interval after the last contact', recorded({}), '2026-11-02', '2027-01-31', 0],
  ['the client’s own interval after the last contact', recorded({ cadenceDays: 30 }), '2026-11-02', '2026-12-02', 0],
  ['due today is not overdue', recorded({ cadenceDays: 18 }), '2026-11-02', TODAY, 0],
  ['overdue one day later', recorded({ cadenceDays: 17 }), '2026-11-02', '2026-11-19', 1],
  ['without a contact, counts from the day the client was added', recorded({}), null, '2027-01-30', 0],
  ['without a contact, counts from the closing', recorded({ closingDate: '2026-01-01' }), null, '2026-04-01', 233],
  [
    'without a contact, counts from the evening on which the client was added',
    recorded({ createdAt: '2026-11-01T03:00:00.000Z' }),
    null,
    '2027-01-29',
    0,
  ],
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
  expect(cadenceOf({ client, recorded: lastContact, today: TODAY, dayOf })).toEqual({
    days,
    lastContact,
    nextContactDue,
    isOverdue,
    daysOverdue,
    planMessage: null,
  })
})

test.each<[string, Partial<Interaction>[], string | null, string]>([
  ['the rhythm after a call that reached them', [{ outcome: 'reached' }], '2026-11-02', '2027-01-31'],
  ['two working days after a voicemail', [{ outcome: 'voicemail', on: '2026-11-19' }], null, '2026-11-23'],
  ['two working days after no answer', [{ outcome: 'no_answer', on: '2026-11-17' }], '2026-11-02', '2026-11-19'],
  ['the day that was chosen', [{ nextOn: '2026-12-24' }], '2026-11-02', '2026-12-24'],
  ['the day that was chosen after a voicemail', [{ outcome: 'voicemail', nextOn: '2026-12-24' }], null, '2026-12-24'],
  ['the rhythm again after a later contact', [{ nextOn: '2026-12-24' }], '2026-11-03', '2027-02-01'],
  [
    'what the last of a day’s calls says',
    [
      { outcome: 'reached', createdAt: '2026-11-02T10:00:00.000Z' },
      { outcome: 'voicemail', createdAt: '2026-11-02T09:00:00.000Z' },
    ],
    '2026-11-02',
    '2027-01-31',
  ],
  [
    'as if a removed call had not been',
    [{ nextOn: '2026-12-24', deletedAt: '2026-11-03' }],
    '2026-11-02',
    '2027-01-31',
  ],
])('[CL62] next contact: %s', (_what, calls, lastContact, nextContactDue) => {
  const interactions = calls.map((facts, index) => anInteraction({ id: anInteractionId(index + 1), ...facts }))
  const said = nextSaid({ interactions }).get(aClientId())
  const cadence = cadenceOf({ client: recorded({}), recorded: lastContact, said, today: TODAY, dayOf })
  expect(cadence.nextContactDue).toBe(nextContactDue)
})

const imported = recorded({ closingDate: '2014-05-14', firstContactOn: '2026-12-07' })

test.each<[string, Client, string | null, Partial<ReturnType<typeof cadenceOf>>]>([
  ['is due on the day of its own', imported, null, { nextContactDue: '2026-12-07', lastContact: null }],
  ['counts no more once a contact is recorded', imported, '2026-11-19', { nextContactDue: '2027-02-17' }],
  [
    'keeps the last contact of the file',
    { ...imported, lastContactOn: '2015-01-02' },
    null,
    { nextContactDue: '2026-12-07', lastContact: '2015-01-02' },
  ],
])('[CL53] the first contact after an import %s', (_what, client, lastContact, expected) => {
  expect(cadenceOf({ client, recorded: lastContact, today: TODAY, dayOf })).toMatchObject({
    isOverdue: false,
    ...expected,
  })
})

test.each<[string, string | null, string]>([
  ['counts like a recorded one', null, '2026-11-02'],
  ['gives way to a later one', '2026-11-04', '2026-11-04'],
  ['stays if the recorded one is earlier', '2026-10-01', '2026-11-02'],
])('[CL54] the last contact of a file %s', (_what, last, expected) => {
  const client = recorded({ lastContactOn: '2026-11-02' })
  expect(cadenceOf({ client, recorded: last, today: TODAY, dayOf }).lastContact).toBe(expected)
})

import { expect, test } from 'vitest'
import type { Client, Interaction } from '../../entities.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aResponse,
  aTouchpoint,
  aTouchpointId,
} from '../../testing/builders/client-builders.ts'
import { aClientMessage } from '../../testing/builders/message-builders.ts'
import { cadenceOf, lastContacts, nextSaid } from './cadence.ts'
import { contactQueue } from './contact-queue.ts'

const today = '2026-11-20'
const dayOf = (moment: string) => moment.slice(0, 10)
const nothing = { interactions: [], responses: [], touchpoints: [], messages: [] }
type Recorded = Omit<Parameters<typeof contactQueue>[0], 'listed' | 'today'>

const listedOf = (clients: readonly Client[], recorded: Recorded) => {
  const last = lastContacts({ ...recorded, dayOf })
  const said = nextSaid(recorded)
  return clients.map((client) => {
    const known = { recorded: last.get(client.id) ?? null, said: said.get(client.id) }
    return { client, cadence: cadenceOf({ client, ...known, today, dayOf }) }
  })
}

const queueOf = (clients: readonly Client[], facts: Partial<Recorded>) => {
  const recorded = { ...nothing, ...facts }
  return contactQueue({ listed: listedOf(clients, recorded), ...recorded, today })
}

const client = (n: number, facts: Partial<Client> = {}) => aClient({ id: aClientId(n), ...facts })
const overdue = (n: number, closingDate: string) => client(n, { closingDate })
const call = (facts: Partial<Interaction>) => anInteraction({ on: today, ...facts })
const wrote = aResponse({ on: '2026-11-18', createdAt: '2026-11-18T08:00:00.000Z', comment: 'Call me' })

test('[CL63] who waits for an answer is first, then the longest overdue, then who has a planned touchpoint', () => {
  const planned = aTouchpoint({ clientId: aClientId(4), scheduledDate: today })
  const queue = queueOf([client(1), overdue(2, '2026-08-01'), overdue(3, '2026-01-01'), client(4), client(5)], {
    responses: [wrote],
    touchpoints: [planned],
  })
  expect(queue).toEqual([
    { clientId: aClientId(1), replies: [wrote], dueSince: null, touchpoints: [] },
    { clientId: aClientId(3), replies: [], dueSince: '2026-04-01', touchpoints: [] },
    { clientId: aClientId(2), replies: [], dueSince: '2026-10-30', touchpoints: [] },
    { clientId: aClientId(4), replies: [], dueSince: null, touchpoints: [planned] },
  ])
})

test('[CL63] a client with several reasons is one entry', () => {
  const planned = aTouchpoint({ scheduledDate: '2026-11-18' })
  // An answer is a contact, so only a short rhythm makes the next one due.
  expect(queueOf([client(1, { cadenceDays: 1 })], { responses: [wrote], touchpoints: [planned] })).toEqual([
    { clientId: aClientId(1), replies: [wrote], dueSince: '2026-11-19', touchpoints: [planned] },
  ])
})

test.each<[string, Partial<Recorded>]>([
  ['tomorrow’s', { touchpoints: [aTouchpoint({ scheduledDate: '2026-11-21' })] }],
  ['a canceled', { touchpoints: [aTouchpoint({ scheduledDate: today, status: 'cancelled' })] }],
  [
    'a waiting',
    {
      touchpoints: [aTouchpoint({ scheduledDate: today })],
      messages: [aClientMessage({ touchpointId: aTouchpointId(), status: 'queued', kind: 'touchpoint' })],
    },
  ],
])('[CL63] %s touchpoint is no reason', (_which, facts) => {
  expect(queueOf([client(1)], facts)).toEqual([])
})

test.each<[string, Partial<Interaction>, boolean]>([
  ['a voicemail', { outcome: 'voicemail' }, false],
  ['no answer', { outcome: 'no_answer' }, false],
  ['a call', { outcome: 'reached' }, false],
  ['a voicemail of three working days ago', { outcome: 'voicemail', on: '2026-11-18' }, true],
  ['a day chosen for today', { outcome: 'reached', on: '2026-11-19', nextOn: today }, true],
  ['a later day', { outcome: 'reached', on: '2026-11-19', nextOn: '2026-11-21' }, false],
])('[CL62] [CL63] after %s, an overdue client is called again today: %#', (_what, facts, isQueued) => {
  const queue = queueOf([overdue(1, '2026-01-01')], { interactions: [call(facts)] })
  expect(queue.length > 0).toBe(isQueued)
})

test.each<[string, Partial<Interaction>, number]>([
  ['a vain call of today puts it off', { outcome: 'no_answer' }, 0],
  ['a vain call before it does not', { outcome: 'no_answer', on: '2026-11-17' }, 1],
  ['one whose two working days are over does not', { outcome: 'no_answer', on: '2026-11-18' }, 1],
])('[CL63] [RD18] a reply waits for an answer: %s', (_what, facts, replies) => {
  const interactions = [call({ id: anInteractionId(2), ...facts })]
  const queue = queueOf([client(1)], { responses: [wrote], interactions })
  expect(queue.flatMap((entry) => entry.replies)).toHaveLength(replies)
})

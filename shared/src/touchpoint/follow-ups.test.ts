import { expect, test } from 'vitest'
import { localDate } from '../kernel/clock/time-zones.ts'
import { utcDay } from '../kernel/dates.ts'
import { aClientMessage, aClientMessageId } from '../testing/builders/message-builders.ts'
import { aClientId, anInteraction, aResponse } from '../testing/builders/client-builders.ts'
import { followUpsDue } from './follow-ups.ts'

const sent = (on: string, more = {}) =>
  aClientMessage({
    kind: 'touchpoint',
    status: 'sent',
    dueAt: `${on}T10:00:00.000Z`,
    sentAt: `${on}T10:00:00.000Z`,
    ...more,
  })
const none = { responses: [], interactions: [], today: '2026-11-20', dayOf: utcDay, intervalDays: 30 }
const due = (input: Partial<Parameters<typeof followUpsDue>[0]>) =>
  followUpsDue({ ...none, messages: [sent('2026-10-21')], ...input }).length

test('[ME51] a touchpoint or a welcome without a response is followed up after the chosen days', () => {
  expect(due({})).toBe(1)
  expect(due({ messages: [sent('2026-10-21', { kind: 'welcome' })] })).toBe(1)
  expect(due({ today: '2026-11-19' })).toBe(0)
  expect(due({ today: '2026-11-27' })).toBe(1)
  expect(due({ today: '2026-11-28' })).toBe(0)
})

test('[R32] a message of an evening counts from the realtor’s day', () => {
  const messages = [sent('2026-10-22', { sentAt: '2026-10-22T03:00:00.000Z' })]
  expect(due({ messages })).toBe(0)
  expect(due({ messages, dayOf: (moment) => localDate(moment, 'America/Los_Angeles') })).toBe(1)
})

test.each([
  ['a message of another kind', { messages: [sent('2026-10-21', { kind: 'follow_up' })] }],
  ['a message that was not sent', { messages: [sent('2026-10-21', { status: 'suppressed', sentAt: null })] }],
  [
    'a message whose recipient has opted out',
    { messages: [sent('2026-10-21', { stoppedAt: '2026-10-22T10:00:00.000Z' })] },
  ],
  ['a message with a response', { responses: [aResponse({ on: '2026-10-21' })] }],
  ['a message before a later contact', { interactions: [anInteraction({ on: '2026-11-01' })] }],
  [
    'a message before a later message',
    { messages: [sent('2026-11-01', { id: aClientMessageId(2), kind: 'custom' }), sent('2026-10-21')] },
  ],
])('[ME51] sends no follow-up for %s', (_what, input) => {
  expect(due(input)).toBe(0)
})

test('[ME51] a contact before the message, or with another client, is not a response', () => {
  expect(due({ interactions: [anInteraction({ on: '2026-10-20' })] })).toBe(1)
  expect(due({ responses: [aResponse({ on: '2026-11-01', clientId: aClientId(2) })] })).toBe(1)
})

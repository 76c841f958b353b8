import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import { aClientMessage, aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { headOf, statusStyle, timeWords } from './history-words.ts'
import { countByStatus, findMessages, wholeHistory, type HistoryQuery } from './history-query.ts'
import type { LoggedMessage } from '../../../data/queries/clients/read-messages.ts'

const now = new Date(2026, 10, 20, 12)
const at = (hour: number) => new Date(2026, 10, 20, hour, 14).toISOString()

test.each<[Partial<ClientMessage>, boolean, string]>([
  [{ status: 'queued' }, true, 'Waiting for a connection'],
  [{ status: 'queued' }, false, 'Queued'],
  [{ status: 'sent' }, false, 'Sent'],
  [{ status: 'failed' }, false, 'Failed'],
  [{ status: 'suppressed' }, false, 'Suppressed'],
  [{ status: 'cancelled' }, true, 'Canceled'],
])('[ME44] the badge of %j, pending: %s', (overrides, isPending, label) => {
  const logged = { message: aClientMessage(overrides), clientName: 'Ann Keller', isPending }
  expect(statusStyle(logged).label).toBe(label)
})

test.each<[Partial<ClientMessage>, RegExp]>([
  [{ status: 'sent', sentAt: at(10) }, /^Sent Nov 20, 10:14\sAM$/],
  [{ status: 'queued', dueAt: at(15) }, /^Sends Nov 20, 3:14\sPM$/],
  [{ status: 'queued', dueAt: at(9), createdAt: at(8) }, /^Written Nov 20, 8:14\sAM$/],
  [{ status: 'failed', dueAt: at(15), createdAt: at(8) }, /^Written Nov 20, 8:14\sAM$/],
])('the time shown for %j', (overrides, words) => {
  expect(timeWords(aClientMessage(overrides), now)).toMatch(words)
})

test.each([
  ['Winter prep', 'Hi Ann', 'Winter prep'],
  ['', 'Hi Ann,\n\nhow are you?', 'Hi Ann, how are you?'],
  ['', 'word '.repeat(20), `${'word '.repeat(11)}word…`],
])('a message with the subject %j and the text %j has the heading %j', (subject, text, head) => {
  expect(headOf({ subject, text })).toBe(head)
})

const logged = (n: number, clientName: string, overrides: Parameters<typeof aClientMessage>[0]): LoggedMessage => ({
  message: aClientMessage({ id: aClientMessageId(n), ...overrides }),
  clientName,
  isPending: false,
})

const messages = [
  logged(1, 'Ann Keller', { subject: 'Winter prep', status: 'sent' }),
  logged(2, 'Ben Ortiz', { channel: 'sms', subject: '', recipient: '555-0102', status: 'failed' }),
  logged(3, 'Ann Keller', { channel: 'sms', subject: '', recipient: '555-0101', status: 'sent' }),
]

test.each<[Partial<HistoryQuery>, number[]]>([
  [{}, [1, 2, 3]],
  [{ status: 'sent' }, [1, 3]],
  [{ channel: 'sms' }, [2, 3]],
  [{ status: 'sent', channel: 'sms' }, [3]],
  [{ text: 'ANN  keller' }, [1, 3]],
  [{ text: 'winter' }, [1]],
  [{ text: '0102' }, [2]],
  [{ text: 'ann winter 0102' }, []],
])('%j finds %j', (query, found) => {
  expect(findMessages(messages, { ...wholeHistory, ...query }).map(({ message }) => message.id)).toEqual(
    found.map((n) => aClientMessageId(n)),
  )
})

test('each status is counted', () => {
  expect([...countByStatus(messages)]).toEqual([
    ['sent', 2],
    ['failed', 1],
  ])
})

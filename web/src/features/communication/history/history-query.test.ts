import { aClientMessage, aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { countByStatus, findMessages, wholeHistory, type HistoryQuery } from './history-query.ts'
import type { LoggedMessage } from '../../../data/queries/read-messages.ts'

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

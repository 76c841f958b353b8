import type { Client, ClientMessage } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMutationId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessage, aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import type { PendingMutation } from '../../store/local-store.ts'
import { pendingMessageIds, readMessages } from './read-messages.ts'
import { MemoryStore } from '../../testing/memory-store.ts'

const rita = aUserId(3)
const [earlier, later] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z']
const message = (n: number, facts: Partial<ClientMessage> = {}) => aClientMessage({ id: aClientMessageId(n), ...facts })

const pending = (args: unknown): PendingMutation => ({
  seq: 1,
  id: aMutationId(),
  name: 'message.send',
  args,
  at: later,
  today: '2026-11-21',
  sentence: '',
  scope: userScope(rita),
})

/** Reads the history on Rita's device with these messages. */
async function read(messages: ClientMessage[], { clients = [aClient()], outbox = [] as PendingMutation[] } = {}) {
  const store = new MemoryStore()
  await store.write(async (tables) => {
    await tables.rows.clientMessage.put(messages)
    await tables.rows.client.put(clients)
    await tables.outbox.put(outbox)
  })
  return store.read((tables) => readMessages(tables, rita))
}

const idsOf = (read: { message: ClientMessage }[]) => read.map(({ message: { id } }) => id)

test('messages are read newest first, with ties broken by id', async () => {
  const messages = [message(1, { createdAt: later }), message(2), message(3, { createdAt: later }), message(4)]
  expect(idsOf(await read(messages))).toEqual([3, 1, 4, 2].map(aClientMessageId))
})

test('another user’s messages and those in the trash are not read', async () => {
  const others = [message(2, { deletedAt: later }), message(3, { scope: userScope(aUserId(4)) })]
  expect(idsOf(await read([message(1), ...others]))).toEqual([aClientMessageId(1)])
})

test.each<[string, Client[], string]>([
  ['exists', [aClient()], 'Ann Keller'],
  ['is in the trash', [aClient({ deletedAt: earlier })], 'Ann Keller'],
  ['no longer exists', [aClient({ id: aClientId(2) })], 'A former client'],
])('a message to a client who %s shows a name', async (_where, clients, name) => {
  expect(await read([message(1)], { clients })).toMatchObject([{ clientName: name }])
})

test('a message is pending while a change to it is', async () => {
  const outbox = [pending({ messageId: aClientMessageId(2) })]
  const messages = await read([message(1), message(2)], { outbox })
  expect(messages.map(({ isPending }) => isPending)).toEqual([true, false])
})

test.each([null, 'messageId', 7, {}])('a change with the arguments %o belongs to no message', (args) => {
  expect([...pendingMessageIds([pending(args)])]).toEqual([undefined])
})

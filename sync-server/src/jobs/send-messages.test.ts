import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { idNumber } from '../http/testing/test-server.ts'
import { invitedHomeowner, tokenIn } from '../http/invitation/testing/invited-homeowner.ts'
import { scheduleSending } from './schedule/schedules.ts'

let property: Awaited<ReturnType<typeof invitedHomeowner>>

beforeEach(async () => {
  property = await invitedHomeowner()
  await property.invite()
})

const stored = async () => {
  const [invitation] = await property.list()
  return property.server.store.read((view) => view.messagesAbout(String(invitation?.['id'])))
}

test('[IN7] a sent message is sent once, and its text is deleted', async () => {
  expect([await property.send(), await property.send()]).toEqual([1, 0])
  expect(property.sent).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'sent', attempts: 1, content: null, failureReason: null }])
})

test('[IN7] messages that are due are read and claimed together, and each result is one more transaction', async () => {
  const { store } = property.server
  const [read, write] = [vi.spyOn(store, 'read'), vi.spyOn(store, 'write')]
  await property.send()
  expect(property.sent).toHaveLength(1)
  expect([read.mock.calls.length, write.mock.calls.length]).toEqual([1, 2])
})

test('[IN7] two senders at once send it once', async () => {
  expect((await Promise.all([property.send(), property.send()])).toSorted()).toEqual([0, 1])
  expect(property.sent).toHaveLength(1)
})

test('[IN7] a message of a sender that crashed midway is sent by the next one two minutes later', async () => {
  const at = '2026-11-20T12:02:01.000Z'
  await property.server.store.write(async (tx) => {
    for (const message of await tx.dueMessages({ userId: property.dora.user.id, now: at, limit: 10 }))
      await tx.saveMessage({ ...message, attempts: 1, dueAt: at })
  })
  expect(await property.send()).toBe(0)
  property.laterBy(2)
  expect(await property.send()).toBe(1)
  expect(property.sent).toHaveLength(1)
})

test('[IN7] [IN8] a message that an earlier version queued, with only the id of its subject, is sent and noted', async () => {
  await property.server.store.write(async (tx) => {
    for (const message of await tx.dueMessages({ userId: property.dora.user.id, now: '2026-11-21', limit: 10 }))
      await tx.saveMessage({ ...message, about: { ...message.about, kind: null } })
  })
  expect(await stored()).toMatchObject([{ status: 'queued', about: { kind: null } }])
  expect(await property.send()).toBe(1)
  expect(await property.list()).toMatchObject([{ emailDelivery: 'sent' }])
})

test('[IN7] a message that could not be sent is retried for a day and then fails', async () => {
  property.failWith('no')
  let tries = 0
  for (let minutes = 0; minutes < 2000; minutes += 5) {
    tries += await property.send()
    property.laterBy(5)
  }
  expect(tries).toBe(8)
  const reason = 'The mail server could not be reached for a day'
  expect(await stored()).toMatchObject([{ status: 'failed', failureReason: reason, content: null }])
  expect(await property.list()).toMatchObject([{ emailDelivery: 'failed', deliveryReason: reason }])
})

test('[SE191] a message that does not fit on the disk is not logged and keeps its tries, however long that lasts', async () => {
  property.failWith('a full disk')
  for (let minutes = 0; minutes < 3000; minutes += 5) {
    await property.send()
    property.laterBy(5)
  }
  expect(await stored()).toMatchObject([{ status: 'queued', attempts: 0, failureReason: null }])
  expect(property.server.logged.filter(({ message }) => message === 'a message was not sent')).toEqual([])
  property.failWith('nothing')
  expect(await property.send()).toBe(1)
  expect(property.sent).toHaveLength(1)
})

test('[IN7] [IN8] a permanently rejected message fails immediately, and the realtor is notified with the reason', async () => {
  property.failWith('for good')
  await property.send()
  expect(await stored()).toMatchObject([{ status: 'failed', failureReason: 'No such box' }])
  expect(await property.list()).toMatchObject([{ emailDelivery: 'failed', deliveryReason: 'No such box' }])
})

test('[IN7] waiting messages are sent once the fault has ended', async () => {
  property.failWith('no')
  await property.send()
  property.failWith('nothing')
  expect(await property.send()).toBe(0)
  property.laterBy(1)
  expect(await property.send()).toBe(1)
  expect(await property.list()).toMatchObject([{ emailDelivery: 'sent' }])
})

test('[IN7] a message is sent only once even if its delivery cannot be recorded', async () => {
  vi.spyOn(property.parts.sync, 'run').mockRejectedValue(new Error('a bug of ours'))
  expect(await property.send()).toBe(1)
  property.laterBy(60)
  expect(await property.send()).toBe(0)
  expect(property.sent).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'sent', content: null }])
  const logged = property.server.logged.map(({ message }) => message)
  expect(logged).toContain('the result of a message could not be saved')
  expect(logged).not.toContain('a message was not sent')
})

test('[SE14] a message that cannot be prepared fails alone and is retried', async () => {
  const { links } = property.parts
  vi.spyOn(links, 'tokenOf').mockImplementationOnce(() => {
    throw new Error('a bug of ours')
  })
  await property.invite({ email: 'cy@example.com' })
  expect(await property.send()).toBe(2)
  expect(property.sent).toHaveLength(1)
  property.laterBy(1)
  expect(await property.send()).toBe(1)
  expect(property.sent).toHaveLength(2)
})

test('[SE12] messages are sent in queue order, one of each sender before the second of any', async () => {
  const { store } = property.server
  const [first] = await stored()
  const message = must(first, 'the message of the invitation')
  const sender = (await property.server.join('rita', 'realtor')).user.id
  await store.write(async (tx) => {
    for (let n = 1; n <= 20; n += 1) {
      const [id, minute] = [idNumber(5000 + n), String(n).padStart(2, '0')]
      // All of them were queued before the other sender's message.
      await tx.saveMessage({ ...message, id, key: id, userId: sender, dueAt: `2026-11-20T11:${minute}:00.000Z` })
    }
  })
  expect([await property.send(), await property.send(), await property.send()]).toEqual([10, 10, 1])
  const sent = property.sent.map(({ id }) => id)
  const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => idNumber(from + n))
  // The messages of a round leave at the same time, in no particular order.
  expect(sent.slice(0, 10).toSorted()).toEqual([message.id, ...numbered(5001, 5009)].toSorted())
  expect(sent.slice(10, 20).toSorted()).toEqual(numbered(5010, 5019))
  expect(sent.slice(20)).toEqual(numbered(5020, 5020))
})

test('[IN7] neither the text nor the recipient of a message is ever logged', async () => {
  await property.send()
  await property.invite({ email: 'cy@example.com' })
  property.failWith('no')
  await property.send()
  const logged = JSON.stringify(property.server.logged)
  expect(logged).toContain('sent a message')
  expect(logged).toContain('a message was not sent')
  for (const secret of [tokenIn(property.sent[0]), 'ben@example.com', 'cy@example.com', 'secret words'])
    expect(logged).not.toContain(secret)
})

test('[HH10] [IN3] the token is nowhere in the database after sending', async () => {
  await property.send()
  const token = tokenIn(property.sent[0])
  const [invitation] = await property.list()
  const id = String(invitation?.['id'])
  const logged = await property.server.store.read((view) => view.history('invitation', id))
  expect(logged.length).toBeGreaterThan(1)
  expect(JSON.stringify([logged, await stored()])).not.toContain(token)
})

test('[IN7] the job runs by itself and stops when asked to', async () => {
  const stop = scheduleSending(property.parts)
  await expect.poll(() => property.sent.length).toBe(1)
  await stop()
})

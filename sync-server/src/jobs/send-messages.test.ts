import { must } from '@hearthkeep/shared/kernel/must.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { idNumber } from '../http/testing/test-server.ts'
import { invitedHomeowner, tokenIn } from '../http/invitation/testing/invited-homeowner.ts'
import { scheduleSending } from './schedule/schedule-sending.ts'

let house: Awaited<ReturnType<typeof invitedHomeowner>>

beforeEach(async () => {
  house = await invitedHomeowner()
  await house.invite()
})

const stored = async () => {
  const [invitation] = await house.list()
  return house.server.store.read((view) => view.messagesAbout(String(invitation?.['id'])))
}

test('[IN7] a sent message is sent once, and its text is deleted', async () => {
  expect([await house.send(), await house.send()]).toEqual([1, 0])
  expect(house.sent).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'sent', attempts: 1, content: null, failureReason: null }])
})

test('[IN7] two senders at once send it once', async () => {
  expect((await Promise.all([house.send(), house.send()])).toSorted()).toEqual([0, 1])
  expect(house.sent).toHaveLength(1)
})

test('[IN7] a message of a sender that crashed midway is sent by the next one two minutes later', async () => {
  const at = '2026-11-20T12:02:01.000Z'
  await house.server.store.write(async (tx) => {
    for (const message of await tx.dueMessages({ userId: house.dora.user.id, now: at, limit: 10 }))
      await tx.saveMessage({ ...message, attempts: 1, dueAt: at })
  })
  expect(await house.send()).toBe(0)
  house.laterBy(2)
  expect(await house.send()).toBe(1)
  expect(house.sent).toHaveLength(1)
})

test('[IN7] a message that could not be sent is retried for a day and then fails', async () => {
  house.failWith('no')
  let tries = 0
  for (let minutes = 0; minutes < 2000; minutes += 5) {
    tries += await house.send()
    house.laterBy(5)
  }
  expect(tries).toBe(8)
  const reason = 'The mail server could not be reached for a day'
  expect(await stored()).toMatchObject([{ status: 'failed', failureReason: reason, content: null }])
  expect(await house.list()).toMatchObject([{ emailDelivery: 'failed', deliveryReason: reason }])
})

test('[IN7] [IN8] a permanently rejected message fails immediately, and the realtor is notified with the reason', async () => {
  house.failWith('for good')
  await house.send()
  expect(await stored()).toMatchObject([{ status: 'failed', failureReason: 'No such box' }])
  expect(await house.list()).toMatchObject([{ emailDelivery: 'failed', deliveryReason: 'No such box' }])
})

test('[IN7] waiting messages are sent once the fault has ended', async () => {
  house.failWith('no')
  await house.send()
  house.failWith('nothing')
  expect(await house.send()).toBe(0)
  house.laterBy(1)
  expect(await house.send()).toBe(1)
  expect(await house.list()).toMatchObject([{ emailDelivery: 'sent' }])
})

test('[IN7] a message is sent only once even if its delivery cannot be recorded', async () => {
  vi.spyOn(house.parts.sync, 'run').mockRejectedValue(new Error('a bug of ours'))
  expect(await house.send()).toBe(1)
  house.laterBy(60)
  expect(await house.send()).toBe(0)
  expect(house.sent).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'sent', content: null }])
  const logged = house.server.logged.map(({ message }) => message)
  expect(logged).toContain('the result of a message could not be saved')
  expect(logged).not.toContain('a message was not sent')
})

test('[SE12] messages are sent in queue order, one of each sender before the second of any', async () => {
  const { store } = house.server
  const [first] = await stored()
  const message = must(first, 'the message of the invitation')
  const sender = (await house.server.join('rita', 'realtor')).user.id
  await store.write(async (tx) => {
    for (let n = 1; n <= 20; n += 1) {
      const [id, minute] = [idNumber(5000 + n), String(n).padStart(2, '0')]
      // All of them were queued before the other sender's message.
      await tx.saveMessage({ ...message, id, key: id, userId: sender, dueAt: `2026-11-20T11:${minute}:00.000Z` })
    }
  })
  expect([await house.send(), await house.send(), await house.send()]).toEqual([10, 10, 1])
  const sent = house.sent.map(({ id }) => id)
  const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => idNumber(from + n))
  // The messages of a round leave at the same time, in no particular order.
  expect(sent.slice(0, 10).toSorted()).toEqual([message.id, ...numbered(5001, 5009)].toSorted())
  expect(sent.slice(10, 20).toSorted()).toEqual(numbered(5010, 5019))
  expect(sent.slice(20)).toEqual(numbered(5020, 5020))
})

test('[IN7] neither the text nor the recipient of a message is ever logged', async () => {
  await house.send()
  await house.invite({ email: 'cy@example.com' })
  house.failWith('no')
  await house.send()
  const logged = JSON.stringify(house.server.logged)
  expect(logged).toContain('sent a message')
  expect(logged).toContain('a message was not sent')
  for (const secret of [tokenIn(house.sent[0]), 'ben@example.com', 'cy@example.com', 'secret words'])
    expect(logged).not.toContain(secret)
})

test('[HH10] [IN3] the token is nowhere in the database after sending', async () => {
  await house.send()
  const token = tokenIn(house.sent[0])
  const [invitation] = await house.list()
  const id = String(invitation?.['id'])
  const logged = await house.server.store.read((view) => view.history('invitation', id))
  expect(logged.length).toBeGreaterThan(1)
  expect(JSON.stringify([logged, await stored()])).not.toContain(token)
})

test('[IN7] the job runs by itself and stops when asked to', async () => {
  const stop = scheduleSending(house.parts)
  await expect.poll(() => house.sent.length).toBe(1)
  await stop()
})

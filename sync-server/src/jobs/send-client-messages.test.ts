import { beforeEach, expect, test } from 'vitest'
import { PROPERTY, messaging } from '../http/message/testing/messaging.ts'
import { sendDue } from './send-messages.ts'

let world: Awaited<ReturnType<typeof messaging>>
beforeEach(async () => {
  world = await messaging()
})

test('[ME4] [ME5] [ME60] a message is sent once, in the realtor’s name, with a way to reply and to unsubscribe', async () => {
  await world.rita.put(`/api/communication/settings/${world.rita.user.id}`, { emailSignature: 'Rita\nOak Realty' })
  expect(await world.write(1)).toMatchObject({ status: 'ok' })
  await world.send()
  await world.send()
  const secret = `#token=${world.tokenOf(1)}`
  expect(world.sent).toMatchObject([
    {
      channel: 'email',
      recipient: 'ann@example.com',
      subject: 'Hello 1',
      text: 'How is the roof?',
      from: { name: 'rita Alvarez', address: null },
      replyTo: 'rita@example.com',
      signature: 'Rita\nOak Realty',
      sentBy: 'person',
      link: { href: `https://home.example.com/respond${secret}` },
      unsubscribe: {
        page: `https://home.example.com/respond?stop=true${secret}`,
        oneClick: `https://home.example.com/api/responses/${world.tokenOf(1, 'stop')}/stop`,
      },
    },
  ])
  expect(world.sent).toHaveLength(1)
  expect(await world.logged(1)).toMatchObject({ status: 'sent', sentAt: '2026-11-20T12:00:01.000Z', reason: null })
})

test('[ME5] through the realtor’s own provider an email has their own address as its sender', async () => {
  const settings = { emailApiKey: 'SG.key', emailFromAddress: 'rita@oak.example.com', emailFromName: 'Rita of Oak' }
  await world.rita.put(`/api/communication/settings/${world.rita.user.id}`, settings)
  const requests: unknown[] = []
  world.sending.ownChannel = (channel, { key }) => {
    requests.push([channel, key])
    return { send: async (message) => void world.sent.push({ ...message, channel }) }
  }
  await world.write(1)
  await world.send()
  expect(requests).toEqual([['email', 'SG.key']])
  const from = { name: 'Rita of Oak', address: 'rita@oak.example.com' }
  expect(world.sent).toMatchObject([{ from, replyTo: 'rita@oak.example.com' }])
})

test('[ME4] the realtor is notified of a permanent failure, and Retry sends the message', async () => {
  world.failWith('for good')
  await world.write(1)
  await world.send()
  expect(await world.logged(1)).toMatchObject({ status: 'failed', reason: 'No such box' })
  expect(await world.notices()).toEqual(['‘Hello 1’ was not sent to Ann Keller: No such box.'])
  world.failWith('none')
  expect(await world.push({ name: 'message.retry', args: { messageId: world.messageId(1) } })).toMatchObject({
    status: 'ok',
  })
  await world.send()
  expect(await world.logged(1)).toMatchObject({ status: 'sent', reason: null })
  expect(world.sent).toHaveLength(1)
  const again = await world.push({ name: 'message.retry', args: { messageId: world.messageId(1) } })
  expect(again).toMatchObject({ status: 'refused', refusal: { message: 'This message was sent' } })
})

test('[ME4] a canceled message is not sent', async () => {
  await world.write(1, { delaySeconds: 600 })
  await world.send()
  expect(world.sent).toEqual([])
  await world.push({ name: 'message.cancel', args: { messageId: world.messageId(1) } })
  world.laterBy(60)
  await world.send()
  expect([world.sent, (await world.logged(1))?.status]).toEqual([[], 'cancelled'])
})

test('[ME6] a message is sent after its delay', async () => {
  await world.write(1, { delaySeconds: 600 })
  world.laterBy(9)
  await world.send()
  expect(world.sent).toEqual([])
  world.laterBy(2)
  await world.send()
  expect(world.sent).toHaveLength(1)
})

test('[ME4] [ME12] at night a message waits for the recipient’s morning and its status says so', async () => {
  world.sending.hasQuietHours = true
  await world.write(1)
  await world.rita.put(`/api/communication/settings/${world.rita.user.id}`, { smsEnabled: true })
  await world.write(2, { channel: 'sms', subject: '' })
  await world.send()
  expect(world.sent).toEqual([])
  expect(await world.logged(1)).toMatchObject({ status: 'queued', reason: 'Waiting for 8 AM recipient time' })
  // One minute before 8 AM in Arizona.
  world.laterBy(3 * 60 - 1)
  await world.send()
  expect(world.sent).toEqual([])
  world.laterBy(1)
  await world.send()
  expect(world.sent.map(({ recipient }) => recipient).toSorted()).toEqual(['+16022530147', 'ann@example.com'])
  expect(await world.logged(1)).toMatchObject({ status: 'sent', reason: null })
})

test('[ME4] waiting for the night to end does not count as an attempt', async () => {
  world.sending.hasQuietHours = true
  await world.write(1)
  await world.send()
  const [message] = await world.server.store.read((view) => view.messagesAbout(world.messageId(1)))
  expect(message).toMatchObject({ status: 'queued', attempts: 0, dueAt: '2026-11-20T15:00:00.000Z' })
})

test.each([
  [
    'a client who has opted out since',
    async () => world.push({ name: 'client.edit', args: { clientId: world.clientId, changes: { mayEmail: false } } }),
    'Ann Keller does not want emails',
  ],
  [
    'a client who has been removed since',
    async () => world.push({ name: 'client.remove', args: { clientId: world.clientId } }),
    'The client was removed',
  ],
  [
    'a realtor who has turned emails off since',
    async () => world.push({ name: 'communication_settings.edit', args: { changes: { emailEnabled: false } } }),
    'Email communications are turned off in your settings',
  ],
  [
    'a realtor whose account has been disabled since',
    async () =>
      world.server.store.write((tx) =>
        tx.setDisabled({ userId: world.rita.user.id, disabledAt: '2026-11-20T12:00:00.000Z' }),
      ),
    'The account is disabled',
  ],
  ['a property in the trash', async () => world.rita.delete(`/api/properties/${PROPERTY}`), 'The property was deleted'],
])('[ME4] a message is suppressed and logged as such: %s', async (_what, trigger, reason) => {
  await world.write(1, { delaySeconds: 60 })
  await trigger()
  world.laterBy(2)
  await world.send()
  expect(world.sent).toEqual([])
  expect(await world.logged(1)).toMatchObject({ status: 'suppressed', reason })
})

test('[ME4] a message to a purged client is not sent', async () => {
  await world.write(1, { delaySeconds: 60 })
  for (const name of ['client.remove', 'client.purge'] as const)
    expect(await world.push({ name, args: { clientId: world.clientId } })).toMatchObject({ status: 'ok' })
  world.laterBy(2)
  await world.send()
  expect(world.sent).toEqual([])
  const queued = await world.server.store.read((view) => view.messagesAbout(world.messageId(1)))
  expect(queued).toMatchObject([{ status: 'suppressed', content: null }])
})

test('[ME6] an account sends 250 messages a day and a recipient gets six; the rest waits and its status says so', async () => {
  for (let n = 1; n <= 8; n += 1) await world.write(n)
  await world.send()
  expect(world.sent).toHaveLength(6)
  const logs = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => world.logged(n)))
  const waiting = logs.filter((log) => log?.status === 'queued')
  expect(waiting.map((log) => log?.reason)).toEqual(Array(2).fill('Waiting: they got 6 messages today'))
  world.laterBy(24 * 60 + 60)
  await world.send()
  expect(world.sent).toHaveLength(8)
})

test('[ME6] rounds that overlap, or run in several processes, together keep to what one day allows', async () => {
  for (let n = 1; n <= 12; n += 1) await world.write(n)
  await Promise.all([sendDue(world.sending), sendDue(world.sending)])
  expect(world.sent).toHaveLength(6)
  await world.send()
  expect(world.sent).toHaveLength(6)
})

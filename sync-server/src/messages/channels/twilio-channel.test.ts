import { expect, test } from 'vitest'
import { outcomeOf, invitation, reminder } from '../testing/outgoing.ts'
import { textServer } from '../testing/text-server.ts'
import { TwilioChannel, type TwilioAccount } from './twilio-channel.ts'

const [from, To] = ['+15550100', '+15550101']
const text = { ...invitation, recipient: To }

test('[IN7] [ME24] a text message is handed to Twilio, without a signature', async () => {
  const server = await textServer()
  await new TwilioChannel({ ...server.account, from }).send({ ...reminder, recipient: To })
  const Body = 'Hello Ben,\n\nit is time to flush it.\nhttps://home.example.com/tasks/1\nReply STOP to opt out'
  expect(server.texts).toEqual([{ To, From: from, Body }])
})

const unreachable = 'The phone number can’t be reached'

test.each([
  [400, 21610, 'The recipient has opted out of texts'],
  [400, 21211, 'The phone number isn’t valid'],
  [400, 21614, 'The phone number can’t receive texts'],
  [400, 21408, unreachable],
  [400, undefined, unreachable],
  [401, 20003, 'again'],
  [403, 20003, 'again'],
  [429, 20429, 'again'],
  [500, undefined, 'again'],
])('[ME28] Twilio answers %s with the code %s: %s', async (status, code, outcome) => {
  const server = await textServer({ failure: { status, code } })
  expect(await outcomeOf(new TwilioChannel({ ...server.account, from }).send(text))).toBe(outcome)
})

test.each<[Partial<TwilioAccount>, boolean, string]>([
  [{}, true, 'sent'],
  [{ authToken: 'wrong' }, true, 'Twilio did not accept the account'],
  [{ accountSid: 'AC/2' }, true, 'Twilio did not accept the account'],
  [{ authToken: 'wrong' }, false, 'again'],
])('[ME27] Twilio with the account %j (sender’s own: %s): %s', async (account, isSendersOwn, outcome) => {
  const server = await textServer()
  const channel = new TwilioChannel({ ...server.account, from, ...account }, { isSendersOwn })
  expect(await outcomeOf(channel.send(text))).toBe(outcome)
})

test('[ME27] if Twilio rejects a sender’s own account, the message fails', async () => {
  const server = await textServer({ failure: { status: 403, code: 20003 } })
  const channel = new TwilioChannel({ ...server.account, from }, { isSendersOwn: true })
  expect(await outcomeOf(channel.send(text))).toBe('Twilio did not accept the account')
})

test('a Twilio timeout is retried', async () => {
  const server = await textServer({ failure: 'stalls' })
  expect(await outcomeOf(new TwilioChannel({ ...server.account, from }, { patienceMs: 100 }).send(text))).toBe('again')
})

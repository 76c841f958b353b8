import type { Client } from '../../client/client.ts'
import { defaultCommunication } from '../communication-choices.ts'
import type { SendingChoices } from './through-site.ts'
import { agreedToTexts, aClient } from '../../testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { channelFor } from './may-send.ts'

const both = { smsEnabled: true }
const reachable = { email: 'ann@example.com', phone: '555-0101', ...agreedToTexts }

test.each(['555-0101 x12', '5.55010E+09', 'ask Ben'])('[CL40] no text is sent to %s', (phone) => {
  const reason = 'Ann Keller’s phone number can’t receive texts'
  const client = aClient({ ...reachable, email: null, phone })
  expect(channelFor(client, { ...defaultCommunication, noTexts: null, ...both })).toEqual({ channel: null, reason })
})

test.each<[Partial<SendingChoices>, Partial<Client>, ReturnType<typeof channelFor>]>([
  [both, reachable, { channel: 'email' }],
  [both, { ...reachable, email: null }, { channel: 'sms' }],
  [both, { ...reachable, mayEmail: false }, { channel: 'sms' }],
  [{ ...both, emailEnabled: false }, reachable, { channel: 'sms' }],
  [{}, { ...reachable, email: null }, { channel: null, reason: 'Ann Keller has no email address' }],
  [both, { email: null, phone: '555-0101' }, { channel: null, reason: 'Ann Keller has not agreed to texts' }],
  [
    { emailEnabled: false },
    reachable,
    { channel: null, reason: 'Email communications are turned off in your settings' },
  ],
])('[ME43] with settings %j, a client with %j is reached by %j', (choices, client, way) => {
  expect(channelFor(aClient(client), { ...defaultCommunication, noTexts: null, ...choices })).toEqual(way)
})

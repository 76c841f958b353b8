import type { Client } from '../entities.ts'
import { defaultCommunication, type CommunicationChoices } from './communication-choices.ts'
import { aClient } from '../testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { channelFor } from './may-send.ts'

const both = { smsEnabled: true }
const reachable = { email: 'ann@example.com', phone: '555-0101', mayText: true }

test.each<[Partial<CommunicationChoices>, Partial<Client>, ReturnType<typeof channelFor>]>([
  [both, reachable, { channel: 'email' }],
  [both, { ...reachable, email: null }, { channel: 'sms' }],
  [both, { ...reachable, mayEmail: false }, { channel: 'sms' }],
  [{ ...both, emailEnabled: false }, reachable, { channel: 'sms' }],
  [{}, { ...reachable, email: null }, { channel: null, reason: 'Ann Keller has no email address' }],
  [both, { email: null, phone: '555' }, { channel: null, reason: 'Ann Keller has not agreed to texts' }],
  [
    { emailEnabled: false },
    reachable,
    { channel: null, reason: 'Email communications are turned off in your settings' },
  ],
])('[ME43] with settings %j, a client with %j is reached by %j', (choices, client, way) => {
  expect(channelFor(aClient(client), { ...defaultCommunication, ...choices })).toEqual(way)
})

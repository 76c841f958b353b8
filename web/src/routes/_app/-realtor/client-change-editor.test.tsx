// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembership, aMutationId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  anInteractionId,
  aReferralId,
  aResponseId,
  aTouchpoint,
  aTouchpointId,
  aTransferId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { anInvitationId, aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { readFormSubject } from '../../../data/refusals/form-subject.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ChangeEditor } from '../-over-pages/change-editor.tsx'

/** A realtor's refused input, in the form it was made with. */

const rita = aUserId(3)
const ann = aClient()
const planned = aTouchpoint()
const property = aProperty({ realtorId: rita })
const on = '2026-11-19'
const token = 't'.repeat(43)

let device: TestDevice
let leave = () => {}
const closed = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  closed.mockClear()
  device = await aDevice(rita, {
    user: [aUser({ id: rita, role: 'realtor', email: 'rita@example.com', scope: userScope(rita) })],
    client: [ann],
    touchpoint: [planned],
    property: [property],
    membership: [aMembership({ userId: rita, relation: 'realtor' })],
  })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function edit(call: CallOf) {
  const change: RefusedMutation = {
    ...call,
    id: aMutationId(),
    at: '2026-11-20T08:00:00.000Z',
    sentence: call.name,
    scope: 'propertyId' in call.args && call.args.propertyId ? propertyScope(call.args.propertyId) : userScope(rita),
    position: 1,
    follows: null,
    refusal: { kind: 'conflict', message: 'It was refused for a reason' },
  }
  const { store } = device.data
  const read = await store.write(async (tables) => {
    await tables.refused.put([change])
    return readFormSubject(tables, change)
  })
  const subject = must(read, 'the subject of the form')
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <ChangeEditor change={change} subject={subject} onClose={closed} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('It was refused for a reason'))
}

const listed = () => device.data.store.read((tables) => tables.refused.all())

interface Case {
  call: CallOf
  /** A field, its previous input, its new input, and the button that saves. */
  typed: [field: string, before: string, now: string, save: string]
  sent: object
}

const [clientId, interactionId] = [ann.id, anInteractionId()]

const message = {
  messageId: aClientMessageId(),
  clientId,
  propertyId: null,
  kind: 'custom',
  channel: 'email',
  delaySeconds: 60,
} as const

const cases: Case[] = [
  {
    call: { name: 'client.add', args: { clientId: aClientId(2), facts: { firstName: 'Ben', email: 'b@example.com' } } },
    typed: ['Email', 'b@example.com', 'ben@example.com', 'Add client'],
    sent: { clientId: aClientId(2), facts: { firstName: 'Ben', email: 'ben@example.com' } },
  },
  {
    call: { name: 'client.edit', args: { clientId, changes: { phone: '555-0101' } } },
    typed: ['Phone', '555-0101', '555-0102', 'Save changes'],
    sent: { clientId, changes: { phone: '555-0102' } },
  },
  {
    call: { name: 'interaction.log', args: { interactionId, clientId, facts: { kind: 'meeting', on, notes: 'Tea' } } },
    typed: ['Notes', 'Tea', 'Coffee', 'Log contact'],
    sent: { interactionId, clientId, facts: { kind: 'meeting', on, notes: 'Coffee' } },
  },
  {
    call: {
      name: 'referral.record',
      args: { referralId: aReferralId(), clientId, facts: { name: 'Cleo', contact: '555', on, notes: null } },
    },
    typed: ['Who was referred', 'Cleo', 'Cleo May', 'Record referral'],
    sent: { referralId: aReferralId(), clientId, facts: { name: 'Cleo May', contact: '555', on } },
  },
  {
    call: {
      name: 'response.record',
      args: { responseId: aResponseId(), clientId, facts: { rating: 4, comment: 'Fine', on } },
    },
    typed: ['What they said', 'Fine', 'Very fine', 'Record rating'],
    sent: { responseId: aResponseId(), clientId, facts: { rating: 4, comment: 'Very fine', on } },
  },
  {
    call: {
      name: 'touchpoint.plan',
      args: {
        touchpointId: aTouchpointId(2),
        clientId,
        propertyId: null,
        facts: { title: 'Spring', category: 'market', priority: 'high', scheduledDate: '2026-12-01' },
      },
    },
    typed: ['Custom title', 'Spring', 'Spring cleaning', 'Schedule Touchpoint'],
    sent: {
      touchpointId: aTouchpointId(2),
      clientId,
      facts: { title: 'Spring cleaning', touchpointType: 'custom', priority: 'high', scheduledDate: '2026-12-01' },
    },
  },
  {
    call: { name: 'touchpoint.edit', args: { touchpointId: planned.id, changes: { notes: 'Tea' } } },
    typed: ['Personal note', 'Tea', 'Coffee', 'Save changes'],
    sent: { touchpointId: planned.id, changes: { notes: 'Coffee' } },
  },
  {
    call: { name: 'touchpoint.complete', args: { touchpointId: planned.id, interactionId, on, notes: 'Tea' } },
    typed: ['Notes', 'Tea', 'Coffee', 'Mark done'],
    sent: { touchpointId: planned.id, interactionId, on, notes: 'Coffee' },
  },
  {
    call: {
      name: 'message.send',
      args: { ...message, subject: 'Spring', text: 'Hi Ann' },
    },
    typed: ['Message', 'Hi Ann', 'Hi Ann, it is spring', 'Send Message'],
    sent: { ...message, subject: 'Spring', text: 'Hi Ann, it is spring' },
  },
]

test.each(cases)('$call.name: the form has the typed values, and saving removes the refusal', async (one) => {
  const [label, before, now, save] = one.typed
  await edit(one.call)
  await eventually(async () => (await field(label)).value === before)
  await type(label, now)
  await press(save)
  await eventually(() => closed.mock.calls.length > 0)
  expect(await device.calls()).toMatchObject([{ name: one.call.name, args: one.sent }])
  expect(await listed()).toEqual([])
})

test('a client edit reverted in its form is also removed from the list', async () => {
  await edit({ name: 'client.edit', args: { clientId, changes: { phone: '555-0101' } } })
  await eventually(async () => (await field('Phone')).value === '555-0101')
  await type('Phone', '')
  await press('Save changes')
  await eventually(() => closed.mock.calls.length > 0)
  expect(await listed()).toEqual([])
})

test('homeowner.invite: its form has the typed values and sends a new link', async () => {
  const args = {
    propertyId: property.id,
    invitationId: anInvitationId(),
    sendEmail: true,
    sendSms: false,
    message: 'Hi',
  }
  const key = { token, tokenHash: aTokenHash() }
  await edit({ name: 'homeowner.invite', args: { ...args, ...key, email: 'ben@example.com' } })
  await eventually(async () => (await field('Email')).value === 'ben@example.com')
  await type('Email', 'bea@example.com')
  await press('Send invitation')
  await eventually(() => isShown('Invitation sent successfully!'))
  const sent = { ...args, email: 'bea@example.com', token: expect.not.stringMatching(token) }
  expect(await device.calls()).toMatchObject([{ name: 'homeowner.invite', args: sent }])
  expect(await listed()).toEqual([])
})

test('transfer.offer: its form has the typed values and shows a new link', async () => {
  const args = { propertyId: property.id, transferId: aTransferId(), notes: 'Hi', withCosts: true, keptDocuments: [] }
  const key = { token, tokenHash: aTokenHash(), givenDocuments: [] }
  await edit({ name: 'transfer.offer', args: { ...args, ...key, toEmail: 'ben@example.com' } })
  await eventually(async () => (await field('New owner’s email')).value === 'ben@example.com')
  await type('New owner’s email', 'bea@example.com')
  await press('Offer the property')
  await eventually(() => isShown('House offered'))
  const sent = { ...args, toEmail: 'bea@example.com', token: expect.not.stringMatching(token) }
  expect(await device.calls()).toMatchObject([{ name: 'transfer.offer', args: sent }])
  expect(await listed()).toEqual([])
  await press('Done')
  await eventually(() => closed.mock.calls.length > 0)
})

// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import type { Client, CommunicationSettings, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMembershipId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aTouchpoint } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aCommunicationSettings } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/theme/ui-provider.tsx'
import { SendDialog } from './send-dialog.tsx'

const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', firstName: 'Rita', lastName: 'Alvarez', scope: userScope(rita) })
const property = aProperty()

let device: TestDevice
let leave = () => {}
const closed = vi.fn<() => void>()
const edited = vi.fn<() => void>()

afterEach(() => {
  leave()
  closed.mockClear()
  edited.mockClear()
})

interface Given {
  client?: Partial<Client>
  touchpoint?: Partial<Touchpoint>
  settings?: Partial<CommunicationSettings>
  isOffline?: boolean
}

async function open({ client = {}, touchpoint = {}, settings = {}, isOffline = false }: Given = {}) {
  const ann = aClient({ homeownerId: aUserId(), phone: '555-0101', mayText: true, ...client })
  const planned = aTouchpoint({ description: 'How is {address}?', propertyId: property.id, ...touchpoint })
  device = await aDevice(rita, {
    user: [realtor],
    client: [ann],
    property: [property],
    membership: [aMembership(), aMembership({ id: aMembershipId(8), userId: rita, relation: 'realtor' })],
    touchpoint: [planned],
    communicationSettings: [aCommunicationSettings({ smsEnabled: true, emailSignature: 'Rita Alvarez', ...settings })],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <SendDialog touchpoint={planned} today="2026-11-20" isOffline={isOffline} onEdit={edited} onClose={closed} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Send to Ann Keller'))
}

const preview = () => document.querySelector('article')?.textContent ?? ''
const sendButton = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send Now')

test('[TP10] the message is previewed as the client receives it, and sent that way', async () => {
  await open({ touchpoint: { notes: 'Lovely garden!' } })
  expect(preview()).toBe(`Winter prepLovely garden!\n\nHow is ${property.address}?Rita Alvarez`)
  await press('Send Now')
  await eventually(() => isShown('Touchpoint sent successfully!'))
  expect(await device.calls()).toMatchObject([
    {
      name: 'touchpoint.send',
      args: { channel: 'email', subject: 'Winter prep', text: `Lovely garden!\n\nHow is ${property.address}?` },
    },
  ])
  expect(closed).toHaveBeenCalledOnce()
})

test('[TP10] if both channels are available the realtor chooses', async () => {
  await open()
  await press('SMS')
  await eventually(() => preview().includes('Reply STOP'))
  await press('Send Now')
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([{ args: { channel: 'sms', subject: '' } }])
})

test('[TP10] a client reachable through one channel only gets that one, and the dialog says why', async () => {
  await open({ client: { email: null } })
  expect(isShown('Ann Keller has no email address')).toBe(true)
  expect(preview()).toContain('Reply STOP')
  await press('Send Now')
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([{ args: { channel: 'sms' } }])
})

test('[TP10] an unreachable client is sent nothing, and the dialog says why', async () => {
  await open({ client: { mayEmail: false }, settings: { smsEnabled: false } })
  expect(isShown('Ann Keller does not want emails')).toBe(true)
  expect(isShown('SMS communications are turned off in your settings')).toBe(true)
  expect(sendButton()?.disabled).toBe(true)
})

test('[TP10] an empty message cannot be sent, and the dialog offers to write it', async () => {
  await open({ touchpoint: { description: null } })
  expect(isShown('This touchpoint has no message yet')).toBe(true)
  expect(sendButton()?.disabled).toBe(true)
  await press('Edit touchpoint')
  expect(edited).toHaveBeenCalledOnce()
})

test('[TP10] a message that is too long is reported before sending', async () => {
  await open({ touchpoint: { description: 'x'.repeat(4000), notes: 'y'.repeat(1000) } })
  expect(isShown('This message is too long.')).toBe(true)
  expect(sendButton()?.disabled).toBe(true)
})

test('[ME42] offline the message is saved and never reported as sent', async () => {
  await open({ isOffline: true })
  await press('Send Now')
  await eventually(() => isShown('It will be sent once you’re online.'))
  expect(isShown('Touchpoint sent successfully!')).toBe(false)
})

test('[TP10] a refusal is shown with its reason, and the dialog stays open', async () => {
  await open()
  await press('Send Now')
  await eventually(() => closed.mock.calls.length === 1)
  await press('Send Now')
  await eventually(() => isShown('Error sending touchpoint'))
  expect(isShown('This touchpoint is being sent')).toBe(true)
  expect(closed).toHaveBeenCalledOnce()
})

// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import type { Client, CommunicationSettings, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMembershipId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { agreedToTexts, aClient, aTouchpoint, withBen } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aCommunicationSettings } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { SendDialog } from './send-dialog.tsx'

const rita = aUserId(3)
const realtor = aUser({
  id: rita,
  role: 'realtor',
  firstName: 'Rita',
  lastName: 'Alvarez',
  scope: userScope(rita),
  plan: 'starter',
})
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

async function open(
  { client = {}, touchpoint = {}, settings = {}, isOffline = false }: Given = {},
  name = 'Ann Keller',
) {
  const ann = aClient({ homeownerId: aUserId(), phone: '555-0101', ...agreedToTexts, ...client })
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
  await eventually(() => isShown(`Send to ${name}`))
}

const preview = () => document.querySelector('article')?.textContent ?? ''
const sendButton = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send Now')

test('[TP10] the message is previewed as the client receives it, and sent that way', async () => {
  await open({ touchpoint: { notes: 'Lovely garden!' } })
  await expect.poll(() => preview()).toBe(`Winter prepLovely garden!\n\nHow is ${property.address}?Rita Alvarez`)
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

test.each([
  ['2024-11-25', '2 years'],
  ['2025-11-25', '1 year'],
])(
  '[TP40] a congratulation on the closing of %s that is sent early is previewed and sent with %s',
  async (day, years) => {
    const touchpoint = {
      touchpointType: 'home-anniversary',
      description: 'At home for {years}',
      origin: 'anniversary/2026',
    }
    await open({ client: { closingDate: day }, touchpoint: { ...touchpoint, scheduledDate: '2026-11-25' } })
    await expect.poll(() => preview()).toContain(`At home for ${years}`)
    await press('Send Now')
    await eventually(() => isShown('Touchpoint sent successfully!'))
    expect(await device.calls()).toMatchObject([{ args: { text: `At home for ${years}` } }])
  },
)

test('[TP10] if both channels are available the realtor chooses', async () => {
  await open()
  await press('SMS')
  await eventually(() => preview().includes('Reply STOP'))
  await press('Send Now')
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([{ args: { channel: 'sms', subject: '' } }])
})

test('[TP10] a client reachable through one channel only gets that one, and the dialog says where it goes', async () => {
  await open({ client: { email: null } })
  await expect.poll(() => isShown('Text to 555-0101')).toBe(true)
  await expect.poll(() => isShown('Ann Keller has no email address')).toBe(false)
  await expect.poll(() => preview()).toContain('Reply STOP')
  await press('Send Now')
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([{ args: { channel: 'sms' } }])
})

test('[TP10] with texts turned off, the dialog names the address that the email goes to', async () => {
  await open({ settings: { smsEnabled: false } })
  await expect.poll(() => isShown('Email to ann@example.com')).toBe(true)
  await expect.poll(() => isShown('SMS communications are turned off in your settings')).toBe(false)
})

test('[TP10] an unreachable client is sent nothing, and the dialog says why', async () => {
  await open({ client: { mayEmail: false }, settings: { smsEnabled: false } })
  await expect.poll(() => isShown('Ann Keller does not want emails')).toBe(true)
  await expect.poll(() => isShown('SMS communications are turned off in your settings')).toBe(true)
  await expect.poll(() => sendButton()?.disabled).toBe(true)
})

test('[TP10] an empty message cannot be sent, and the dialog offers to write it', async () => {
  await open({ touchpoint: { description: null } })
  await expect.poll(() => isShown('This touchpoint has no message yet')).toBe(true)
  await expect.poll(() => sendButton()?.disabled).toBe(true)
  await press('Edit touchpoint')
  await expect.poll(() => edited).toHaveBeenCalledOnce()
})

test('[TP10] a message that is too long is reported before sending', async () => {
  await open({ touchpoint: { description: 'x'.repeat(4000), notes: 'y'.repeat(1000) } })
  await expect.poll(() => isShown('This message is too long.')).toBe(true)
  await expect.poll(() => sendButton()?.disabled).toBe(true)
})

test('[ME42] offline the message is saved and never reported as sent', async () => {
  await open({ isOffline: true })
  await press('Send Now')
  await eventually(() => isShown('It will be sent once you’re online.'))
  await expect.poll(() => isShown('Touchpoint sent successfully!')).toBe(false)
})

test('[ME70] a message in quiet hours is saved, and the app says when it will go', async () => {
  const night = new Date('2026-11-21T03:30:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: night })
  try {
    await open()
    const morning = shortMoment('2026-11-21T14:00:00.000Z', night)
    await device.data.store.write(async ({ device: states }) => {
      const state = must(await states.get('this'), 'the state of the device')
      await states.put([{ ...state, anyHour: false }])
    })
    await press('Send Now')
    await eventually(() => isShown(`To Ann Keller. It will be sent ${morning} your time, after quiet hours`))
    await expect.poll(() => isShown('Touchpoint sent successfully!')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('[TP10] a refusal is shown with its reason, and the dialog stays open', async () => {
  await open()
  await press('Send Now')
  await eventually(() => closed.mock.calls.length === 1)
  await press('Send Now')
  await eventually(() => isShown('Error sending touchpoint'))
  await expect.poll(() => isShown('This touchpoint is being sent')).toBe(true)
  expect(closed).toHaveBeenCalledOnce()
})

test('[CL76] a touchpoint for both people is one message each, and the dialog names both addresses', async () => {
  await open(
    {
      client: { ...withBen, messagesTo: 'both' },
      settings: { smsEnabled: false },
      touchpoint: { description: 'Hi {firstName}' },
    },
    'Ann Keller and Ben Ortiz',
  )
  await expect.poll(() => isShown('Email to ann@example.com and ben@example.com')).toBe(true)
  await expect.poll(() => preview()).toContain('Hi Ann and Ben')
  await press('Send Now')
  await eventually(async () => (await device.calls()).length === 2)
  const text = 'Hi Ann and Ben'
  expect(await device.calls()).toMatchObject([{ args: { text } }, { args: { text, toPartner: true } }])
})

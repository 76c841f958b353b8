// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { defaultCommunication } from '@hearthkeep/shared/message/communication-choices.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aCommunicationSettings } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { CommunicationPage } from '../communication-page.tsx'
import { emailsLeave, textsLeave } from './settings-tab.tsx'

const rita = aUserId(3)
const realtor = aUser({
  id: rita,
  role: 'realtor',
  email: 'rita@example.com',
  phone: '(608) 555-0118',
  scope: userScope(rita),
})

let device: TestDevice
let leave = () => {}

afterEach(() => leave())

async function open(settings = aCommunicationSettings(), role: 'realtor' | 'homeowner' = 'realtor') {
  device = await aDevice(rita, { user: [realtor], communicationSettings: [settings] })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role } }}>
        <CommunicationPage tab="settings" today="2026-11-20" isOffline={false} onTab={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
  await field('Email signature')
}

const blur = async (label: string) => (await field(label)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const switchOf = (label: string) => field(label) as Promise<HTMLInputElement>
const calls = async (count: number) => {
  await eventually(async () => (await device.calls()).length === count)
  return device.calls()
}
const edit = (changes: object) => ({ name: 'communication_settings.edit', args: { changes } })

test.each([
  ['Email Communications', { emailEnabled: false }],
  ['SMS Communications', { smsEnabled: true }],
  ['Auto-send Welcome Messages', { autoSendWelcome: false }],
  ['Auto-send Maintenance Reminders', { autoSendReminders: false }],
  ['Auto-send Follow-ups', { autoSendFollowUps: false }],
])('[ME47] the switch ‘%s’ saves when pressed, and Undo reverts it', async (label, changes) => {
  await open()
  ;(await switchOf(label)).click()
  expect(await calls(1)).toEqual([edit(changes)])
  await press('Undo')
  const [field, value] = Object.entries(changes)[0] ?? []
  expect((await calls(2))[1]).toEqual(edit({ [String(field)]: !value }))
})

test('[ME47] a text is saved on blur', async () => {
  await open()
  await type('Email signature', 'Rita Alvarez\nYour realtor')
  expect(await device.calls()).toEqual([])
  await blur('Email signature')
  expect(await calls(1)).toEqual([edit({ emailSignature: 'Rita Alvarez\nYour realtor' })])
})

test('[ME47] [ME71] license and postal address are saved on blur, and the phone is named that emails end with', async () => {
  await open()
  await expect
    .poll(() => document.body.textContent)
    .toContain('followed by your phone (608) 555-0118, your license and address')
  await type('License line', 'WI license 58213-94')
  await blur('License line')
  await calls(1)
  await type('Postal address', '120 Monona Avenue\nMadison, WI 53703')
  await blur('Postal address')
  expect(await calls(2)).toEqual([
    edit({ licenseLine: 'WI license 58213-94' }),
    edit({ postalAddress: '120 Monona Avenue\nMadison, WI 53703' }),
  ])
})

test('[ME47] an invalid address is not saved and shows why', async () => {
  await open()
  await type('Email from address', 'rita(at)example')
  await blur('Email from address')
  await eventually(() => errorOf('Email from address'))
  await expect.poll(() => errorOf('Email from address')).toBe('Please enter a valid email address')
  expect(await device.calls()).toEqual([])
})

test.each([
  ['soon', 7],
  ['', 7],
  ['12', 12],
])('[ME47] reminder days entered as %j become %i', async (typed, days) => {
  await open(aCommunicationSettings({ reminderDaysInAdvance: 3 }))
  await type('Reminder days in advance', typed)
  await blur('Reminder days in advance')
  expect(await calls(1)).toEqual([edit({ reminderDaysInAdvance: days })])
  await expect.poll(async () => (await field('Reminder days in advance')).value).toBe(String(days))
})

test('[ME47] more than 30 reminder days are not saved', async () => {
  await open()
  await type('Reminder days in advance', '45')
  await blur('Reminder days in advance')
  await eventually(() => errorOf('Reminder days in advance'))
  await expect.poll(() => errorOf('Reminder days in advance')).toBe('At most 30')
})

test('[ME47] a refusal is shown', async () => {
  await open(aCommunicationSettings(), 'homeowner')
  ;(await switchOf('SMS Communications')).click()
  expect(await eventually(() => isShown('Failed to update settings'))).toBe(true)
})

test('each provider shows the fields it needs', async () => {
  await open()
  await expect.poll(() => isShown('Mail server')).toBe(false)
  await type('Email provider', 'smtp')
  await field('Mail server')
  await field('Username')
  await type('Port', '465')
  expect(await calls(2)).toEqual([edit({ emailProvider: 'smtp' }), edit({ emailPort: 465 })])
  await type('Email provider', 'ses')
  await field('Region')
  await expect.poll(() => isShown('Port')).toBe(false)
})

test('[ME48] a key is saved once, never shown again, and can be replaced and removed', async () => {
  await open()
  await expect
    .poll(() => isShown('Emails are sent through Hearthkeep, in your name. Replies go to rita@example.com.'))
    .toBe(true)
  await type('API key', ' SG.secret ')
  await press('Save key')
  expect(await calls(1)).toEqual([edit({ emailApiKey: 'SG.secret' })])
  await eventually(() => isShown('Emails are sent through SendGrid, from rita@example.com.'))
  await expect.poll(() => document.body.innerHTML).not.toContain('SG.secret')
  await press('Replace')
  await expect.poll(async () => (await field('API key')).value).toBe('')
  await press('Cancel')
  await press('Remove')
  await press('Remove key')
  expect((await calls(2))[1]).toEqual(edit({ emailApiKey: null }))
  await field('API key')
})

test.each([
  [{}, 'hearthkeep', 'Emails are sent through Hearthkeep, in your name. Replies go to rita@example.com.'],
  [{ emailApiKeyVersion: 1 }, 'own', 'Emails are sent through SendGrid, from rita@example.com.'],
  [
    { emailApiKeyVersion: 1, emailProvider: 'ses' },
    'hearthkeep',
    'Still missing: Region, SMTP username. Until then: emails are sent through Hearthkeep, in your name. Replies go to rita@example.com.',
  ],
  [
    {
      emailApiKeyVersion: 1,
      emailProvider: 'smtp',
      emailHost: 'mail.example.com',
      emailPort: 465,
      emailUser: 'rita',
      emailFromAddress: 'r@alvarez.com',
    },
    'own',
    'Emails are sent through mail.example.com, from r@alvarez.com.',
  ],
] as const)('[ME48] with %j, emails are sent through %s', (chosen, through, words) => {
  expect(emailsLeave({ ...defaultCommunication, ...chosen }, 'rita@example.com')).toEqual({ through, words })
})

test.each([
  [{}, 'hearthkeep', 'Texts are sent through Hearthkeep, from its number.'],
  [
    { smsApiKeyVersion: 1, smsAccountSid: 'AC1' },
    'hearthkeep',
    'Still missing: From number. Until then: texts are sent through Hearthkeep, from its number.',
  ],
  [
    { smsApiKeyVersion: 1, smsAccountSid: 'AC1', smsFromNumber: '555-0100' },
    'own',
    'Texts are sent through your Twilio account, from 555-0100.',
  ],
] as const)('[ME48] with %j, texts are sent through %s', (chosen, through, words) => {
  expect(textsLeave({ ...defaultCommunication, noTexts: null, ...chosen })).toEqual({ through, words })
})

// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { templateNamed } from '@hearthkeep/shared/message/template/message-templates.ts'
import { aMembership, aMembershipId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  agreedToTexts,
  aClient,
  aClientId,
  aMarket,
  withBen,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import {
  aClientMessage,
  aCommunicationSettings,
  aTemplate,
} from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { CommunicationPage } from '../communication-page.tsx'

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
const ann = aClient({ homeownerId: aUserId(), phone: '555-0101', ...agreedToTexts })
const ben = aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', email: 'ben@example.com' })
const cleo = aClient({ id: aClientId(3), firstName: 'Cleo', lastName: '', email: null })
const settings = aCommunicationSettings({ smsEnabled: true, emailSignature: 'Rita Alvarez\nAlvarez Homes' })

const rows = {
  user: [realtor],
  client: [ann, ben, cleo],
  property: [property],
  membership: [aMembership(), aMembership({ id: aMembershipId(8), userId: rita, relation: 'realtor' })],
  communicationSettings: [settings],
}

let device: TestDevice
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(given: Parameters<typeof aDevice>[1] = rows, { isOffline = false } = {}) {
  device = await aDevice(rita, given)
  draw(isOffline)
  await field('Message')
}

function draw(isOffline = false) {
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <CommunicationPage
          tab="send"
          today="2026-11-20"
          isOffline={isOffline}
          confirmFirst={<p>Confirm first</p>}
          onTab={() => undefined}
        />
      </DataProvider>
    </UiProvider>,
  )
}

/** Finds the button by type, because the tab has the same name. */
const send = async () =>
  (await eventually(() => document.querySelector<HTMLButtonElement>('button[type=submit]'))).click()

const hasMenu = (name: string) => document.querySelector(`[aria-label='More for ${name}']`) !== null

const preview = () => document.querySelector('article')?.textContent ?? ''
const calls = async (count: number) => {
  await eventually(async () => (await device.calls()).length === count)
  return device.calls()
}

const addressing = () => document.querySelector<HTMLInputElement>('input[value=clients]')?.checked

test('[ME75] the form begins with the owners of properties if there are any, and else with clients', async () => {
  await open()
  await expect.poll(() => [addressing(), isShown('Choose a property…')]).toEqual([false, true])
  leave()
  await open({
    ...rows,
    membership: [aMembership({ userId: rita, relation: 'realtor' })],
    property: [{ ...property, ownerId: null }],
  })
  await expect.poll(() => [addressing(), isShown('No one selected yet.')]).toEqual([true, true])
  await expect.poll(() => isShown('There is nobody to write to yet')).toBe(false)
  leave()
  await open({ ...rows, client: [], membership: [aMembership({ userId: rita, relation: 'realtor' })] })
  await expect.poll(() => isShown('There is nobody to write to yet')).toBe(true)
})

test('[ME46] the message is previewed with the signature as the owner receives it, and sent that way', async () => {
  await open()
  await type('Property', property.id)
  await type('Subject', 'News from {realtorName}')
  await type('Message', 'Hi {firstName},\n\nhow is {address}? {frstName}')
  await eventually(() => preview().includes('Hi Ann'))
  await expect
    .poll(() => preview())
    .toBe(`News from Rita AlvarezHi Ann,\n\nhow is ${property.address}? {frstName}Rita Alvarez\nAlvarez Homes`)
  await expect.poll(() => isShown('{frstName} isn’t a placeholder')).toBe(true)
  await send()
  await eventually(() => isShown('Message sent successfully'))
  expect(await device.calls()).toMatchObject([
    {
      name: 'message.send',
      args: {
        clientId: ann.id,
        propertyId: property.id,
        kind: 'custom',
        channel: 'email',
        subject: 'News from Rita Alvarez',
        text: `Hi Ann,\n\nhow is ${property.address}? {frstName}`,
      },
    },
  ])
  await expect.poll(async () => (await field('Message')).value).toBe('')
})

test('[ME46] a missing value is reported at its field', async () => {
  await open()
  await send()
  await eventually(() => isShown('Please fill in all fields'))
  await expect
    .poll(() => [errorOf('Property'), errorOf('Subject'), errorOf('Message')])
    .toEqual(['Choose a property', 'Subject is required', 'Message is required'])
  expect(await device.calls()).toEqual([])
})

test('[ME46] typed text survives a reload', async () => {
  await open()
  await type('Property', property.id)
  await type('Message', 'The gutters are full')
  leave()
  draw()
  await eventually(async () => (await field('Message')).value === 'The gutters are full')
  await expect.poll(async () => (await field('Property')).value).toBe(property.id)
})

test('[ME45] several clients get one personalized message each, spread over time', async () => {
  await open()
  await press('Selected clients')
  await press('Choose clients')
  await eventually(() => isShown('Cleo has no email address'))
  await press('Select all')
  await press('Choose 2 clients')
  await eventually(() => isShown('Ann Keller, Ben Ortiz'))
  await press('Over a day')
  await eventually(() => isShown('The last of 2 is sent about 12 hours after the first.'))
  await type('Subject', 'Hi {firstName}')
  await type('Message', 'How is {address}?')
  await send()
  expect((await calls(2)).map(({ args }) => args)).toMatchObject([
    {
      clientId: ann.id,
      propertyId: property.id,
      subject: 'Hi Ann',
      text: `How is ${property.address}?`,
      delaySeconds: 0,
    },
    { clientId: ben.id, propertyId: null, subject: 'Hi Ben', text: 'How is your home?', delaySeconds: 43_200 },
  ])
})

test('[MK9] a message with market numbers goes to those who have some, and names the others', async () => {
  await open({ ...rows, market: [aMarket({ zipCodes: [property.zipCode], medianPrice: 412_500 })] })
  await press('Selected clients')
  await press('Choose clients')
  await press('Select all')
  await press('Choose 2 clients')
  await type('Subject', 'Your market')
  await type('Message', 'Sold for {marketMedianPrice}')
  await eventually(() => isShown('1 person won’t get it'))
  await expect.poll(() => isShown('Ben Ortiz: No numbers: they have no single home with a ZIP code')).toBe(true)
  await send()
  expect((await calls(1)).map(({ args }) => args)).toMatchObject([{ clientId: ann.id, text: 'Sold for $412,500' }])
  leave()
  await open({ ...rows, market: [] })
  await type('Property', property.id)
  await type('Subject', 'Your market')
  await type('Message', 'Sold for {marketMedianPrice}')
  await send()
  await eventually(() => isShown(`Ann Keller: No numbers for ${property.zipCode}`))
  expect(await device.calls()).toEqual([])
})

test('[ME45] if one of several is refused, none is sent', async () => {
  await open()
  await press('Selected clients')
  await press('Choose clients')
  await press('Select all')
  await press('Choose 2 clients')
  await type('Subject', 'Hi')
  await type('Message', '{fullName}'.repeat(490))
  await device.data.store.write((tables) => tables.rows.client.put([{ ...ben, lastName: 'O'.repeat(90) }]))
  await eventually(() => isShown('OOO'))
  await send()
  await eventually(() => isShown('Failed to send message'))
  expect(await device.calls()).toEqual([])
  await expect.poll(async () => (await field('Subject')).value).toBe('Hi')
})

test('a text message has no subject and shows its length', async () => {
  await open()
  await type('Property', property.id)
  await press('SMS')
  await type('Message', 'Hi {firstName}')
  await eventually(() => isShown('28 characters, sent as 1 text message.'))
  await expect.poll(() => isShown('Subject')).toBe(false)
  await expect.poll(() => preview()).toBe('Hi Ann\nReply STOP to opt out')
  await send()
  expect(await calls(1)).toMatchObject([{ args: { channel: 'sms', subject: '', text: 'Hi Ann' } }])
})

test('an unreachable owner is reported before anything is sent', async () => {
  await open({ ...rows, client: [{ ...ann, mayEmail: false }] })
  await type('Property', property.id)
  await eventually(() => isShown('Ann Keller does not want emails'))
  await type('Subject', 'Hi')
  await type('Message', 'Hi')
  await send()
  await eventually(() => isShown('Failed to send message'))
  expect(await device.calls()).toEqual([])
})

test('[ME42] offline the message is saved', async () => {
  await open(rows, { isOffline: true })
  await type('Property', property.id)
  await type('Subject', 'Hi')
  await type('Message', 'Hi')
  await send()
  await eventually(() => isShown('Message saved'))
  await expect.poll(() => isShown('To Ann Keller. It will be sent once you’re online.')).toBe(true)
})

test('[ME49] a template fills the form, sets its type and asks before replacing typed text', async () => {
  await open()
  await type('Template', 'winter-prep')
  await eventually(async () => (await field('Message')).value.includes('The first hard frost'))
  await press('SMS')
  await eventually(async () => (await field('Message')).value === templateNamed('winter-prep')?.smsText)
  await type('Message', 'My own words')
  await type('Template', 'follow-up')
  await eventually(() => isShown('Replace what you typed?'))
  await press('Keep my text')
  await expect.poll(async () => (await field('Message')).value).toBe('My own words')
  await type('Template', 'follow-up')
  await press('Use template')
  await eventually(async () => (await field('Message')).value === templateNamed('follow-up')?.smsText)
  await type('Property', property.id)
  await send()
  expect(await calls(1)).toMatchObject([{ args: { kind: 'follow_up', templateType: 'follow-up' } }])
})

test('[TP40] a congratulation that is written by hand counts to the anniversary, in the preview and as it is sent', async () => {
  await open({ ...rows, client: [{ ...ann, closingDate: '2022-11-27' }] })
  await type('Property', property.id)
  await type('Template', 'home-anniversary')
  await expect.poll(() => preview()).toContain('(4 years)')
  await send()
  expect(await calls(1)).toMatchObject([{ args: { text: expect.stringContaining('(4 years)') } }])
})

test('[ME46] Undo restores a cleared form as a draft', async () => {
  await open()
  await type('Message', 'The gutters are full')
  await press('Clear')
  await eventually(async () => (await field('Message')).value === '')
  await press('Undo')
  await eventually(async () => (await field('Message')).value === 'The gutters are full')
  leave()
  draw()
  expect(await eventually(async () => (await field('Message')).value === 'The gutters are full')).toBe(true)
})

test('[ME49] pressing a template in the list fills and focuses the form', async () => {
  await open()
  await press('How is everything at home?')
  // Within the event of the press, so that no key is lost, and before the first letter.
  const focused = document.activeElement
  expect(focused).toMatchObject({ name: 'text', selectionStart: 0 })
  await expect.poll(async () => (await field('Subject')).value).toBe('How is everything at home?')
  await expect.poll(async () => (await field('Message')).value).toBe(templateNamed('follow-up')?.content)
})

test('a placeholder is inserted at the caret', async () => {
  await open()
  await type('Message', 'Hi ,')
  const message = (await field('Message')) as HTMLTextAreaElement
  message.focus()
  message.setSelectionRange(3, 3)
  await press('First name')
  await eventually(async () => (await field('Message')).value === 'Hi {firstName},')
  await expect.poll(() => document.activeElement).toBe(message)
})

test('[ME49] a written message can be saved as a template', async () => {
  await open()
  await type('Property', property.id)
  await type('Subject', 'Spring')
  await type('Message', 'Hi {firstName}')
  await press('Save as template')
  await type('Name', 'My spring')
  await press('Save template')
  expect(await calls(1)).toMatchObject([
    {
      name: 'message_template.add',
      args: { facts: { name: 'My spring', templateType: 'custom', channel: 'email', subject: 'Spring' } },
    },
  ])
  await eventually(() => isShown('Yours'))
  // The message itself is sent only by its own button.
  expect(await device.calls()).toHaveLength(1)
})

test('[ME49] editing a built-in template creates the realtor’s own, and removing that restores the built-in one', async () => {
  await open()
  await press('More for Welcome to Hearthkeep')
  await press('Edit')
  await type('Name', 'My welcome')
  await press('Save template')
  expect(await calls(1)).toMatchObject([
    { name: 'message_template.add', args: { facts: { name: 'My welcome', templateType: 'welcome' } } },
  ])
  await eventually(() => isShown('Your version'))
  await expect.poll(() => hasMenu('Welcome to Hearthkeep')).toBe(false)
  await press('More for My welcome')
  await press('Remove')
  await eventually(() => isShown('Template removed') && hasMenu('Welcome to Hearthkeep'))
  await press('Undo')
  await eventually(() => isShown('Your version'))
})

test('[ME49] an edit of an own template sends only the changed fields', async () => {
  const own = aTemplate()
  await open({ ...rows, messageTemplate: [own] })
  await press(`More for ${own.name}`)
  await press('Edit')
  await type('Name', 'Summer check-in')
  await press('Save template')
  expect(await calls(1)).toEqual([
    { name: 'message_template.edit', args: { templateId: own.id, changes: { name: 'Summer check-in' } } },
  ])
})

test('[ME53] the page says that messages wait until the email is confirmed, unless their own provider sends them', async () => {
  await open()
  await expect.poll(() => isShown('Confirm first')).toBe(true)
  leave()
  await open({ ...rows, user: [{ ...realtor, emailVerifiedAt: '2026-11-01T00:00:00.000Z' }] })
  await expect.poll(() => isShown('Confirm first')).toBe(false)
  leave()
  await open({ ...rows, communicationSettings: [{ ...settings, emailApiKeyVersion: 1 }] })
  await expect.poll(() => isShown('Confirm first')).toBe(false)
})

test('[ME55] the form says how many more messages can be sent today', async () => {
  await open()
  await expect.poll(() => isShown('You can send 20 more messages today')).toBe(true)
  leave()
  const sent = aClientMessage({ status: 'sent', sentAt: new Date(2026, 10, 20, 11).toISOString() })
  await open({ ...rows, clientMessage: [sent] })
  await expect.poll(() => isShown('You can send 19 more messages today')).toBe(true)
})

test('[ME54] without a paid plan the form says why no text can be sent, and sends none', async () => {
  await open({ ...rows, user: [{ ...realtor, plan: null }] })
  await press('SMS')
  await expect.poll(() => isShown('Texts through Hearthkeep come with a paid plan')).toBe(true)
})

const couple = { ...ann, ...withBen, messagesTo: 'both' } as const

test('[CL76] [CL77] a message to an owner of a household goes to both, and greets both', async () => {
  await open({ ...rows, client: [couple] })
  await type('Property', property.id)
  await type('Subject', 'News')
  await type('Message', 'Hi {firstName}')
  await eventually(() => preview().includes('Hi Ann and Ben'))
  await send()
  const text = 'Hi Ann and Ben'
  expect(await calls(2)).toMatchObject([{ args: { text } }, { args: { text, toPartner: true } }])
})

test('[CL76] the sender writes to one of both instead', async () => {
  await open({ ...rows, client: [couple] })
  await type('Property', property.id)
  await type('Subject', 'News')
  await type('Message', 'Hi {firstName}')
  await press('Ben')
  await eventually(() => preview().includes('Hi Ben'))
  await send()
  expect(await calls(1)).toMatchObject([{ args: { text: 'Hi Ben', toPartner: true } }])
})

// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { CreatePropertyDialog } from './create-property-dialog.tsx'

const rita = aUser({ id: aUserId(4), email: 'rita@example.com', firstName: 'Rita', role: 'realtor' })
const SUBMIT = 'Create Property & Homeowner'

let device: TestDevice
let closed = 0
let leave = () => {}

beforeEach(async () => {
  const clients = [
    aClient({
      scope: userScope(rita.id),
      email: 'eve@example.com',
      firstName: 'Eve',
      lastName: 'Moss',
      homeownerId: aUserId(8),
    }),
  ]
  device = await aDevice(rita.id, { user: [rita], client: clients })
  device.data.person.role = 'realtor'
  closed = 0
})

afterEach(() => {
  vi.useRealTimers()
  leave()
})

async function open() {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <CreatePropertyDialog onClose={() => closed++} />
      </DataProvider>
    </UiProvider>,
  )
  await field('Email')
}

async function fillInPerson(email = 'dan@example.com') {
  await type('Email', email)
  await type('First name', 'Dan')
  await type('Last name', 'Park')
}

/** A tab shows the number of its invalid fields after its name. */
const turnTo = async (name: string) =>
  (await eventually(() => tabs().find(({ textContent }) => textContent.startsWith(name)))).click()
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]

async function fillInPlace() {
  await turnTo('Basic Info')
  await type('Address', '9 Elm St')
  await type('City', 'Springfield')
  await type('State', 'IL')
  await type('ZIP code', '62701')
}

const openTab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
const alertText = () => document.querySelector('[role=alert]')?.textContent

test('[NH11] the form has six tabs', async () => {
  await open()
  await expect
    .poll(() => tabs().map(({ textContent }) => textContent))
    .toEqual(['Homeowner', 'Basic Info', 'MLS Data', 'HOA & Features', 'Documents', 'Invitation'])
})

test('[NH11] missing required fields are reported first, then the email, and nothing is created', async () => {
  await open()
  await type('First name', 'Dan')
  await press(SUBMIT)
  await eventually(alertText)
  await expect
    .poll(() => alertText())
    .toBe('Please fill in these required fields: Email, Last Name, Address, City, State, Zip Code')
  await fillInPerson('dan@example')
  await expect.poll(() => alertText()).toBe('Please fill in these required fields: Address, City, State, Zip Code')
  await fillInPlace()
  await press(SUBMIT)
  await eventually(() => alertText() === 'Please enter a valid email address')
  await eventually(() => openTab()?.startsWith('Homeowner'))
  await eventually(async () => document.activeElement === (await field('Email')))
  expect(await device.calls()).toEqual([])
})

test('[CP11] a pasted address that fills in all missing fields ends the message about them', async () => {
  await open()
  await fillInPerson()
  await press(SUBMIT)
  await expect.poll(() => alertText()).toBe('Please fill in these required fields: Address, City, State, Zip Code')
  await paste('Address', '14 Main St, Springfield, Illinois 62701, US')
  await expect.poll(() => alertText()).toBe(undefined)
  await expect.poll(async () => (await field('State')).value).toBe('IL')
})

async function paste(label: string, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const control = await field(label)
  control.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
}

test('[NH11] a missing email is not called invalid', async () => {
  await open()
  await press(SUBMIT)
  await eventually(() => errorOf('Email'))
  await expect.poll(() => errorOf('Email')).toBe('Email is required')
})

test('[NH1] [NH12] the property and the homeowner are created on the device, and the password is shown for 8 seconds', async () => {
  await open()
  await fillInPerson()
  await fillInPlace()
  await press('HOA & Features')
  await expect.poll(() => isShown('Garage spaces')).toBe(false)
  await press('Garage')
  await type('Garage spaces', '2')
  await press('Invitation')
  await expect
    .poll(async () => (await field('Invitation message')).value)
    .toBe("You've been invited to manage your property maintenance with Hearthkeep!")
  const draft = await device.data.store.drafts.get('new-client/homeowner')
  expect(draft?.touched).toMatchObject({ email: { value: 'dan@example.com', was: '' } })
  expect(JSON.stringify(draft)).not.toContain('temp_')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await press(SUBMIT)
  await eventually(() => isShown('Success! Homeowner account created.'))
  const [call] = await device.calls()
  const args = call?.args as { temporaryPassword: string; invitation: { token: string; tokenHash: string } }
  expect(call).toMatchObject({
    name: 'property.create_for_client',
    args: {
      facts: { address: '9 Elm St', zipCode: '62701', hasGarage: true, garageSpaces: 2 },
      person: { email: 'dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null },
      existingClientId: null,
      invitation: { message: "You've been invited to manage your property maintenance with Hearthkeep!" },
    },
  })
  expect(args.temporaryPassword).toMatch(/^temp_[a-zA-Z2-9]{8}$/)
  expect(args.invitation.tokenHash).toBe(bytesToHex(sha256(utf8ToBytes(args.invitation.token))))
  const expected = `Success! Homeowner account created. Temporary password: ${args.temporaryPassword} (share this with the homeowner)`
  await expect.poll(() => isShown(expected)).toBe(true)
  expect(closed).toBe(0)
  await vi.advanceTimersByTimeAsync(8100)
  expect(closed).toBe(1)
})

test('[NH11] the message is requested only if an invitation is sent', async () => {
  await open()
  await fillInPerson()
  await fillInPlace()
  await press('Invitation')
  await press('Send invitation')
  await eventually(() => !isShown('Invitation message'))
  await press(SUBMIT)
  await eventually(() => isShown('Success!'))
  expect(await device.calls()).toMatchObject([{ args: { invitation: null } }])
})

test('[NH3] a client with an account is recognized by email and gets no second one', async () => {
  await open()
  await fillInPerson('EVE@example.com')
  await eventually(() => isShown('Eve Moss is already your client'))
  await fillInPlace()
  await press(SUBMIT)
  await eventually(() => isShown('Success!'))
  await expect.poll(() => isShown('Temporary password')).toBe(false)
  expect(await device.calls()).toMatchObject([
    { args: { homeownerId: aUserId(8), temporaryPassword: null, invitation: null } },
  ])
})

test('[NH11] after a failure the form stays open and says why', async () => {
  await open()
  await fillInPerson('rita@example.com')
  await fillInPlace()
  await press(SUBMIT)
  await eventually(() => alertText()?.startsWith('Creation failed'))
  await expect.poll(() => alertText()).toBe('Creation failed: This is your own email')
  expect(await device.calls()).toEqual([])
})

test('typed values of the person and of the property survive a reload', async () => {
  await open()
  await fillInPerson()
  await fillInPlace()
  leave()
  await open()
  await eventually(async () => (await field('First name')).value === 'Dan')
  await expect.poll(() => isShown('Your draft was restored')).toBe(true)
  await press('Basic Info')
  await eventually(async () => (await field('Address')).value === '9 Elm St')
})

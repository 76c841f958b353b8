// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessage, aTemplate } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { CommunicationPage } from './communication-page.tsx'

const today = '2026-11-20'
const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', firstName: 'Rita', lastName: 'Alvarez', scope: userScope(rita) })
const property = aProperty()
const bare = aProperty({ id: aPropertyId(2), address: '2 Elm St' })
const care = aMembership({ id: aMembershipId(8), userId: rita, relation: 'realtor' })
const ann = aClient({ homeownerId: aUserId() })

const rows = {
  user: [realtor],
  client: [ann],
  property: [property, bare],
  membership: [aMembership(), care, { ...care, id: aMembershipId(9), propertyId: bare.id }],
  clientMessage: [aClientMessage({ status: 'sent' })],
}

let device: TestDevice
let leave = () => {}

afterEach(() => leave())

async function open(given: Parameters<typeof aDevice>[1], { isOffline = false } = {}) {
  device = await aDevice(rita, given)
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <CommunicationPage tab="dashboard" today={today} isOffline={isOffline} onTab={() => undefined} />
      </DataProvider>
    </UiProvider>,
  )
}

const welcome = (address: string) => press(`Send Welcome to the owner of ${address}`)

const figure = (label: string) =>
  [...document.querySelectorAll('dl > div')].find((card) => card.querySelector('dt')?.textContent === label)
    ?.lastElementChild?.textContent

test('while data is loading the tab says so', async () => {
  await open({})
  expect(await eventually(() => isShown('Loading communication settings...'))).toBe(true)
})

test('the dashboard shows counts and lists the properties and their owners', async () => {
  await open(rows)
  await eventually(() => isShown(property.address))
  await eventually(() => figure('Messages Sent') === '1')
  await expect.poll(() => figure('Total Properties')).toBe('2')
  await expect.poll(() => [figure('Email Enabled'), figure('SMS Enabled')]).toEqual(['Yes', 'No'])
  await expect.poll(() => isShown('Ann Keller')).toBe(true)
  await expect.poll(() => isShown('No owner yet')).toBe(true)
  await expect.poll(() => isShown(property.id)).toBe(true)
})

test('[ME43] a welcome is emailed with its placeholders filled for the owner', async () => {
  await open(rows)
  await welcome(property.address)
  await eventually(() => isShown('Welcome message sent successfully'))
  const [call] = await device.calls()
  const { args } = must(call, 'the call') as { args: { text: string } }
  expect(args).toMatchObject({
    clientId: ann.id,
    propertyId: property.id,
    kind: 'welcome',
    channel: 'email',
    subject: 'Welcome to Hearthkeep',
    templateType: 'welcome',
  })
  expect(args.text).toMatch(new RegExp(`^Hi Ann,\n\nWelcome to Hearthkeep.*${property.address}`))
})

test('[ME43] the realtor’s own welcome takes precedence over the built-in one', async () => {
  const own = aTemplate({ templateType: 'welcome', subject: 'Hello {firstName}', text: 'I am {realtorName}.' })
  await open({ ...rows, messageTemplate: [own] })
  await welcome(property.address)
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([{ args: { subject: 'Hello Ann', text: 'I am Rita Alvarez.' } }])
})

test('[ME43] without an owner nothing is sent', async () => {
  await open(rows)
  await welcome(bare.address)
  await eventually(() => isShown('Property owner not found'))
  expect(await device.calls()).toEqual([])
})

test('[ME43] an unreachable owner is a failure with its reason', async () => {
  await open({ ...rows, client: [{ ...ann, email: null, id: aClientId(4) }] })
  await welcome(property.address)
  await eventually(() => isShown('Failed to send welcome message'))
  await expect.poll(() => isShown('Ann Keller has no email address')).toBe(true)
})

test('[ME42] offline the message is saved and not reported as sent', async () => {
  await open(rows, { isOffline: true })
  await welcome(property.address)
  await eventually(() => isShown('Welcome message saved'))
  await expect.poll(() => isShown('To Ann Keller. It will be sent once you’re online.')).toBe(true)
  await expect.poll(() => isShown('sent successfully')).toBe(false)
})

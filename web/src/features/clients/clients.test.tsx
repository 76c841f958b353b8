// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/theme/ui-provider.tsx'
import { ClientDialog } from './dialog/client-dialog.tsx'
import { ContactDialog } from './dialog/contact-dialog.tsx'
import { RatingDialog } from './page/rating-dialog.tsx'
import { ReferralDialog } from './dialog/referral-dialog.tsx'
import { RemovedClientsDialog } from './list/removed-clients-dialog.tsx'

const today = '2026-11-20'
const rita = aUserId(3)
const ann = aClient({ phone: '555-0101' })
const ben = aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', email: null })

let device: TestDevice
let leave = () => {}
const closed = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  closed.mockClear()
  device = await aDevice(rita, { client: [ann, ben] })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

function open(dialog: ReactNode) {
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>{dialog}</DataProvider>
    </UiProvider>,
  )
}

const calls = () => eventually(async () => (await device.calls()).length > 0 && device.calls())

test('a removed client can be restored', async () => {
  const cleo = aClient({ id: aClientId(3), firstName: 'Cleo', lastName: '', deletedAt: '2026-11-01T08:00:00.000Z' })
  device = await aDevice(rita, { client: [ann, { ...cleo, email: null }] })
  open(<RemovedClientsDialog onClose={closed} />)
  await press('Restore Cleo')
  await eventually(() => isShown('No removed clients.'))
  expect(await device.row('client', cleo.id)).toMatchObject({ deletedAt: null })
})

test('a contact is logged with its kind and day', async () => {
  open(<ContactDialog client={ann} today={today} onClose={closed} />)
  await press('Meeting')
  await type('Notes', 'Over coffee')
  await press('Log contact')
  expect(await calls()).toMatchObject([
    {
      name: 'interaction.log',
      args: { clientId: ann.id, facts: { kind: 'meeting', on: today, notes: 'Over coffee' } },
    },
  ])
})

test('a new client needs only a first name, and Undo removes the client', async () => {
  open(<ClientDialog client={null} onClose={closed} onSaved={closed} />)
  await press('Add client')
  await eventually(() => errorOf('First name'))
  expect(errorOf('First name')).toBe('First name is required')
  expect(await device.calls()).toEqual([])
  await type('First name', 'Cleo')
  await press('Add client')
  expect(await calls()).toMatchObject([
    { name: 'client.add', args: { facts: { firstName: 'Cleo', lastName: '', email: null, cadenceDays: null } } },
  ])
  await press('Undo')
  await eventually(async () => (await device.calls()).some(({ name }) => name === 'client.remove'))
})

test('an email used by another client shows an error at its field, and the form stays open', async () => {
  open(<ClientDialog client={null} onClose={closed} onSaved={closed} />)
  await type('First name', 'Anna')
  await type('Email', 'ANN@example.com')
  await press('Add client')
  await eventually(() => errorOf('Email'))
  expect(errorOf('Email')).toBe('Ann Keller is already your client')
  expect(closed).not.toHaveBeenCalled()
})

test('an edit of a client sends only the changed fields', async () => {
  open(<ClientDialog client={ann} onClose={closed} onSaved={closed} />)
  await type('Be in touch every', '30')
  await type('Phone', '')
  await press('Save changes')
  expect(await calls()).toMatchObject([
    { name: 'client.edit', args: { clientId: ann.id, changes: { cadenceDays: 30, phone: null } } },
  ])
})

test('an unchanged client sends nothing', async () => {
  open(<ClientDialog client={ben} onClose={closed} onSaved={closed} />)
  await field('Phone')
  await press('Save changes')
  await eventually(() => closed.mock.calls.length === 1)
  expect(await device.calls()).toEqual([])
})

test('typed text survives a reload', async () => {
  open(<ContactDialog client={ann} today={today} onClose={closed} />)
  await type('Notes', 'The roof is new')
  leave()
  open(<ContactDialog client={ann} today={today} onClose={closed} />)
  await eventually(async () => (await field('Notes')).value === 'The roof is new')
  expect(isShown('Your draft was restored')).toBe(true)
})

test('a referral needs a name and contact details', async () => {
  open(<ReferralDialog client={ann} today={today} onClose={closed} />)
  await type('Who was referred', 'Ben')
  await press('Record referral')
  await eventually(() => errorOf('Their email or phone'))
  expect(errorOf('Their email or phone')).toBe('Contact is required')
})

test('a rating needs its number', async () => {
  open(<RatingDialog client={ann} today={today} onClose={closed} />)
  await field('Rating')
  await press('Record rating')
  await eventually(() => errorOf('Rating'))
  expect(errorOf('Rating')).toBe('Rating is required')
  await type('Rating', '4')
  await type('What they said', 'Always there')
  await press('Record rating')
  expect(await calls()).toMatchObject([
    { name: 'response.record', args: { clientId: ann.id, facts: { rating: 4, comment: 'Always there', on: today } } },
  ])
})

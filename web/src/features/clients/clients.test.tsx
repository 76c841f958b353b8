// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  agreedToTexts,
  aClient,
  aClientId,
  aReferral,
  aResponse,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import type { Client, Referral } from '@hearthkeep/shared/entities.ts'
import { cadenceOf } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { factsOfReferral } from '@hearthkeep/shared/client/referred-client.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ClientDialog } from './dialog/client-dialog.tsx'
import { ContactCard } from './dialog/contact-card.tsx'
import { ContactDialog } from './dialog/contact-dialog.tsx'
import { ClientTimelineCard } from './page/client-timeline-card.tsx'
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

test('[CL60] a birthday without a year is typed in words, and shown without one', async () => {
  open(<ClientDialog client={ann} onClose={closed} onSaved={closed} />)
  await type('Birthday without a year', 'sometime in May')
  await press('Save changes')
  await eventually(() => errorOf('Birthday without a year') === 'Enter a month and a day, such as May 4')
  await type('Birthday without a year', '4th of may')
  await press('Save changes')
  expect(await calls()).toMatchObject([{ name: 'client.edit', args: { changes: { yearlessBirthday: '05-04' } } }])
  leave()
  open(<ContactCard client={{ ...ann, yearlessBirthday: '05-04' }} name="Ann" onEdit={closed} />)
  await eventually(() => isShown('BirthdayMay 4'))
  leave()
  open(
    <ContactCard client={{ ...ann, birthday: '1980-03-09', yearlessBirthday: '05-04' }} name="Ann" onEdit={closed} />,
  )
  await eventually(() => isShown('BirthdayMarch 9'))
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
  await expect.poll(() => errorOf('First name')).toBe('First name is required')
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
  await expect.poll(() => errorOf('Email')).toBe('Ann Keller is already your client')
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
  await expect.poll(() => isShown('Your draft was restored')).toBe(true)
})

/** What a client's page shows of a client without records. */
const knownOf = (client: Client) => ({
  client,
  name: 'Ann Keller',
  cadence: cadenceOf({ client, recorded: null, today, dayOf: () => today }),
  interactions: [],
  touchpoints: [],
  responses: [],
  messages: [],
  properties: [],
  referrals: [],
  referred: new Map(),
})

test('[RD15] [RD16] the history shows a referral’s words, and adds the person as a client', async () => {
  const referral = aReferral({ name: 'Cleo Park', contact: '555-0199', notes: 'A 3-bed in Mueller' })
  const known = { ...knownOf(ann), referrals: [referral] }
  const added = vi.fn<(referral: Referral) => void>()
  open(<ClientTimelineCard known={known} today={today} onAddReferred={added} />)
  await eventually(() => isShown('555-0199 · “A 3-bed in Mueller”'))
  await press('Add as client: Cleo Park')
  await expect.poll(() => added.mock.calls).toEqual([[referral]])
  leave()
  const facts = factsOfReferral(referral, 'Ann Keller')
  open(<ClientDialog client={null} referred={{ id: referral.id, facts }} onClose={closed} onSaved={closed} />)
  await press('Add client')
  expect(await calls()).toMatchObject([
    {
      name: 'client.add',
      args: { facts: { firstName: 'Cleo', lastName: 'Park', phone: '555-0199', notes: facts.notes } },
    },
  ])
})

test.each([
  [null, 'Responded', 0],
  [4, 'Rated 4 of 5', 1],
])('[RD20] in the history, an answer with the rating %s says %s and has %i stars', async (rating, words, stars) => {
  const known = { ...knownOf(ann), responses: [aResponse({ rating })] }
  open(<ClientTimelineCard known={known} today={today} onAddReferred={closed} />)
  await eventually(() => isShown(words))
  await expect.poll(() => document.querySelectorAll('.lucide-star')).toHaveLength(stars)
})

test('a referral needs a name and contact details', async () => {
  open(<ReferralDialog client={ann} today={today} onClose={closed} />)
  await type('Who was referred', 'Ben')
  await press('Record referral')
  await eventually(() => errorOf('Their email or phone'))
  await expect.poll(() => errorOf('Their email or phone')).toBe('Contact is required')
})

test('a rating needs its number', async () => {
  open(<RatingDialog client={ann} today={today} onClose={closed} />)
  await field('Rating')
  await press('Record rating')
  await eventually(() => errorOf('Rating'))
  await expect.poll(() => errorOf('Rating')).toBe('Rating is required')
  await type('Rating', '4')
  await type('What they said', 'Always there')
  await press('Record rating')
  expect(await calls()).toMatchObject([
    { name: 'response.record', args: { clientId: ann.id, facts: { rating: 4, comment: 'Always there', on: today } } },
  ])
})

test('[ME56] a client who may be texted needs who agreed, when and how', async () => {
  open(<ClientDialog client={ann} onClose={closed} onSaved={closed} />)
  await press('OK to text')
  await press('Save changes')
  await eventually(() => errorOf('Who agreed to texts') === 'Enter who agreed')
  await expect.poll(() => errorOf('How')).toBe('Choose how they agreed')
  await type('Who agreed to texts', 'Ann Keller')
  await type('When', '11/18/2026')
  await type('How', 'call')
  await press('Save changes')
  const agreed = { mayText: true, textConsentBy: 'Ann Keller', textConsentOn: '2026-11-18', textConsentHow: 'call' }
  expect(await calls()).toMatchObject([{ name: 'client.edit', args: { changes: agreed } }])
})

test.each([
  [{}, 'Not asked'],
  [{ mayText: true }, 'Not yet: record who agreed, when and how'],
  [agreedToTexts, 'Yes, agreed by Ann Keller on Nov 1, 2026 (in a phone call)'],
  [{ textsTo: '555 0101' }, 'Yes, in their account'],
  [{ textsTo: '555 0199' }, 'Not asked'],
  [{ mayText: false, textsTo: '555 0101' }, 'No'],
])('[ME56] with %j the client’s page says: %s', async (consent, words) => {
  open(<ContactCard client={{ ...ann, ...consent }} name="Ann Keller" onEdit={closed} />)
  expect(await eventually(() => isShown(`May be texted${words}`))).toBe(true)
})

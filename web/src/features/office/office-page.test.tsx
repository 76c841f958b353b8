// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import type { Client, Membership } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aMembershipId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import {
  aColleague,
  anOfficeId,
  anOfficeInvitation,
  anOfficeSeat,
} from '@hearthkeep/shared/testing/builders/office-builders.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { useOffice } from '../../data/queries/clients/use-office.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { HandManyDialog } from './hand-many-dialog.tsx'
import { HandOverAllDialog } from './hand-over-all-dialog.tsx'
import { HandPropertyButton } from './hand-property-button.tsx'
import { NoOffice } from './no-office.tsx'
import { OfficePage } from './office-page.tsx'

const rita = aUserId(4)
const scope = userScope(rita)
const cara = aColleague()
const own = { scope, homeownerId: null }
const ann = aClient({ ...own, email: 'ann@example.com' })
const ben = aClient({ ...own, id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', email: null })
const user = aUser({ id: rita, role: 'realtor', plan: 'team', officePlan: 'team' })

let device: TestDevice
let leave = () => {}
let answer: () => Promise<Response>

beforeEach(async () => {
  answer = () => Promise.reject(new Error('offline'))
  vi.stubGlobal('fetch', () => answer())
  device = await aDevice(rita, { user: [user], officeSeat: [anOfficeSeat()], colleague: [cara], client: [ann, ben] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

function open(content: ReactNode) {
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        {withRouter(content)}
      </DataProvider>
    </UiProvider>,
  )
}

function Shown() {
  const office = useOffice()
  return office.state === 'member' && <OfficePage office={office} ownName="Rita Alvarez" />
}

const calls = () => eventually(async () => (await device.calls()).length > 0 && device.calls())

test('[OF3] a realtor is invited by email, also offline; an existing member is not', async () => {
  open(<Shown />)
  await press('Invite')
  await type('Email', 'cara@example.com')
  await press('Send invitation')
  await eventually(() => errorOf('Email'))
  await expect.poll(() => errorOf('Email')).toBe('Already in your office')
  await type('Email', 'Dan@example.com')
  await press('Send invitation')
  expect(await calls()).toMatchObject([{ name: 'office.invite', args: { email: 'Dan@example.com', role: 'agent' } }])
  await eventually(() => isShown('dan@example.com') && isShown('Agent · email on its way'))
})

test('[OF5] an owner changes roles and removes members, and Remove asks for confirmation', async () => {
  open(<Shown />)
  await press('More for Cara Stone')
  await press('Make administrator')
  expect(await calls()).toMatchObject([
    { name: 'office.set_role', args: { userId: cara.userId, role: 'administrator' } },
  ])
  await press('More for Cara Stone')
  await press('Remove from the office')
  await press('Remove')
  await eventually(async () => (await device.calls()).some(({ name }) => name === 'office.remove_member'))
  await eventually(() => !isShown('Cara Stone'))
})

test('[OF18] while online the page does not ask to connect if the figures cannot be loaded', async () => {
  open(<Shown />)
  await eventually(() => isShown('What each member looks after couldn’t be loaded.'))
  await expect.poll(() => isShown('Connect to the internet')).toBe(false)
})

test('[OF10] [OF18] member figures need the server, and offline the page says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open(<Shown />)
  await eventually(() => isShown('Connect to the internet to see what each member looks after.'))
  const figures = { clients: 1, properties: 12, touchpointsSent: 30 }
  answer = async () => Response.json({ members: [{ userId: cara.userId, figures }] })
  await press('Try again')
  expect(await eventually(() => isShown('1 client · 12 properties · 30 touchpoints sent'))).toBe(true)
  vi.restoreAllMocks()
})

test('[OF18] the figures are asked for once the server knows the office', async () => {
  device = await aDevice(rita, { user: [user] })
  let asked = 0
  answer = async () => ((asked += 1), Response.json({ members: [] }))
  open(<NoOffice hasTeamPlan />)
  await press('Open an office')
  await type('Office name', 'Oak Realty')
  await press('Open office')
  await calls()
  leave()
  open(<Shown />)
  await eventually(() => isShown('Oak Realty') && isShown('Members'))
  await press('Invite')
  await eventually(() => isShown('Send invitation'))
  expect(asked).toBe(0)
  await device.data.store.write(({ outbox }) => outbox.deleteUpTo(1000))
  await expect.poll(() => asked).toBe(1)
})

test('[OF4] an office without the Team plan says so', async () => {
  device = await aDevice(rita, { user: [aUser({ ...user, officePlan: null })], officeSeat: [anOfficeSeat()] })
  open(<Shown />)
  expect(await eventually(() => isShown('This office’s Team plan has ended'))).toBe(true)
})

test('[OF3] an unsent invitation shows its reason', async () => {
  const failed = anOfficeInvitation({
    emailDelivery: 'failed',
    deliveryReason: 'No such box',
    expiresAt: '2099-01-01T00:00:00.000Z',
  })
  device = await aDevice(rita, { user: [user], officeSeat: [anOfficeSeat()], officeInvitation: [failed] })
  open(<Shown />)
  expect(await eventually(() => isShown('Agent · email not sent: No such box'))).toBe(true)
})

test('[OF1] with the Team plan an office can be opened; without it the page describes the plan', async () => {
  device = await aDevice(rita, { user: [user] })
  open(<NoOffice hasTeamPlan />)
  await press('Open an office')
  await type('Office name', 'Oak Realty')
  await press('Open office')
  expect(await calls()).toMatchObject([{ name: 'office.open', args: { name: 'Oak Realty' } }])
  leave()
  open(<NoOffice hasTeamPlan={false} />)
  await eventually(() => isShown('Work as a team') && isShown('See your plan'))
})

test('[F2] an office name that was not typed is not sent, and the open form follows a colleague’s', async () => {
  open(<Shown />)
  const rename = (officeName: string) =>
    device.data.store.write(({ rows }) => rows.officeSeat.put([{ ...anOfficeSeat(), officeName }]))
  await press('More for the office')
  await press('Rename the office')
  await rename('Oak Realty')
  await eventually(async () => (await field('Office name')).value === 'Oak Realty')
  await press('Save')
  await eventually(() => !isShown('Rename the office'))
  expect(await device.calls()).toEqual([])
  await press('More for the office')
  await press('Rename the office')
  await type('Office name', 'Elm Realty')
  await press('Save')
  expect(await calls()).toMatchObject([{ name: 'office.rename', args: { name: 'Elm Realty' } }])
})

test('[OF11] selected clients are handed over together, also offline', async () => {
  open(<HandManyDialog clients={[ann, ben]} officeId={anOfficeId()} colleagues={[cara]} onClose={() => undefined} />)
  await press('Select all')
  await press('Choose 2 clients')
  await press('Cara Stone')
  await press('Hand over')
  await eventually(async () => (await device.calls()).length === 2)
  const made = await device.calls()
  expect(made.map(({ name }) => name)).toEqual(['client.hand_over', 'client.hand_over'])
  expect(new Set(made.map(({ args }) => (args as { handOverId: string }).handOverId)).size).toBe(1)
  expect(await device.row('client', ann.id)).toBeUndefined()
})

const house = aProperty({ ownerId: null, realtorId: rita })
const care = aMembership({ userId: rita, relation: 'realtor', name: 'Rita Alvarez' })
const owner = aMembership({ id: aMembershipId(2), userId: aUserId(2) })

/** Rita's device with the property, and with these memberships beside hers. */
async function withHouse({ members = [], clients = [] }: { members?: Membership[]; clients?: Client[] } = {}) {
  device = await aDevice(rita, {
    user: [user],
    officeSeat: [anOfficeSeat()],
    colleague: [cara],
    client: clients,
    property: [house],
    membership: [care, ...members],
  })
}

const onHanded = vi.fn<() => void>()

function ShownProperty() {
  const state = usePropertyDetails(house.id)
  return state.state === 'ready' && <HandPropertyButton details={state.details} onHanded={onHanded} />
}

test('[OF16] a property without an owner is handed over, also offline', async () => {
  await withHouse()
  open(<ShownProperty />)
  await press('Hand to a colleague')
  await press('Cara Stone')
  await press('Hand over')
  expect(await calls()).toMatchObject([
    { name: 'property.hand_over', args: { propertyId: house.id, toUserId: cara.userId, officeId: anOfficeId() } },
  ])
  await eventually(() => onHanded.mock.calls.length === 1)
  expect(await device.row('property', house.id)).toMatchObject({ realtorId: cara.userId })
  expect((await device.row('membership', care.id))?.until).not.toBeNull()
  // The realtor has no access any more.
  expect(await eventually(() => !isShown('Hand to a colleague'))).toBe(true)
})

test('[OF16] a property is offered to colleagues only if it goes with no client', async () => {
  await withHouse({ members: [owner] })
  open(<ShownProperty />)
  await eventually(() => isShown('Hand to a colleague'))
  leave()
  const client = aClient({ scope, homeownerId: owner.userId })
  await withHouse({ members: [owner], clients: [client] })
  open(
    <>
      <ShownProperty />
      <Shown />
    </>,
  )
  await eventually(() => isShown('Cara Stone'))
  await expect.poll(() => isShown('Hand to a colleague')).toBe(false)
})

test('[OF15] [OF16] handing over all shows how many clients and properties were handed over', async () => {
  const done = { refused: [], remaining: 0 }
  const parts = [
    { ...done, handedOver: 200, propertiesHandedOver: 0, remaining: 4 },
    { ...done, handedOver: 3, propertiesHandedOver: 1 },
  ]
  open(
    <HandOverAllDialog
      member={cara}
      others={[{ userId: rita, name: 'Rita Alvarez' }]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  )
  answer = async () => Response.json(parts.shift())
  await press('Rita Alvarez')
  await press('Hand over all')
  expect(await eventually(() => isShown('203 clients and 1 property handed over'))).toBe(true)
})

test('[OF15] [OF16] if something stays, the dialog says how much and why', async () => {
  const refused = [{ message: 'Rita’s account is disabled' }]
  open(
    <HandOverAllDialog
      member={cara}
      others={[{ userId: rita, name: 'Rita Alvarez' }]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  )
  answer = async () => Response.json({ handedOver: 0, propertiesHandedOver: 0, refused, remaining: 1 })
  await press('Rita Alvarez')
  await press('Hand over all')
  await eventually(() => isShown('Rita’s account is disabled'))
  await expect.poll(() => isShown('1 still with Cara Stone')).toBe(true)
})

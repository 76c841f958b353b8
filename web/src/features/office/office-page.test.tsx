// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
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
import { useOffice } from '../../data/queries/use-office.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { LookProvider } from '../../ui/theme/look-provider.tsx'
import { HandManyDialog } from './hand-many-dialog.tsx'
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
    <LookProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        {withRouter(content)}
      </DataProvider>
    </LookProvider>,
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
  expect(errorOf('Email')).toBe('Already in your office')
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

test('[OF10] member figures need the server, and offline the page says so', async () => {
  open(<Shown />)
  await eventually(() => isShown('Connect to the internet to see what each member looks after.'))
  const figures = { clients: 1, properties: 12, touchpointsSent: 30 }
  answer = async () => Response.json({ members: [{ userId: cara.userId, figures }] })
  await press('Try again')
  expect(await eventually(() => isShown('1 client · 12 properties · 30 touchpoints sent'))).toBe(true)
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

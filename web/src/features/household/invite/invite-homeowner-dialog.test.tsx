// @vitest-environment jsdom
import { eventually, field, isShown, press, show } from '../../../platform/testing/screen.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../../ui/overlay/toast.tsx'
import { InviteHomeownerDialog, emptyHomeownerInvite, missingIn, nameIn } from './invite-homeowner-dialog.tsx'

const rita = aUserId(3)
const property = aProperty({ ownerId: null, realtorId: rita })

let leave = () => {}
afterEach(() => leave())

test('[CL48] the invitation of an owner is filled in with the client whose home it is', async () => {
  const device = await aDevice(rita, {
    user: [aUser({ id: rita, email: 'rita@example.com', role: 'realtor', scope: userScope(rita) })],
    client: [aClient({ phone: '702-555-0101', homeIds: [property.id] })],
    property: [property],
    membership: [aMembership({ userId: rita, relation: 'realtor' })],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <ToastProvider>
          <InviteHomeownerDialog property={property} onClose={() => undefined} />
        </ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(async () => (await field('Email')).value).toBe('ann@example.com')
  await press('Send invitation')
  const calls = await eventually(async () => {
    const made = await device.calls()
    return made.length > 0 && made
  })
  expect(calls).toMatchObject([
    {
      name: 'homeowner.invite',
      args: { email: 'ann@example.com', phone: '702-555-0101', firstName: 'Ann', lastName: 'Keller', sendSms: false },
    },
  ])
  // The dialog is done only now; otherwise it would outlive the test.
  await expect
    .poll(() => isShown('Invitation sent successfully! The homeowner will receive access instructions.'))
    .toBe(true)
})

test.each([
  [{ sendEmail: false }, 'Please select at least one contact method (Email or SMS)'],
  [{}, 'Email address is required when sending via email'],
  [{ email: ' ', sendSms: true }, 'Email address is required when sending via email'],
  [{ email: 'ben@example.com', sendSms: true }, 'Phone number is required when sending via SMS'],
  [{ email: 'ben@example' }, 'Please enter a valid email address'],
  [{ email: 'ben@example.com' }, null],
  [{ sendEmail: false, sendSms: true, phone: '555 0101' }, null],
])('[IN1] %j: %s', (typed, message) => {
  expect(missingIn({ ...emptyHomeownerInvite, ...typed })).toBe(message)
})

test.each([
  ['ben.moor@example.com', 'ben.moor'],
  [null, null],
])('[IN1] derives from %s the name %s', (email, name) => {
  expect(nameIn(email)).toBe(name)
})

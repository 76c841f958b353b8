// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { aMembership, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../../ui/overlay/toast.tsx'
import { HouseholdCard } from '../household-card.tsx'
import { useHousehold } from '../read-household.ts'

const property = aProperty()
const userId = aUserId()

let device: TestDevice
let leave = () => {}

afterEach(() => leave())

function Card() {
  const household = useHousehold(property.id)
  return household && <HouseholdCard household={household} choice={null} />
}

beforeEach(async () => {
  device = await aDevice(userId, { property: [property], membership: [aMembership()], user: [aUser({ id: userId })] })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>
          <Card />
        </ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
  await press('Invite')
  await field('Email')
})

const hashOf = (token: string) => bytesToHex(sha256(utf8ToBytes(token)))
const shownLink = () => /http\S*token=([A-Za-z0-9_-]{43})/.exec(document.body.textContent)?.[1]

test('[HH10] an invitation is created on the device, and its link is shown there and stored nowhere', async () => {
  await type('Email', 'Bea.Moss@example.com')
  await press('Viewer')
  await type('Message', 'Please water the ferns.')
  await press('Send by email')
  await press('Create invitation')
  const token = await eventually(shownLink)
  await eventually(() => isShown('The link works once this device has synced.'))
  const calls = await device.calls()
  expect(calls).toEqual([
    {
      name: 'household.invite',
      args: {
        propertyId: property.id,
        invitationId: expect.any(String),
        email: 'bea.moss@example.com',
        relation: 'viewer',
        firstName: null,
        lastName: null,
        message: 'Please water the ferns.',
        tokenHash: hashOf(token),
      },
    },
  ])
  expect(JSON.stringify(calls)).not.toContain(token)
  await expect.poll(() => isShown('yourself, however you usually keep in touch.')).toBe(true)
})

test('[IN3] for an email the server receives the token, because it sends the link', async () => {
  await type('Email', 'bea@example.com')
  await press('Create invitation')
  const token = await eventually(shownLink)
  expect(await device.calls()).toMatchObject([{ args: { tokenHash: hashOf(token), token } }])
  await expect.poll(() => isShown('gets this link by email')).toBe(true)
})

test('[HH5] an invited person can be given a new link, which invalidates the old one', async () => {
  await type('Email', 'bea@example.com')
  await press('Create invitation')
  const first = await eventually(shownLink)
  await press('Done')
  await press('New link for bea@example.com')
  await press('Make new link')
  const second = await eventually(() => (shownLink() === first ? null : shownLink()))
  expect((await device.calls()).at(-1)).toMatchObject({
    name: 'household.renew_invitation',
    args: { tokenHash: hashOf(second) },
  })
})

test('a link refused by the server is not reported as valid', async () => {
  await type('Email', 'bea@example.com')
  await press('Create invitation')
  await eventually(shownLink)
  await device.data.store.write(async (tables) => {
    const pending = await tables.outbox.all()
    await tables.outbox.delete(pending.map(({ seq }) => seq))
    await tables.rows.invitation.delete((await tables.rows.invitation.all()).map(({ id }) => id))
  })
  await eventually(() => isShown('This link doesn’t work.'))
  await expect.poll(() => isShown('The link works now')).toBe(false)
})

test('an invalid address shows an error at its field, and nothing is sent', async () => {
  await type('Email', 'bea at home')
  await press('Create invitation')
  await eventually(() => errorOf('Email'))
  await expect.poll(() => errorOf('Email')).toBe('Please enter a valid email address')
  expect(await device.calls()).toEqual([])
})

test('[HH4] the person’s own address is refused at its field', async () => {
  await type('Email', 'Ann@example.com')
  await press('Create invitation')
  await eventually(() => errorOf('Email'))
  await expect.poll(() => errorOf('Email')).toBe('This is your own email')
  expect(await device.calls()).toEqual([])
})

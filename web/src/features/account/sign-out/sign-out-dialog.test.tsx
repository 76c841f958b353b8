// @vitest-environment jsdom
import { eventually, field, isShown, press, show } from '../../../platform/testing/screen.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { mutate } from '../../../data/mutate/mutate.ts'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { createSubject } from '../../../platform/observable.ts'
import type { SyncStatus } from '../../../sync/loop/sync-loop.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import type { LocalDataChoice } from './sign-out-words.ts'

let device: TestDevice
let status = createSubject<SyncStatus>('synced')
let wakes = 0
let left: LocalDataChoice[] = []
let stayed = 0
let leave = () => {}

beforeEach(async () => {
  device = await aDevice(aUserId(), { user: [aUser()], property: [aProperty()], membership: [aMembership()] })
  status = createSubject<SyncStatus>('synced')
  wakes = 0
  left = []
  stayed = 0
})
afterEach(() => leave())

function open(usual: LocalDataChoice = 'keep') {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <SignOutDialog
          sync={{ status, wake: () => (wakes += 1) }}
          usual={usual}
          exportButton={<button>Export</button>}
          onClose={() => (stayed += 1)}
          onLogout={(keeping) => left.push(keeping)}
        />
      </DataProvider>
    </UiProvider>,
  )
}

async function change() {
  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  const context = { userId: aUserId(), role: 'homeowner', at: '2026-11-21T12:00:00.000Z', today: '2026-11-21' } as const
  const args = { propertyId: aPropertyId(), changes: { notes: 'Key under the stone' } }
  await mutate(device.data.store, { id, call: { name: 'property.edit', args }, context })
}

const isReady = () => eventually(() => document.querySelector('button:disabled') === null && isShown('Stay signed in'))
const isChosen = async (label: string) => ((await field(label)) as HTMLInputElement).checked

const KEEP = 'Keep my data on this device'
const REMOVE = 'Remove everything from this device'

test.each([
  ['keep', KEEP],
  ['remove', REMOVE],
] as const)('[SE77] Logout asks what to keep, with the usual choice (%s) selected', async (usual, label) => {
  open(usual)
  await isReady()
  await expect.poll(() => isChosen(label)).toBe(true)
  await press('Log out')
  await expect.poll(() => left).toEqual([usual])
})

test('[SE77] with nothing unsent, everything is removed without a second question', async () => {
  open()
  await isReady()
  await press(REMOVE)
  await press('Log out')
  await expect.poll(() => left).toEqual(['remove'])
})

test('[SE78] unsent work is listed, can be sent and exported, and the person can stay signed in', async () => {
  await change()
  open()
  await eventually(() => isShown('One change hasn’t been sent yet'))
  await expect
    .poll(() => [isShown('Changed 14 Main St'), isShown('stay on this device and are sent')])
    .toEqual([true, true])
  await expect.poll(() => isShown('Export')).toBe(true)
  status.set('unreachable')
  await press('Send now')
  await eventually(() => isShown('Couldn’t reach Hearthkeep. Try again when you’re connected.'))
  expect(wakes).toBe(1)
  await press('Stay signed in')
  await expect.poll(() => [stayed, left]).toEqual([1, []])
})

test('[SE78] unsent work is removed only after a second question that says what is lost', async () => {
  await change()
  await device.data.store.drafts.put({ key: 'add-property', touched: {} })
  open()
  await isReady()
  await press(REMOVE)
  await eventually(() => isShown('Unsent changes are only on this device'))
  await press('Log out')
  await eventually(() => isShown('Delete 1 unsent change and 1 unfinished form?'))
  await expect.poll(() => [isShown('Changed 14 Main St'), left]).toEqual([true, []])
  await press('Back')
  await eventually(() => isShown('What should stay on this device?'))
  await press('Log out')
  await press('Delete and log out')
  await expect.poll(() => left).toEqual(['remove'])
})

test('[SE78] once everything is sent, there is no second question', async () => {
  await change()
  open()
  await eventually(() => isShown('One change hasn’t been sent yet'))
  await device.data.store.write((tables) => tables.outbox.clear())
  await eventually(() => !isShown('hasn’t been sent yet'))
  await press(REMOVE)
  await press('Log out')
  await expect.poll(() => left).toEqual(['remove'])
})

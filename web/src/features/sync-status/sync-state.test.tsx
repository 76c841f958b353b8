// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMutationId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import type { PendingMutation, RefusedMutation, StoredReplaced } from '../../data/store/local-store.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { createSubject } from '../../platform/observable.ts'
import type { SyncStatus } from '../../sync/loop/sync-loop.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import type { Editing } from './refused/refused-list.tsx'
import { SyncSheet } from './sheet/sync-sheet.tsx'
import { SyncState } from './sync-state.tsx'

const propertyId = aPropertyId()
const scope = propertyScope(propertyId)
const at = '2026-11-20T08:00:00.000Z'

let device: TestDevice
let leave = () => {}
const status = createSubject<SyncStatus>('synced')

beforeEach(async () => {
  status.set('synced')
  device = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem()],
    maintenanceItem: [anItem()],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Sync />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('All synced'))
})

afterEach(() => leave())

const Form = ({ subject }: Editing) => <p>The form to {subject.form}</p>

function Sync() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <SyncState status={status} onOpen={() => setOpened(true)} />
      {opened && (
        <SyncSheet
          sync={{ status, wake: () => undefined }}
          onClose={() => setOpened(false)}
          signInAgain={<p>Password, please</p>}
          exportButton={<button>Export</button>}
          Editor={Form}
        />
      )}
    </>
  )
}

const refused = (n: number, change: Partial<RefusedMutation>): RefusedMutation => ({
  id: aMutationId(n),
  name: 'system.edit',
  args: { propertyId, systemId: aSystemId(), changes: { brand: 'Carrier' } },
  at,
  sentence: 'Changed ‘Central furnace’',
  scope,
  position: n,
  follows: null,
  refusal: { kind: 'forbidden', message: 'You can see this property, but you can’t change this' },
  ...change,
})
const followed = refused(2, {
  name: 'maintenance.add',
  args: { propertyId, itemId: anItemId(2), facts: { title: 'Sweep' } },
  sentence: 'Added ‘Sweep’',
  follows: aMutationId(1),
})

const refuse = (...changes: RefusedMutation[]) => device.data.store.write((tables) => tables.refused.put(changes))
const listed = () => device.data.store.read(async (tables) => (await tables.refused.all()).map(({ id }) => id))

async function openSheet(pill: string) {
  await press(pill)
  await eventually(() => isShown('Kept on this device'))
}

test('a file that only this device has is not called synced, until the server has it', async () => {
  await device.data.store.write((tables) => tables.rows.document.put([aDocument({ state: 'waiting' })]))
  await device.data.contents.add({ hash: aHash(), bytes: new ArrayBuffer(4) }, at)
  await eventually(() => isShown('1 file to upload'))
  await openSheet('1 file to upload')
  await eventually(() => isShown('Your changes are synced. 1 file is only on this device until it’s uploaded.'))
  await device.data.store.write((tables) => tables.rows.document.put([aDocument({ state: 'available' })]))
  await expect.poll(() => isShown('This device and the server are fully synced.')).toBe(true)
})

test('a refused change is shown with its reason, the typed text and its dependents', async () => {
  await refuse(refused(1, {}), followed)
  await openSheet('1 needs attention')
  await eventually(() => isShown('Needs attention'))
  for (const words of [
    'Changed ‘Central furnace’',
    aProperty().address,
    'You can see this property, but you can’t change this',
    'BrandCarrier',
    'Also not saved because of it:',
    'Added ‘Sweep’',
    'TitleSweep',
  ])
    await expect.poll(() => isShown(words)).toBe(true)
})

test('Retry sends the change and its dependents, and nothing needs attention any more', async () => {
  await refuse(refused(1, {}), followed)
  await openSheet('1 needs attention')
  await press('Retry')
  await eventually(() => isShown('2 changes only on this device'))
  expect((await device.calls()).map(({ name }) => name)).toEqual(['system.edit', 'maintenance.add'])
  await expect.poll(() => isShown('Needs attention')).toBe(false)
})

test('a change that is refused immediately shows its reason and stays', async () => {
  await device.data.store.write(({ rows }) => rows.system.delete([aSystemId()]))
  await refuse(refused(1, {}))
  await openSheet('1 needs attention')
  await press('Retry')
  await eventually(() => isShown('That still didn’t work'))
  await eventually(() => isShown('This system was deleted'))
  expect(await listed()).toEqual([aMutationId(1)])
})

test('Edit opens the form of the change and is missing if there is none', async () => {
  await refuse(refused(1, {}))
  await openSheet('1 needs attention')
  await press('Edit')
  await eventually(() => isShown('The form to edit system'))
  await device.data.store.write((tables) => tables.scopes.delete([scope]))
  await eventually(() => !buttons().includes('Edit'))
  await expect.poll(() => buttons()).toEqual(expect.arrayContaining(['Copy', 'Discard']))
})

test('Discard removes the change and its dependents, and Undo restores them', async () => {
  await refuse(refused(1, {}), followed)
  await openSheet('1 needs attention')
  await press('Discard')
  await eventually(() => isShown('Changed ‘Central furnace’ and 1 more'))
  expect(await listed()).toEqual([])
  await press('Undo')
  await eventually(async () => (await listed()).length === 2)
  await eventually(() => isShown('Needs attention'))
})

test('Copy puts all of it on the clipboard', async () => {
  const copied: string[] = []
  document.execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0
  await refuse(refused(1, {}), followed)
  await openSheet('1 needs attention')
  await press('Copy')
  await eventually(() => isShown('Copied'))
  expect(copied[0]).toContain('Brand: Carrier')
  expect(copied[0]).toContain('Added ‘Sweep’')
})

const replaced: StoredReplaced = {
  key: 'm1/maintenanceItem/i/dueDate',
  entity: 'maintenanceItem',
  id: anItemId(),
  field: 'dueDate',
  value: '2026-11-30',
  by: 'Ann Keller',
  at,
  mutation: 'maintenance.edit',
  sentence: 'Changed a task',
  scope,
}
const replace = () => device.data.store.write((tables) => tables.replaced.put([replaced]))

test('[P13] a replaced value is reported when it arrives, and Use theirs brings it back in one step', async () => {
  await openSheet('All synced')
  await replace()
  await eventually(() => isShown('You replaced a value someone else changed'))
  await eventually(() => isShown('Ann Keller had set Due date to Nov 30, 2026'))
  await press('Use theirs')
  await eventually(() => !buttons().includes('Use theirs'))
  expect(await device.calls()).toEqual([
    { name: 'maintenance.edit', args: { propertyId, itemId: anItemId(), changes: { dueDate: '2026-11-30' } } },
  ])
  expect(await device.data.store.read((tables) => tables.replaced.all())).toEqual([])
})

test('[P13] Keep mine dismisses it', async () => {
  await replace()
  await openSheet('All synced')
  await press('Keep mine')
  await eventually(() => !buttons().includes('Keep mine'))
  expect(await device.calls()).toEqual([])
})

test('pending changes are counted, with the age of the oldest', async () => {
  const pending = (seq: number, moment: Date): PendingMutation => ({
    ...refused(seq, {}),
    seq,
    at: moment.toISOString(),
    today: '2026-11-20',
  })
  const now = Date.now()
  const changes = [pending(1, new Date(now - 3 * 86_400_000)), pending(2, new Date(now))]
  await device.data.store.write((tables) => tables.outbox.put(changes))
  status.set('unreachable')
  await openSheet('Offline · 2 to sync')
  await expect.poll(() => isShown('2 changes only on this device')).toBe(true)
  await expect.poll(() => isShown('The oldest is from 3 days ago.')).toBe(true)
})

test.each([
  ['signed_out', 'Sign in to sync', 'Password, please'],
  ['waiting', 'Waiting for an update', 'The server can’t accept some of your changes until it’s updated.'],
  ['upgrade', 'Waiting for an update', 'The server runs a different version of Hearthkeep than this page.'],
] as const)('%s: the sheet shows the state and what to do', async (now, pill, words) => {
  status.set(now)
  await refuse(refused(1, {}))
  await openSheet('1 needs attention')
  await expect.poll(() => isShown(words)).toBe(true)
  await press('Discard')
  await eventually(() => isShown(pill))
})

test('a device that cannot save says why, and reports the recovery', async () => {
  const { store } = device.data
  const full = store.write(async () => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(full).rejects.toThrow('Full')
  await openSheet('Cannot save')
  await expect.poll(() => isShown('Its storage is full. Free up some space, then try again.')).toBe(true)
  const safe = 'Your last change was not saved. Earlier changes are safe, and an open form keeps what you typed.'
  await expect.poll(() => isShown(safe)).toBe(true)
  await expect.poll(() => buttons()).toContain('Export')
  await press('Try again')
  await eventually(() => isShown('This device can save again'))
  await eventually(() => isShown('All synced'))
})

const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent)

test('[P38] while the store fails, the sheet says so, and not that the server cannot be reached', async () => {
  const { store } = device.data
  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  await expect(store.write(() => Promise.reject(full))).rejects.toThrow('no room')
  status.set('unreachable')
  await openSheet('Cannot save')
  await expect.poll(() => isShown('Its storage is full')).toBe(true)
  await expect.poll(() => isShown('Can’t reach the server')).toBe(false)
  await store.write(({ rows }) => rows.property.put([aProperty()]))
  await eventually(() => isShown('Can’t reach the server'))
})

// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import type { Membership } from '@hearthkeep/shared/entities.ts'
import {
  aMembership,
  anItem,
  aProperty,
  aPropertyId,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { TrashContents } from './trash-contents.tsx'
import { useTrash } from './use-trash.ts'

const deletedAt = '2026-11-20T08:00:00.000Z'
const item = anItem({ systemId: null, deletedAt })
const name = item.title

let leave = () => {}
afterEach(() => leave())

async function open(membership: Partial<Membership> = {}) {
  const device = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership(membership)],
    system: [aSystem({ deletedAt })],
    maintenanceItem: [item],
  })
  const onHistory = vi.fn<() => void>()
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Trash onHistory={onHistory} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown(name))
  return { device, onHistory }
}

function Trash({ onHistory }: { onHistory: () => void }) {
  return <TrashContents trash={useTrash() ?? []} onHistory={onHistory} />
}

const buttons = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))

test('[T2] a row in the trash can be restored with one press', async () => {
  const { device } = await open()
  await expect.poll(() => isShown('14 Main St')).toBe(true)
  await press(`Restore ${name}`)
  await eventually(() => isShown('Task restored'))
  expect(await device.calls()).toMatchObject([{ name: 'maintenance.restore', args: { itemId: item.id } }])
  await eventually(() => !buttons().includes(`Restore ${name}`))
})

test('[T4] permanent deletion asks for confirmation', async () => {
  const { device } = await open()
  await press(`More for ${name}`)
  await press('Delete for good')
  await eventually(() => isShown(`Delete ${name} for good?`))
  expect(await device.calls()).toEqual([])
  await press('Cancel')
  await press(`More for ${name}`)
  await press('Delete for good')
  const dialog = await eventually(() => document.querySelector<HTMLElement>('[role=dialog]'))
  const confirm = [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Delete for good')
  confirm?.click()
  await eventually(() => isShown('Task deleted for good'))
  const args = { propertyId: aPropertyId(), entity: 'maintenanceItem', id: item.id }
  expect(await device.calls()).toEqual([{ name: 'trash.purge', args }])
  expect(await device.row('maintenanceItem', item.id)).toBeUndefined()
})

test('[T6] a viewer is offered the history, but neither restore nor deletion', async () => {
  const { onHistory } = await open({ relation: 'viewer' })
  await expect.poll(() => buttons()).toEqual([`More for ${aSystem().systemName}`, `More for ${name}`])
  await press(`More for ${name}`)
  await press('History')
  await expect.poll(() => onHistory).toHaveBeenCalledOnce()
  await expect.poll(() => isShown('Delete for good')).toBe(false)
})

import { anItem, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, test } from 'vitest'
import { AnsweredDevice } from '../testing/answered-device.ts'
import { ownProperty } from '../testing/device.ts'

const done = anItem({ status: 'completed', completedDate: '2026-11-18', cost: 40 })

test('[C21] [P9] a completion that was moved offline keeps the cost that someone else has set meanwhile', async () => {
  const device = await AnsweredDevice.open()
  await device.store.write(({ rows }) => rows.maintenanceItem.put([done]))
  const args = { propertyId: aPropertyId(), itemId: done.id, completedDate: '2026-11-15' }
  await device.act(1, { name: 'maintenance.move_completion', args })
  const theirs = { ...done, cost: 55, notes: 'With receipt' }
  await device.applyNow({
    deltas: [{ scope: ownProperty, version: 2, deletes: [], puts: [{ entity: 'maintenanceItem', row: theirs }] }],
  })
  const { updatedAt: _now, ...shown } = must(
    await device.store.read(({ rows }) => rows.maintenanceItem.get(done.id)),
    'the task',
  )
  const { updatedAt: _then, ...expected } = { ...theirs, completedDate: '2026-11-15' }
  expect(shown).toEqual(expected)
  const { was } = must((await device.ask()).wire.mutations[0], 'the pending mutation')
  expect(was).toEqual({ completedDate: '2026-11-18' })
})

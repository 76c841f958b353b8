import type { MaintenanceItem } from '@hearthkeep/shared/entities/all.ts'
import { itemId, propertyId, type ItemId } from '@hearthkeep/shared/entities/fields.ts'
import { itemFacts, maintenanceItem } from '@hearthkeep/shared/entities/maintenance-item.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { z } from 'zod'
import { changesOf } from './changes-of.ts'
import { lenient } from './lenient.ts'
import type { Change } from './rest.ts'

const { status, completedDate } = maintenanceItem.schema.shape
const facts = z.object({ ...itemFacts, status, completedDate }).partial()

export const itemCreation = lenient(facts.required({ title: true }).extend({ id: itemId.optional(), propertyId }))
export const itemEdit = lenient(facts)

interface NewItem {
  itemId: ItemId
  /** Of the occurrence that follows, should the item recur. */
  nextItemId: ItemId
  body: z.infer<typeof itemCreation>
}

interface EditedItem {
  item: MaintenanceItem
  nextItemId: ItemId
  body: z.infer<typeof itemEdit>
}

/** The API sets a status where mutations say what happens: an item that begins as completed was done already. */
export async function addItem(change: Change, { itemId, nextItemId, body }: NewItem): Promise<void> {
  const { id: _id, propertyId, status, completedDate, ...facts } = body
  if (status === 'completed') {
    const { cost, vendor, notes, ...planned } = facts
    const done = { completedDate: completedDate ?? change.today, cost, vendor, notes, nextItemId }
    await change.act({ name: 'maintenance.add', args: { propertyId, itemId, facts: planned, done } })
  } else {
    const begun = status === undefined ? facts : { ...facts, status }
    await change.act({ name: 'maintenance.add', args: { propertyId, itemId, facts: begun } })
  }
}

/** To `completed` is a completion, away from it takes the completion back, and all else is an edit. */
export async function editItem(change: Change, { item, nextItemId, body }: EditedItem): Promise<void> {
  const { status, completedDate, ...facts } = body
  const { id: itemId, propertyId } = item
  const edit = async (edited: ArgsOf<'maintenance.edit'>['changes']) => {
    const now = must(await change.tx.get('maintenanceItem', itemId), 'the item')
    await change.act({ name: 'maintenance.edit', args: { propertyId, itemId, changes: changesOf(now, edited) } })
  }

  if (status === undefined || (status === 'completed' && item.status === 'completed')) return edit(facts)
  if (status !== 'completed') {
    if (item.status === 'completed') await change.act({ name: 'maintenance.reopen', args: { propertyId, itemId } })
    return edit({ ...facts, status })
  }
  const { cost, vendor, notes, ...planned } = facts
  await edit(planned)
  const done = { completedDate: completedDate ?? change.today, cost, vendor, notes, nextItemId }
  await change.act({ name: 'maintenance.complete', args: { propertyId, itemId, ...done } })
}

import type { MaintenanceItem } from '../entities.ts'
import type { Verb } from './maintenance-item.ts'
import { Refusal } from '../kernel/outcome.ts'
import { isSkipped } from './schedule/item-status.ts'
import { undoVerb } from './verbs.ts'
import type { Tx } from '../kernel/mutation.ts'

/** Takes the last verb back. Refuses (`conflict`) when something else was done with the item since. */
export async function takeBack(tx: Tx, item: MaintenanceItem, verb: Verb): Promise<void> {
  const nextId = item.undoable?.nextItemId
  const next = nextId ? await tx.get('maintenanceItem', nextId) : undefined
  const nextItem = next?.previousItemId === item.id ? next : null
  const undone = undoVerb({ item, nextItem, verb })
  if (!undone.ok) throw new Refusal(undone.refusal.kind, undone.refusal.message)
  await tx.patch('maintenanceItem', item.id, undone.value)
  if (nextItem) await unfollow(tx, nextItem)
}

/** What took the place of another goes when that comes back. */
export async function unfollow(tx: Tx, next: MaintenanceItem): Promise<void> {
  // One that was done or skipped and then removed is history, for the trash to keep; it no longer follows anything.
  if (next.status === 'completed' || isSkipped(next))
    await tx.patch('maintenanceItem', next.id, { previousItemId: null })
  else await tx.delete('maintenanceItem', next.id)
}

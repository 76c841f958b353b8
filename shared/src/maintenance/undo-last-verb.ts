import type { Verb, MaintenanceItem } from './schedule/maintenance-item.ts'
import { Refusal } from '../kernel/outcome.ts'
import { isSkipped } from './schedule/item-status.ts'
import { undoVerb } from './verbs.ts'
import type { Tx } from '../kernel/mutation.ts'

/** Undoes the last verb. Refuses (`conflict`) if something else was done with the item since. */
export function undoLastVerb(tx: Tx, item: MaintenanceItem, verb: Verb): void {
  const nextId = item.undoable?.nextItemId
  const next = nextId ? tx.get('maintenanceItem', nextId) : undefined
  const nextItem = next?.previousItemId === item.id ? next : null
  const undone = undoVerb({ item, nextItem, verb })
  if (!undone.ok) throw new Refusal(undone.refusal.kind, undone.refusal.message)
  tx.patch('maintenanceItem', item.id, undone.value)
  if (nextItem) removeNextOccurrence(tx, nextItem)
}

/** Removes a replacement occurrence when the original is restored. */
export function removeNextOccurrence(tx: Tx, next: MaintenanceItem): void {
  // An occurrence that was done or skipped and then removed is history and stays in the trash; it no longer follows
  // another.
  if (next.status === 'completed' || isSkipped(next)) tx.patch('maintenanceItem', next.id, { previousItemId: null })
  else tx.delete('maintenanceItem', next.id)
}

import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import type { View } from '../storage/store.ts'

/** Entities that take the id of their person or property: such a row may be deleted and created again. */
const underOwnersId: ReadonlySet<EntityName> = new Set(['ownership', 'calendarFeed', 'notificationSettings'])

/**
 * [SE6]: refuses (`conflict`) a new row under an id that was used before, even after the old row was purged: a person who
 * knew the old row would otherwise inherit its history.
 */
export async function refuseUsedIds(view: View, changes: readonly RowChange[]): Promise<void> {
  for (const { entity, id, before } of asTaskChanges(changes))
    if (before === null && !underOwnersId.has(entity) && (await view.wasUsed(entity, id)))
      throw new Refusal('conflict', 'This ID belonged to something that was permanently deleted')
}

import { editCall } from '@hearthkeep/shared/edit-call.ts'
import { parseEntryField } from '@hearthkeep/shared/kernel/edit/list-entry.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { LocalTables, StoredReplaced } from '../store/local-store.ts'
import { callOfRefusal } from './refusals.ts'

/** The call that restores another user's value that a change has replaced; null if no person may set it. */
export async function restoreValueCall(tables: LocalTables, replaced: StoredReplaced): Promise<CallOf | null> {
  const call = await unparsedCall(tables, replaced)
  return call && callOfRefusal(call)
}

async function unparsedCall(
  { rows }: LocalTables,
  { mutation, scope, entity, id, field, value }: StoredReplaced,
): Promise<{ name: string; args: unknown } | null> {
  const propertyId = scopeOwner(scope).id
  const part = parseEntryField(field)
  if (part) {
    const known = (await rows.system.get(id))?.warranties?.find((warranty) => warranty.id === part.entry.id)
    if (!known) return null
    const warranty = { ...known, [part.field]: value }
    return { name: 'system.set_warranty', args: { propertyId, systemId: id, warranty, fields: [part.field] } }
  }
  const item = { propertyId, itemId: id }
  // An edit of the due date would restart the series ([M16]).
  if (mutation === 'maintenance.reschedule' && value !== null) return { name: mutation, args: { ...item, to: value } }
  if (field === 'snoozedUntil') return { name: 'maintenance.snooze', args: { ...item, until: value } }
  if (field === 'completedDate') return { name: 'maintenance.move_completion', args: { ...item, completedDate: value } }
  return editCall({ scope, entity, id, changes: { [field]: value } })
}

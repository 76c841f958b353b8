import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { editCall } from '@hearthkeep/shared/edit-call.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Ownership } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { deleteAction, restoreCall } from '@hearthkeep/shared/trash/trash-calls.ts'
import { callOfRefusal } from '../../data/refusals/refusals.ts'
import type { FieldChange, HistoryEntity } from '@hearthkeep/shared/protocol/answers/history-entry.ts'
import type { Known } from './read-subject.ts'

type Subject = Pick<Known, 'row' | 'may'> & { entity: RecordedEntity }
type Valued = { entity: HistoryEntity; row: Known['row'] | Ownership; may: Known['may'] }

/** The call that restores a field's earlier value, and the call that undoes it. */
export interface ValueRestore {
  call: CallOf
  undo: CallOf
}

/** Returns `null` if the field already has that value, or this person may not set it. */
export function valueRestore({ entity, row, may }: Valued, { field, before }: FieldChange): ValueRestore | null {
  if (!isLiving(row) || !may(entity === 'ownership' ? 'edit_ownership' : 'edit_property')) return null
  const present = fieldOf(row, field) ?? null
  // A completion can be undone only as a whole.
  if (present === (before ?? null) || (field === 'status' && present === 'completed')) return null
  const edit = (value: unknown) =>
    acceptable(editCall({ scope: row.scope, entity, id: row.id, changes: { [field]: value } }))
  const [call, undo] = [edit(before), edit(present)]
  return call && undo && { call, undo }
}

/**
 * Returns the call that restores the row from the trash; `null` if it is not there, or this person may not restore it.
 */
export function deletionRestore({ entity, row, may }: Subject): CallOf | null {
  if (isLiving(row) || !may(deleteAction(entity))) return null
  const propertyId = scopeOwner(row.scope).id as PropertyId
  return restoreCall({ propertyId, entity, id: row.id, ...('visibility' in row && { visibility: row.visibility }) })
}

/** Returns the call with plain texts; `null` if the field cannot be set, or an old value is no longer valid. */
const acceptable = (call: CallOf | null): CallOf | null => call && callOfRefusal(call)

import { propertyScopeOf, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Edit } from '@hearthkeep/shared/kernel/mutation.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { unseenFields, type Was } from '@hearthkeep/shared/kernel/was.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { NEWEST_SETTERS, type ChangeRecord, type View } from '../storage/store.ts'

interface Edited {
  userId: UserId
  edit: Edit | undefined
  /** Undefined from an app that is too old to send it. */
  was: Was | undefined
  changes: readonly RowChange[]
}

/**
 * Finds other people's values that an edit replaces unseen ([P13]): the current value differs from what the person saw,
 * and another person set it. Reads the log only for fields whose value differs. Null if there are none.
 */
export async function findReplaced(
  view: View,
  { userId, edit, was, changes }: Edited,
): Promise<ReplacedValue[] | null> {
  if (!edit || !was) return null
  const change = changes.find(({ entity, id }) => entity === edit.entity && id === edit.id)
  const before = change?.before
  if (!before) return null
  const fields = unseenFields(edit, change, was)
  if (fields.length === 0) return null
  const { entity, id } = change
  const history = sinceItBegan(await view.history(entity, id, NEWEST_SETTERS))
  const replaced: ReplacedValue[] = []
  for (const field of fields) {
    const set = history.find((earlier) => hasSet(earlier, field))
    if (!set || set.actor === userId) continue
    const by = await nameIn(view, before.scope, set.actor)
    replaced.push({ entity, id, field, value: fieldOf(before, field), by, at: set.at })
  }
  return replaced.length > 0 ? replaced : null
}

/** A row can be created again under its id, as the next owner's ownership is; values set before that do not count. */
function sinceItBegan(newestFirst: readonly ChangeRecord[]): readonly ChangeRecord[] {
  const beginning = newestFirst.findIndex(({ before }) => before === null)
  return beginning === -1 ? newestFirst : newestFirst.slice(0, beginning + 1)
}

/** The creation of a row has set only the fields with a value. */
function hasSet({ before, after }: ChangeRecord, field: string): boolean {
  if (!after || !Object.hasOwn(after, field)) return false
  return before !== null || (after[field] ?? null) !== null
}

/** The person's name at the property, even if they are no longer related to it. */
async function nameIn(view: View, scope: Scope, person: UserId): Promise<string> {
  const memberships = await view.byIndex('membership', 'scope', propertyScopeOf(scope) ?? scope)
  return memberships.find(({ userId }) => userId === person)?.name ?? 'Somebody else'
}

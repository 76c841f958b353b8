import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations/all.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { houseScopeOf, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { View } from '../storage/store.ts'

/**
 * The values that the person puts others in the place of without having seen them: those of the fields that the mutation
 * sets and that somebody else set after the version which the person saw (rule 13). Null when there are none.
 */
export async function findReplaced(
  view: View,
  { userId, mutation, changes }: { userId: UserId; mutation: PushedMutation; changes: readonly RowChange[] },
): Promise<ReplacedValue[] | null> {
  const edit = mutationNamed(mutation.name)?.edits?.(mutation.args)
  if (!edit) return null
  const change = changes.find(({ entity, id }) => entity === edit.entity && id === edit.id)
  if (!change?.before || !change.after) return null
  const { entity, id, before, after } = change
  const open = new Set(Object.keys(edit.changes).filter((field) => fieldOf(before, field) !== fieldOf(after, field)))
  const replaced: ReplacedValue[] = []
  for (const earlier of await view.changesSince({ entity, id }, mutation.seenVersion)) {
    for (const [field, set] of Object.entries(earlier.after ?? {})) {
      // What somebody else began has set only what it says something of.
      if (!earlier.before && set === null) continue
      if (!open.delete(field) || earlier.actor === userId) continue
      const by = await nameIn(view, before.scope, earlier.actor)
      replaced.push({ entity, id, field, value: fieldOf(before, field), by, at: earlier.at })
    }
  }
  return replaced.length > 0 ? replaced : null
}

/** As the house knows the person, also one who is no longer related to it. */
async function nameIn(view: View, scope: Scope, person: UserId): Promise<string> {
  const memberships = await view.byIndex('membership', 'scope', houseScopeOf(scope) ?? scope)
  return memberships.find(({ userId }) => userId === person)?.name ?? 'Somebody else'
}

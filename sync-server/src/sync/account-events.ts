import type { User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'

/** What a mutation did to an account that the security log records. */
export interface AccountEvents {
  /** The account that was created. */
  opened?: UserId
  /** [PL9] The account whose switch for API access changed, and its new position. */
  apiAccess?: { userId: UserId; isOn: boolean }
}

/** Events of the account whose own scope this is; empty for most mutations. */
export function accountEvents(changes: readonly RowChange[], scope: Scope): AccountEvents {
  const change = changes.find(({ entity, after }) => entity === 'user' && after?.scope === scope)
  if (!change?.after) return {}
  const [before, after] = [change.before as User | null, change.after as User]
  if (before === null) return { opened: after.id }
  const isOn = after.apiAccess === true
  return isOn === (before.apiAccess === true) ? {} : { apiAccess: { userId: after.id, isOn } }
}

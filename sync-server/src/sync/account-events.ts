import type { User } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'

/** Effects of a mutation on an account that the security log records. */
export interface AccountEvents {
  /** The account that was created. */
  opened?: UserId
  /** [PL9] The account whose API access setting changed, and the new setting. */
  apiAccess?: { userId: UserId; isOn: boolean }
}

/** Returns the events of the account that owns this scope; empty for most mutations. */
export function accountEvents(changes: readonly RowChange[], scope: Scope): AccountEvents {
  const change = changes.find(({ entity, after }) => entity === 'user' && after?.scope === scope)
  if (!change?.after) return {}
  const [before, after] = [change.before as User | null, change.after as User]
  if (before === null) return { opened: after.id }
  const isOn = after.apiAccess
  return isOn === before.apiAccess ? {} : { apiAccess: { userId: after.id, isOn } }
}

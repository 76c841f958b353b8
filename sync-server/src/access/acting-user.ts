import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { propertyScopeOf, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { View } from '../storage/store.ts'

/** The user in whose name the server maintains a property: its owner, else its realtor; null when it has neither. */
export async function actingUserFor(view: View, scope: Scope): Promise<Pick<Act, 'userId' | 'role'> | null> {
  const memberships = await view.byIndex('membership', 'scope', propertyScopeOf(scope) ?? scope)
  const current = memberships.filter(isCurrent)
  const acting =
    current.find(({ relation }) => relation === 'owner') ?? current.find(({ relation }) => relation === 'realtor')
  if (!acting) return null
  const { id: userId, role } = must(await view.get('user', acting.userId), 'the user of a membership')
  return { userId, role }
}

import { houseScopeOf, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { View } from '../storage/store.ts'

/** In whose name the server keeps a house in order: its owner, or else its realtor; null when it has neither. */
export async function keeperOf(view: View, scope: Scope): Promise<Pick<Context, 'userId' | 'role'> | null> {
  const memberships = await view.byIndex('membership', 'scope', houseScopeOf(scope) ?? scope)
  const current = memberships.filter(({ until, deletedAt }) => until === null && deletedAt === null)
  const keeper =
    current.find(({ relation }) => relation === 'owner') ?? current.find(({ relation }) => relation === 'realtor')
  if (!keeper) return null
  const { id: userId, role } = must(await view.get('user', keeper.userId), 'the user of a membership')
  return { userId, role }
}

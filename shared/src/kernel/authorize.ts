import type { UserId } from './fields.ts'
import { propertyScope, scopeOwner, userScope, type Scope } from './scope.ts'
import { Refusal } from './outcome.ts'
import { mayOnHouse, mayOnHousehold, type Action, type Standing } from './permissions.ts'
import type { Reader } from './mutation.ts'

/**
 * Refuses (`forbidden`, `not_found`, `conflict`) what the person may not do in these scopes. The device asks it before it
 * runs a mutation; the server asks it in the mutation's own transaction, which is what counts.
 */
export async function authorize(
  reader: Reader,
  asked: { userId: UserId; action: Action; scopes: readonly Scope[] },
): Promise<void> {
  for (const scope of asked.scopes) {
    const owner = scopeOwner(scope)
    if (owner.kind === 'user') {
      if (scope !== userScope(asked.userId)) throw new Refusal('forbidden', 'This belongs to somebody else')
      continue
    }
    const standing = await standingIn(reader, propertyScope(owner.id), asked.userId)
    const may = owner.kind === 'household' ? mayOnHousehold : mayOnHouse
    if (may(asked.action, standing)) continue
    if (standing.house === 'present' && asked.action === 'create_property')
      throw new Refusal('conflict', 'A property with this id exists already')
    if (standing.house === 'present' && standing.relation !== 'none')
      throw new Refusal('forbidden', 'You can see this property, but not change this')
    throw new Refusal('not_found', "The property you're looking for doesn't exist or you don't have access to it.")
  }
}

/** How the person stands today to the house whose own scope this is; memberships that have ended no longer count. */
export async function standingIn(reader: Reader, scope: Scope, userId: UserId): Promise<Standing> {
  const memberships = await reader.byIndex('membership', 'scope', scope)
  if (memberships.length === 0) return { house: 'absent' }
  const current = memberships.filter((membership) => membership.until === null && membership.deletedAt === null)
  return {
    house: 'present',
    relation: current.find((membership) => membership.userId === userId)?.relation ?? 'none',
    hasOwner: current.some((membership) => membership.relation === 'owner'),
  }
}

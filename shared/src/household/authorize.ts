import { isCurrent } from './membership.ts'
import type { UserId } from '../kernel/fields.ts'
import { propertyScope, scopeOwner, userScope, type Scope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { mayOnProperty, mayOnHousehold, type Access } from './permissions.ts'
import type { Reader, Action } from '../kernel/mutation.ts'

/**
 * Refuses (`forbidden`, `not_found`, `conflict`) what the person may not do in these scopes. The device calls it before
 * it runs a mutation; the server calls it in the mutation's own transaction, which is decisive.
 */
export function authorize(reader: Reader, input: { userId: UserId; action: Action; scopes: readonly Scope[] }): void {
  for (const scope of input.scopes) {
    const owner = scopeOwner(scope)
    if (owner.kind === 'user') {
      if (scope !== userScope(input.userId)) throw new Refusal('forbidden', 'This belongs to someone else')
      continue
    }
    const access = accessIn(reader, propertyScope(owner.id), input.userId)
    const may = owner.kind === 'household' ? mayOnHousehold : mayOnProperty
    if (may(input.action, access)) continue
    if (access.property === 'present' && input.action === 'create_property')
      throw new Refusal('conflict', 'A property with this id already exists')
    if (access.property === 'present' && access.relation !== 'none')
      throw new Refusal('forbidden', 'You can see this property, but you can’t change this')
    throw new Refusal('not_found', "The property you're looking for doesn't exist or you don't have access to it.")
  }
}

/** The person's access today to the property with this scope; memberships that have ended do not count. */
export function accessIn(reader: Reader, scope: Scope, userId: UserId): Access {
  const memberships = reader.byIndex('membership', 'scope', scope)
  if (memberships.length === 0) return { property: 'absent' }
  const current = memberships.filter(isCurrent)
  return {
    property: 'present',
    relation: current.find((membership) => membership.userId === userId)?.relation ?? 'none',
    hasOwner: current.some((membership) => membership.relation === 'owner'),
  }
}

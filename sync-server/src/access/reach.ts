import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { parseCall } from '@hearthkeep/shared/engine/execute.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Call } from '@hearthkeep/shared/kernel/mutation.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { View } from '../storage/store.ts'

/** [TK5] The only properties of a person that a token reaches. */
export interface Reach {
  userId: UserId
  propertyIds: ReadonlySet<PropertyId>
}

/** Rows about a person that say who and where they are, and nothing about a property. */
const OF_PERSON: ReadonlySet<EntityName> = new Set(['user', 'notificationSettings'])

/**
 * [TK5] The view without the rows of other properties, and without what belongs to people rather than to a property. A
 * person without a membership is a stranger, so the rules for strangers apply to all other properties.
 */
export function viewWithin<V extends View>(view: V, { propertyIds }: Reach): V {
  const isReached = (entity: EntityName, { scope }: AnyRow) => {
    const owner = scopeOwner(scope)
    return owner.kind === 'user' ? OF_PERSON.has(entity) : propertyIds.has(owner.id)
  }
  const within: Pick<View, 'get' | 'byIndex' | 'getMany'> = {
    get: async (entity, id) => {
      const row = await view.get(entity, id)
      return row && isReached(entity, row) ? row : undefined
    },
    byIndex: async (entity, index, value) =>
      (await view.byIndex(entity, index, value)).filter((row) => isReached(entity, row)),
    getMany: (entity, ids) => Promise.all(ids.map((id) => within.get(entity, id))),
  }
  return { ...view, ...within }
}

/** Whether a call would change something else than the properties that are reached. A malformed one changes nothing. */
export function isBeyond({ userId, propertyIds }: Reach, call: Call): boolean {
  const parsed = parseCall(call)
  if (!parsed.ok) return false
  const { mutation, args } = parsed.value
  return mutation.scopes(args, userId).some((scope: Scope) => {
    const owner = scopeOwner(scope)
    return owner.kind === 'user' || !propertyIds.has(owner.id)
  })
}

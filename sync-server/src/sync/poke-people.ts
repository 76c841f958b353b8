import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/rules/permissions.ts'
import type { ScopeVersion, View } from '../storage/store.ts'
import type { Pokes } from './pokes.ts'

/** A scope that moved. */
export interface Moved extends ScopeVersion {
  /** Whose relation changed with that: they may not see the scope any more, and must hear just that. */
  touched: UserId[]
}

/** What the changes of one mutation moved, each scope with the people that they are about. */
export function movedBy(changes: readonly RowChange[], scopes: readonly ScopeVersion[]): Moved[] {
  const relations = changes.flatMap(({ entity, before }) =>
    entity === 'membership' && before && 'userId' in before ? [before] : [],
  )
  return scopes.map(({ scope, version }) => ({
    scope,
    version,
    touched: relations.filter((relation) => relation.scope === scope).map(({ userId }) => userId),
  }))
}

/** Tells everybody who sees one of the scopes, or did before it moved; once, of the latest version of each. */
export async function pokePeople(pokes: Pokes, view: View, moved: readonly Moved[]): Promise<void> {
  const told = new Map<UserId, ScopeVersion[]>()
  const latest = new Map(moved.map(({ scope, version }) => [scope, version]))
  for (const [scope, version] of latest) {
    const touched = moved.filter((each) => each.scope === scope).flatMap((each) => each.touched)
    for (const userId of new Set([...(await peopleIn(view, scope)), ...touched]))
      told.set(userId, [...(told.get(userId) ?? []), { scope, version }])
  }
  for (const [userId, scopes] of told) pokes.send(userId, { scopes })
}

async function peopleIn(view: View, scope: Scope): Promise<UserId[]> {
  const owner = scopeOwner(scope)
  if (owner.kind === 'user') return [owner.id]
  const memberships = await view.byIndex('membership', 'scope', propertyScope(owner.id))
  return memberships
    .filter(({ until, deletedAt }) => until === null && deletedAt === null)
    .filter(({ relation }) => owner.kind === 'property' || seesHouseholdParts(relation))
    .map(({ userId }) => userId)
}

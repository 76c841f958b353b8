import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { News, Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { MAX_NEWS_BYTES, MAX_NEWS_CHANGES } from '@hearthkeep/shared/kernel/version.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/kernel/permissions.ts'
import type { MovedScope, ScopeVersion, View } from '../storage/store.ts'
import { accountEvents, type AccountEvents } from './account-events.ts'
import type { Pokes } from './pokes.ts'

/** A scope that moved. */
export interface Moved extends Pick<MovedScope, 'scope' | 'since' | 'version'>, AccountEvents {
  /** Whose relation began, changed or ended with that: they may see more now or less, and must hear just that. */
  touched: UserId[]
}

/** What the changes of one mutation moved, each scope with the people that they are about. */
export function movedBy(changes: readonly RowChange[], scopes: readonly MovedScope[]): Moved[] {
  const relations = changes.flatMap(({ entity, before, after }) => {
    const row = after ?? before
    return entity === 'membership' && row && 'userId' in row ? [row] : []
  })
  return scopes.map(({ scope, since, version }) => {
    const touched = relations.filter((relation) => relation.scope === scope).map(({ userId }) => userId)
    return { scope, since, version, touched, ...accountEvents(changes, scope) }
  })
}

/**
 * Tells everybody who sees one of the scopes, or did before it moved; once, of the latest version of each. What changed is
 * told with it to those who see it, if all of it is little; not to whom a relation changed, who may see more now, or less.
 */
export async function pokePeople(pokes: Pokes, view: View, moved: readonly Moved[]): Promise<void> {
  const told = new Map<UserId, Told[]>()
  const latest = new Map(moved.map(({ scope, version }) => [scope, version]))
  for (const [scope, version] of latest) {
    const moves = moved.filter((each) => each.scope === scope)
    const touched = new Set(moves.flatMap((each) => each.touched))
    const people = new Set([...(await peopleIn(view, scope)), ...touched])
    const listening = [...people].filter((userId) => pokes.hears(userId))
    const delta = listening.length > 0 ? await littleDelta(view, moves) : null
    for (const userId of listening)
      told.set(userId, [...(told.get(userId) ?? []), { scope, version, delta: touched.has(userId) ? null : delta }])
  }
  const epoch = told.size > 0 ? await view.epoch() : ''
  for (const [userId, scopes] of told) pokes.send(userId, pokeOf(scopes, epoch))
}

interface Told extends ScopeVersion {
  delta: News['deltas'][number] | null
}

function pokeOf(told: readonly Told[], epoch: string): Poke {
  const scopes = told.map(({ scope, version }) => ({ scope, version }))
  const deltas = told.flatMap(({ delta }) => delta ?? [])
  return deltas.length === told.length ? { scopes, news: { epoch, deltas } } : { scopes }
}

/** What the moves of one scope changed; null where that is much. */
async function littleDelta(view: View, moves: readonly Moved[]): Promise<Told['delta']> {
  const [first] = moves
  if (!first || moves.length > MAX_NEWS_CHANGES) return null
  const since = Math.min(...moves.map((move) => move.since))
  const changed = await view.delta(first.scope, { after: since, maxBytes: MAX_NEWS_BYTES })
  return changed && { ...changed.delta, since }
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

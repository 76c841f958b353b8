import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { type RowChange, fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { PokeDelta, Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { MAX_POKE_BYTES, MAX_POKE_CHANGES } from '@hearthkeep/shared/protocol/limits.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/household/permissions.ts'
import type { AdvancedScope, ScopeVersion } from '../storage/rows/apply.ts'
import type { PokedAdvance } from '../storage/other-servers.ts'
import type { View } from '../storage/store.ts'
import type { Pokes, StreamName } from './pokes.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { RowPatch, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'

/** A scope that moved. */
export interface ScopeAdvance extends PokedAdvance, AccountEvents {}

/** Returns the scopes that a mutation moved, each with the people whose relations it changed. */
export function advancesOf(changes: readonly RowChange[], scopes: readonly AdvancedScope[]): ScopeAdvance[] {
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
 * Pokes everyone who sees one of the scopes, or did before it moved, once, with the latest version of each. Includes
 * the deltas if all of them are small, but not for people whose relation changed, who may now see more or less. The
 * stream `except` is left out: it belongs to the page whose request moved the scopes, and the answer brings it more.
 */
export async function pokePeople(
  pokes: Pokes,
  view: View,
  { advanced, except }: { advanced: readonly PokedAdvance[]; except?: StreamName },
): Promise<void> {
  const pokedByUser = new Map<UserId, PokedScope[]>()
  const latest = new Map(advanced.map(({ scope, version }) => [scope, version]))
  for (const [scope, version] of latest) {
    const advances = advanced.filter((each) => each.scope === scope)
    const touched = new Set(advances.flatMap((each) => each.touched))
    const inScope = await peopleIn(view, scope)
    const people = new Set([...inScope.map(({ userId }) => userId), ...touched])
    const listening = [...people].filter((userId) => pokes.isListening(userId, except))
    const delta = listening.length > 0 ? await littleDelta(view, advances) : null
    const patched = delta && (await withPatches(view, { delta, most: advances.length }))
    const outside = new Set(inScope.filter(({ hasAll }) => !hasAll).map(({ userId }) => userId))
    for (const userId of listening) {
      const isAsked = touched.has(userId) || outside.has(userId) || containsRelationOf(delta, userId)
      pokedByUser.set(userId, [...(pokedByUser.get(userId) ?? []), { scope, version, delta: isAsked ? null : patched }])
    }
  }
  if (pokedByUser.size === 0) return
  const database = { epoch: await view.epoch(), era: await view.era() }
  for (const [userId, scopes] of pokedByUser) pokes.send(userId, pokeOf(scopes, database), except)
}

interface PokedScope extends ScopeVersion {
  delta: PokeDelta['deltas'][number] | null
}

function pokeOf(poked: readonly PokedScope[], database: Pick<PokeDelta, 'epoch' | 'era'>): Poke {
  const scopes = poked.map(({ scope, version }) => ({ scope, version }))
  const deltas = poked.flatMap(({ delta }) => delta ?? [])
  return deltas.length === poked.length ? { scopes, pokeDelta: { ...database, deltas } } : { scopes }
}

/** Returns the delta of one scope's moves; null if it is too large for a poke. */
async function littleDelta(view: View, advances: readonly PokedAdvance[]): Promise<PokedScope['delta']> {
  const [first] = advances
  if (!first || advances.length > MAX_POKE_CHANGES) return null
  const since = Math.min(...advances.map((move) => move.since))
  const changed = await view.delta(first.scope, { after: since, maxBytes: MAX_POKE_BYTES })
  return changed && { ...changed.delta, since }
}

/** Whether a delta contains the person's own relation, which another request may have changed before it was read. */
const containsRelationOf = (delta: PokedScope['delta'], userId: UserId): boolean =>
  delta?.puts.some(({ entity, row }) => entity === 'membership' && 'userId' in row && row.userId === userId) === true

/** `hasAll`: all of the person's devices have the scope. Of past work, others learn by asking, if they have it ([P59]). */
async function peopleIn(view: View, scope: Scope): Promise<{ userId: UserId; hasAll: boolean }[]> {
  const owner = scopeOwner(scope)
  if (owner.kind === 'user') return [{ userId: owner.id, hasAll: true }]
  const memberships = await view.byIndex('membership', 'scope', propertyScope(owner.id))
  return memberships
    .filter(isCurrent)
    .filter(({ relation }) => owner.kind !== 'household' || seesHouseholdParts(relation))
    .map(({ userId, relation }) => ({ userId, hasAll: owner.kind !== 'past' || seesHouseholdParts(relation) }))
}

/** Effects of a mutation on an account that the security log records. */
interface AccountEvents {
  /** The account that was created. */
  opened?: UserId
  /** [PL9] The account whose API access setting changed, and the new setting. */
  apiAccess?: { userId: UserId; isOn: boolean }
}

/** Returns the events of the account that owns this scope; empty for most mutations. */
function accountEvents(changes: readonly RowChange[], scope: Scope): AccountEvents {
  const change = changes.find(({ entity, after }) => entity === 'user' && after?.scope === scope)
  if (!change?.after) return {}
  const [before, after] = [change.before as User | null, change.after as User]
  if (before === null) return { opened: after.id }
  const isOn = after.apiAccess
  return isOn === before.apiAccess ? {} : { apiAccess: { userId: after.id, isOn } }
}

/**
 * Returns the delta with only the changed fields of its rows, where the log names them.
 * @param most changes of a row that are looked for in the log; a row with more stays whole.
 */
async function withPatches(view: View, { delta, most }: { delta: ScopeDelta; most: number }): Promise<ScopeDelta> {
  const puts: WireRow[] = []
  const patches: RowPatch[] = []
  for (const put of delta.puts) {
    const { entity, row } = put
    const fields = await view.changedFields({ entity, id: row.id }, { after: delta.since, most })
    if (!fields) puts.push(put)
    else
      patches.push({ entity, id: row.id, fields: Object.fromEntries(fields.map((name) => [name, fieldOf(row, name)])) })
  }
  return patches.length > 0 ? { ...delta, puts, patches } : delta
}

import { highestReach, reachOf } from '@hearthkeep/shared/protocol/cursor.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { DeviceData } from '../device/device-data.ts'
import type { ServerRecord } from '../server/server-record.ts'
import { holds } from './violation.ts'

interface Claiming {
  name: string
  person: { userId: UserId }
}

/**
 * [I19], [P23]: A cursor claims only what is on the device. What it claims the server never sends again, so a scope that is
 * behind its claim would stay behind until somebody changes it.
 */
export function checkClaims({ name, person }: Claiming, { state, scopes }: DeviceData, record: ServerRecord): void {
  for (const { id, version, state: loading, drifted } of scopes) {
    // Past work that somebody looks at is loaded in pages, none of which has been read ([P59]).
    if (loading === 'loading' && version === 0) continue
    // Pending changes begin a scope again that the person has lost: of that the server sends nothing, whatever is claimed.
    if (version === 0 && scopeOwner(id).kind !== 'user' && !record.membershipOf(id, person.userId)) continue
    const { version: latest } = record.latestOf(id)
    const claimed = reachOf(state.cursor, id) ?? 0
    const isHere = drifted === true || version >= latest || latest > claimed
    holds(isHere, 'P23', () => `${name} has ${id} at ${version}, and its cursor claims ${claimed}, over ${latest}`)
  }
}

/** [P8]: Of two answers in the wrong order, the late one changes nothing, so a cursor never goes back. */
export function checkCursor(name: string, { before, after }: { before: DeviceData; after: DeviceData }): void {
  const [one, other] = [before.state, after.state]
  const isSame = one.epoch === other.epoch && one.device === other.device && one.cursor.era === other.cursor.era
  const goesBack =
    (other.cursor.upTo ?? 0) < (one.cursor.upTo ?? 0) || highestReach(other.cursor) < highestReach(one.cursor)
  holds(
    !isSame || !goesBack,
    'P8',
    () => `${name} goes back from ${JSON.stringify(one.cursor)} to ${JSON.stringify(other.cursor)}`,
  )
}

/** [P23]: A request names only the scopes that are further than its cursor, and those to be loaded again. */
export function checkNamedScopes(name: string, { cursor, cursors }: SyncRequest): void {
  for (const [scope, version] of Object.entries(cursors))
    holds(
      version === 0 || version > highestReach(cursor),
      'P23',
      () => `${name} names ${scope} at ${version}, which its cursor covers: ${JSON.stringify(cursor)}`,
    )
}

/** [P19]: A device that needs no request after a poke has all of its delta, and had the scopes that it continues. */
export function checkPoked(
  name: string,
  { before, after, pokeDelta }: { before: DeviceData; after: DeviceData; pokeDelta: PokeDelta },
): void {
  const had = new Set(before.scopes.map(({ id }) => id))
  const now = new Map(after.scopes.map(({ id, version }) => [id, version]))
  for (const { scope, since, version } of pokeDelta.deltas) {
    const reach = Math.max(now.get(scope) ?? 0, reachOf(after.state.cursor, scope) ?? 0)
    holds(reach >= version, 'P19', () => `${name} is content with a poke of ${scope} at ${version}, and has ${reach}`)
    const isBegun = had.has(scope) || since === 0 || !now.has(scope)
    holds(isBegun, 'P19', () => `${name} takes a part of ${scope}, which it did not have, since ${since}`)
  }
}

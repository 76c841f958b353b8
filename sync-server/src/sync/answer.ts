import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope, userScope, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { MutationResult, OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { MutationRecord, View } from '../storage/store.ts'

interface Asked {
  userId: UserId
  epoch: string
  request: SyncRequest
  /** A scope the device does not have comes whole when it has at most this many rows. */
  inlineScopeRows: number
}

/** What a device hears after its push, all from one moment (rules 7 and 10). */
export async function answer(view: View, { userId, epoch, request, inlineScopeRows }: Asked): Promise<OkAnswer> {
  const told: OkAnswer = { kind: 'ok', epoch, results: [], deltas: [], fresh: [], lost: [] }
  const visible = await visibleScopes(view, userId)
  const seen = new Set(visible)
  told.lost = (Object.keys(request.cursors) as Scope[]).filter((scope) => !seen.has(scope))
  for (const scope of visible) {
    const state = await view.scopeState(scope)
    if (!state) continue
    const cursor = request.cursors[scope]
    if (cursor === state.version) continue
    if (
      cursor === undefined
        ? await view.isSmall(scope, inlineScopeRows)
        : cursor >= state.minVersion && cursor < state.version
    )
      told.deltas.push(await view.delta(scope, cursor ?? 0))
    else told.fresh.push({ scope, version: state.version })
  }
  told.results = (await view.mutationsAfter(request.device, request.acked)).map(resultOf)
  return told
}

/** The person's own scope and those of the houses they stand in a relation to today. */
export async function visibleScopes(view: View, userId: UserId): Promise<Scope[]> {
  const memberships = await view.byIndex('membership', 'userId', userId)
  const current = memberships.filter((membership) => membership.until === null && membership.deletedAt === null)
  return [userScope(userId), ...new Set(current.map((membership) => propertyScope(membership.propertyId)))]
}

function resultOf({ id, refusal }: MutationRecord): MutationResult {
  return refusal ? { id, status: 'refused', refusal } : { id, status: 'ok' }
}

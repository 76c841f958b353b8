import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { MutationResult, OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { ALL_AS_SAID } from '@hearthkeep/shared/protocol/version.ts'
import { visibleScopes } from '../access/visible-scopes.ts'
import type { MutationRecord, ScopeState, View } from '../storage/store.ts'
import type { AnswerLimits } from './answer-limits.ts'
import type { AsSaid } from './as-said.ts'

interface Asked {
  userId: UserId
  epoch: string
  request: ReceivedRequest
  limits: AnswerLimits
  asSaid: AsSaid
}

/** What a device hears after its push, all from one moment (rules 7 and 10). */
export async function answer(view: View, { userId, epoch, request, limits, asSaid }: Asked): Promise<OkAnswer> {
  const told: OkAnswer = { kind: 'ok', epoch, results: [], deltas: [], fresh: [], lost: [], more: false }
  const visible = inOrder(await visibleScopes(view, userId), request)
  const seen = new Set(visible)
  told.lost = (Object.keys(request.cursors) as Scope[]).filter((scope) => !seen.has(scope))
  const states = await view.scopeStates(visible)
  let bytes = 0
  for (const scope of visible) {
    const state = states.get(scope)
    const cursor = request.cursors[scope]
    if (!state || cursor === state.version) continue
    if (bytes >= limits.fullAnswerBytes) {
      told.more = true
      break
    }
    const changed = await deltaFor(view, { scope, state, cursor, limits, known: asSaid.rows })
    if (changed) {
      told.deltas.push(changed.delta)
      bytes += changed.bytes
    } else told.fresh.push({ scope, version: state.version })
  }
  const answered = new Set([...told.deltas, ...told.fresh].map(({ scope }) => scope))
  told.coming = visible.filter(
    (scope) => scopeOwner(scope).kind === 'property' && request.cursors[scope] === undefined && !answered.has(scope),
  ).length
  if (request.understands?.includes(ALL_AS_SAID) && asSaid.areAllOf(request)) return { ...told, allAsSaid: true }
  const records = await view.mutationsAfter(request.device, request.acked)
  const own = records.filter((record) => record.userId === userId)
  return { ...told, results: own.map((record) => resultOf(record, asSaid)) }
}

/** First what the device has, then what it has not: the houses that came last come first, for those are worked with. */
function inOrder(visible: readonly Scope[], { cursors }: ReceivedRequest): Scope[] {
  const isHere = (scope: Scope) => scopeOwner(scope).kind === 'user' || cursors[scope] !== undefined
  const unseen = visible.filter((scope) => !isHere(scope))
  return [...visible.filter(isHere), ...unseen.toSorted(byAge)]
}

/** Ids begin with the moment they were made in. What belongs to one house stays together, in its order. */
function byAge(one: Scope, other: Scope): number {
  const [first, second]: [string, string] = [scopeOwner(one).id, scopeOwner(other).id]
  return first === second ? 0 : first > second ? -1 : 1
}

interface Moved {
  scope: Scope
  state: ScopeState
  cursor: number | undefined
  limits: AnswerLimits
  known: AsSaid['rows']
}

/** Null where the scope is to be loaded in pages. */
async function deltaFor(
  view: View,
  { scope, state, cursor, limits, known }: Moved,
): Promise<{ delta: ScopeDelta; bytes: number } | null> {
  const { inlineScopeRows, maxDeltaBytes } = limits
  const isDelta =
    cursor === undefined
      ? await view.isSmall(scope, inlineScopeRows)
      : cursor >= state.minVersion && cursor < state.version
  if (!isDelta) return null
  // A device that has nothing of the scope, or begins anew with it, is sent all of it.
  return view.delta(scope, { after: cursor ?? 0, maxBytes: maxDeltaBytes, ...(cursor ? { known } : {}) })
}

function resultOf({ id, refusal, replaced }: MutationRecord, asSaid: AsSaid): MutationResult {
  if (refusal) return { id, status: 'refused', refusal }
  return { id, status: 'ok', ...(asSaid.mutations.has(id) && { asSaid: true }), ...(replaced && { replaced }) }
}

import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { highestReach, type Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { MutationResult, OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import type { MutationRecord } from '../storage/log/mutations.ts'
import type { ScopeState } from '../storage/scopes.ts'
import type { View } from '../storage/store.ts'
import type { AnswerLimits } from './answer-limits.ts'
import type { MatchedMutations } from './matched-mutations.ts'
import { ReceivedScopes } from './received-scopes.ts'

interface AnswerInput {
  userId: UserId
  epoch: string
  request: ReceivedRequest
  limits: AnswerLimits
  matched: MatchedMutations
}

/** Builds the answer to a push from one snapshot (rules 7 and 10). */
export async function answer(view: View, { userId, epoch, request, limits, matched }: AnswerInput): Promise<OkAnswer> {
  const receivedScopes = await ReceivedScopes.of(view, { userId, request })
  const response: OkAnswer = {
    kind: 'ok',
    epoch,
    results: [],
    deltas: [],
    snapshots: [],
    revoked: await receivedScopes.revoked(),
    more: false,
    remaining: 0,
    cursor: request.cursor,
  }
  let bytes = 0
  let through: Scope | null = null
  for await (const { scope, state, since } of receivedScopes.changes()) {
    if (through && bytes >= limits.fullAnswerBytes) {
      response.more = true
      response.remaining = await receivedScopes.countNewBehind(through)
      break
    }
    const changed = await deltaFor(view, { scope, state, since, limits, known: matched.rows })
    if (changed) {
      response.deltas.push(changed.delta)
      bytes += changed.bytes
    } else response.snapshots.push({ scope, version: state.version })
    through = scope
  }
  response.cursor = cursorAfter(request.cursor, {
    horizon: await view.horizon(),
    through: response.more ? through : null,
    era: await view.era(),
  })
  if (matched.areAllOf(request)) return { ...response, allMatched: true }
  const records = await view.mutationsAfter(request.device, request.acked)
  const own = records.filter((record) => record.userId === userId)
  return { ...response, results: own.map((record) => resultOf(record, matched)) }
}

/**
 * Returns the device's cursor after an answer with every change, or with the scopes up to `through`. It never goes back: what
 * was below an earlier horizon is still there.
 */
function cursorAfter(
  before: Cursor,
  { horizon, through, era }: { horizon: number; through: Scope | null; era: string },
): Cursor {
  const reached = Math.max(highestReach(before), horizon)
  if (!through) return { upTo: reached, era }
  return { upTo: before.upTo, ahead: { through, upTo: before.ahead?.upTo ?? reached }, era }
}

interface ScopeChange {
  scope: Scope
  state: ScopeState
  since: number | null
  limits: AnswerLimits
  known: MatchedMutations['rows']
}

/** Null if the scope must be loaded in pages. */
async function deltaFor(
  view: View,
  { scope, state, since, limits, known }: ScopeChange,
): Promise<{ delta: ScopeDelta; bytes: number } | null> {
  const { inlineScopeRows, maxDeltaBytes } = limits
  const isDelta =
    since === null ? await view.isSmall(scope, inlineScopeRows) : since >= state.minVersion && since < state.version
  if (!isDelta) return null
  // A device that has nothing of the scope, or reloads it, receives all of it.
  return view.delta(scope, { after: since ?? 0, maxBytes: maxDeltaBytes, ...(since ? { known } : {}) })
}

function resultOf({ id, refusal, replaced }: MutationRecord, matched: MatchedMutations): MutationResult {
  if (refusal) return { id, status: 'refused', refusal }
  return { id, status: 'ok', ...(matched.mutations.has(id) && { matched: true }), ...(replaced && { replaced }) }
}

import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { MutationResult, OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { ALL_AS_SAID } from '@hearthkeep/shared/kernel/version.ts'
import type { MutationRecord, ScopeState, View } from '../storage/store.ts'
import type { AnswerLimits } from './answer-limits.ts'
import type { AsSaid } from './as-said.ts'
import { Heard } from './heard.ts'

interface Asked {
  userId: UserId
  epoch: string
  request: ReceivedRequest
  limits: AnswerLimits
  asSaid: AsSaid
}

/** What a device hears after its push, all from one moment (rules 7 and 10). */
export async function answer(view: View, { userId, epoch, request, limits, asSaid }: Asked): Promise<OkAnswer> {
  const heard = await Heard.of(view, { userId, request })
  const told: OkAnswer = {
    kind: 'ok',
    epoch,
    results: [],
    deltas: [],
    fresh: [],
    lost: await heard.lost(),
    more: false,
  }
  told.coming = 0
  let bytes = 0
  let through: Scope | null = null
  for await (const { scope, state, since } of heard.news()) {
    if (through && bytes >= limits.fullAnswerBytes) {
      told.more = true
      told.coming = await heard.countNewBehind(through)
      break
    }
    const changed = await deltaFor(view, { scope, state, since, limits, known: asSaid.rows })
    if (changed) {
      told.deltas.push(changed.delta)
      bytes += changed.bytes
    } else told.fresh.push({ scope, version: state.version })
    through = scope
  }
  const cursor = cursorAfter(request.cursor, { newest: await view.newestChange(), through: told.more ? through : null })
  if (cursor) told.cursor = cursor
  if (request.understands?.includes(ALL_AS_SAID) && asSaid.areAllOf(request)) return { ...told, allAsSaid: true }
  const records = await view.mutationsAfter(request.device, request.acked)
  const own = records.filter((record) => record.userId === userId)
  return { ...told, results: own.map((record) => resultOf(record, asSaid)) }
}

/**
 * What the device will have heard of: all there is, or, `through` a scope, a part of it. A device that says what it has for
 * each scope says so again until it has all.
 */
function cursorAfter(
  asked: Cursor | undefined,
  { newest, through }: { newest: number; through: Scope | null },
): Cursor | null {
  if (!through) return { upTo: newest }
  return asked ? { upTo: asked.upTo, ahead: { through, upTo: asked.ahead?.upTo ?? newest } } : null
}

interface News {
  scope: Scope
  state: ScopeState
  since: number | null
  limits: AnswerLimits
  known: AsSaid['rows']
}

/** Null where the scope is to be loaded in pages. */
async function deltaFor(
  view: View,
  { scope, state, since, limits, known }: News,
): Promise<{ delta: ScopeDelta; bytes: number } | null> {
  const { inlineScopeRows, maxDeltaBytes } = limits
  const isDelta =
    since === null ? await view.isSmall(scope, inlineScopeRows) : since >= state.minVersion && since < state.version
  if (!isDelta) return null
  // A device that has nothing of the scope, or begins anew with it, is sent all of it.
  return view.delta(scope, { after: since ?? 0, maxBytes: maxDeltaBytes, ...(since ? { known } : {}) })
}

function resultOf({ id, refusal, replaced }: MutationRecord, asSaid: AsSaid): MutationResult {
  if (refusal) return { id, status: 'refused', refusal }
  return { id, status: 'ok', ...(asSaid.mutations.has(id) && { asSaid: true }), ...(replaced && { replaced }) }
}

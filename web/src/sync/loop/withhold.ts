import { editOf } from '@hearthkeep/shared/mutations.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { LocalStore, PendingMutation } from '../../data/store/local-store.ts'
import type { FailureKind } from '../transport/transport.ts'

/** The failures of a request that is rejected for what it carries, and the refusals that the person then reads. */
export const whyWithheld = {
  too_large: {
    kind: 'limit',
    message: 'This change is too large for this connection. Try again on another network, or make it shorter.',
  },
  unfit: {
    kind: 'invalid',
    message:
      'The server, or something between you and it, rejected this change. Edit it, or try again on another network.',
  },
} as const satisfies Partial<Record<FailureKind, RefusalValue>>

export type Rejection = keyof typeof whyWithheld

export const isRejection = (kind: FailureKind): kind is Rejection => Object.hasOwn(whyWithheld, kind)

/**
 * [P21] From now on the mutation is pushed without its arguments, and the server refuses it under its id and in its
 * place. The device then continues as after any refusal, and a copy of the mutation that arrives late has no effect.
 */
export function withhold(store: LocalStore, { id, seq }: PendingMutation, rejection: Rejection): Promise<void> {
  return store.write(async (tables) => {
    const pending = await tables.outbox.get(seq)
    if (pending?.id !== id) return
    const later = (await tables.outbox.all()).filter((entry) => entry.seq > seq)
    await tables.outbox.put([
      { ...pending, withheld: whyWithheld[rejection] },
      ...later.flatMap((entry) => withoutValuesOf(pending, entry) ?? []),
    ])
  })
}

/** Returns a pending mutation in the form in which it is pushed. */
export function pushedOf(pending: PendingMutation): PushedMutation {
  const { scope: _scope, sentence: _sentence, baseRows: _baseRows, withheld, ...mutation } = pending
  if (!withheld) return mutation
  const { checksumDeltas: _moves, was: _was, ...rest } = mutation
  return { ...rest, args: null }
}

/**
 * An edit made on top of the withheld one carries the values that it set, and would be rejected for them too. On the
 * server's rows, the person saw what the withheld edit replaced. Returns `null` if the edit carries none of these
 * values.
 */
function withoutValuesOf(withheld: PendingMutation, later: PendingMutation): PendingMutation | null {
  const [under, edit] = [editOf(withheld), editOf(later)]
  if (!under || !later.was || edit?.entity !== under.entity || edit.id !== under.id) return null
  const below = Object.entries(withheld.was ?? {}).filter(([field]) =>
    sameValue(later.was?.[field], under.changes[field]),
  )
  return below.length > 0 ? { ...later, was: { ...later.was, ...Object.fromEntries(below) } } : null
}

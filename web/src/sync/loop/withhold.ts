import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { LocalStore, PendingMutation } from '../../data/store/local-store.ts'
import type { FailureKind } from '../transport/transport.ts'

/** How a request fails that somebody does not take for what it carries, and what its person then reads. */
export const whyWithheld = {
  too_large: {
    kind: 'limit',
    message: 'This change is too large for this connection. Try again on another network, or make it shorter.',
  },
  unfit: {
    kind: 'invalid',
    message:
      'The server, or something on the way to it, rejects this change. Change it, or try again on another network.',
  },
} as const satisfies Partial<Record<FailureKind, RefusalValue>>

export type Rejection = keyof typeof whyWithheld

export const isRejection = (kind: FailureKind): kind is Rejection => Object.hasOwn(whyWithheld, kind)

/**
 * [P21]: from now on the mutation is pushed without what it says, which the server refuses under its id and in its place.
 * So its device goes on like after every refusal, and a copy of it that arrives late does nothing.
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

/** A pending mutation as it is pushed. */
export function pushedOf(pending: PendingMutation): PushedMutation {
  const { scope: _scope, bases: _bases, withheld, ...mutation } = pending
  if (!withheld) return mutation
  const { moves: _moves, was: _was, ...rest } = mutation
  return { ...rest, args: null, sentence: '' }
}

/**
 * An edit that was made on top of the withheld one says what that one set, and would be rejected for it too. What its person
 * saw on the server's rows is what the withheld edit replaced. Null when it says nothing of it.
 */
function withoutValuesOf(withheld: PendingMutation, later: PendingMutation): PendingMutation | null {
  const [under, edit] = [editOf(withheld), editOf(later)]
  if (!under || !later.was || edit?.entity !== under.entity || edit.id !== under.id) return null
  const below = Object.entries(withheld.was ?? {}).filter(([field]) =>
    sameValue(later.was?.[field], under.changes[field]),
  )
  return below.length > 0 ? { ...later, was: { ...later.was, ...Object.fromEntries(below) } } : null
}

const editOf = ({ name, args }: PendingMutation) => mutationNamed(name)?.edits?.(args)

import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { override } from '../override.ts'
import { none, roundAsking, type Sabotage } from './sabotage.ts'

/** Removes the comparison of predicted and actual changes: the server trusts the device's `checksumDeltas`. */
export function withoutPredictionCheck(): Sabotage {
  const claimed = new Map<MutationId, PushedMutation['checksumDeltas']>()
  return {
    ...none(),
    round: (parts) =>
      roundAsking(parts, (request) => {
        for (const { id, checksumDeltas } of request.mutations) claimed.set(id, checksumDeltas)
        return parts.transport.sync(request)
      }),
    transaction: (tx) =>
      override(tx, {
        async apply(applied) {
          const checksumDeltas = claimed.get(applied.mutation)
          return (await tx.apply(applied)).map((advance) => ({
            ...advance,
            move: checksumDeltas?.[advance.scope] ?? advance.move,
          }))
        },
      }),
  }
}

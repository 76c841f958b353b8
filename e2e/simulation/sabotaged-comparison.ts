import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { over } from './over.ts'
import { none, roundAsking, type Sabotage } from './sabotage.ts'

/** What a device says that its changes did is compared with what they did: here the server believes it. */
export function withoutComparison(): Sabotage {
  const said = new Map<MutationId, PushedMutation['moves']>()
  return {
    ...none(),
    round: (parts) =>
      roundAsking(parts, (request) => {
        for (const { id, moves } of request.mutations) said.set(id, moves)
        return parts.transport.sync(request)
      }),
    transaction: (tx) =>
      over(tx, {
        async apply(applied) {
          const moves = said.get(applied.mutation)
          return (await tx.apply(applied)).map((moved) => ({ ...moved, move: moves?.[moved.scope] ?? moved.move }))
        },
      }),
  }
}

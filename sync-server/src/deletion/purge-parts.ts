import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId, userId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { SyncService } from '../sync/sync-service.ts'

export interface PurgeParts {
  sync: SyncService
  now: () => Date
  mintId: () => string
  /** Awaited between two transactions. */
  pause: () => Promise<void>
  /** If aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/** The user in whose name the server changes rows that belong to no one any more. No account has this id. */
export const nobody = { userId: userId.parse('00000000-0000-8000-8000-000000000000'), role: 'homeowner' } as const

export const actOf = ({ id: userId, role }: User) => ({ userId, role })

/**
 * Runs one mutation in a transaction of its own; a no-op if its subject no longer exists. @throws Error if it is
 * refused
 */
export async function runAs(
  { sync, mintId }: PurgeParts,
  person: Pick<Act, 'userId' | 'role'>,
  call: CallOf,
): Promise<void> {
  const outcome = await sync.run(person, (run) => run(mutationId.parse(mintId()), call))
  if (outcome.ok || outcome.refusal.kind !== 'not_found') mustBeDone(outcome)
}

/** A refusal of the server's own action is a bug. @throws Error */
export function mustBeDone<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.value
}

import type { ParsedCall } from '@hearthkeep/shared/engine/execute.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RefusalKind, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { handedOverClient } from '../access/handed-over-client.ts'
import { lostAccess } from '../access/lost-access.ts'
import type { View } from '../storage/store.ts'

/** The kinds that say no more than that a row is out of the person's reach. */
const outOfReach: ReadonlySet<RefusalKind> = new Set(['not_found', 'outside_scope', 'forbidden'])

interface Refused {
  call: ParsedCall
  userId: UserId
  refusal: RefusalValue
}

/**
 * [HH23], [HO21] Says what happened if the refusal follows from a loss of access that the server knows. The kind stays,
 * and a person who never had access gets the refusal as it is.
 */
export async function explainRefusal(view: View, { call, userId, refusal }: Refused): Promise<RefusalValue> {
  const { mutation, args } = call
  // The server runs its own mutations for one person in the name of another, such as an inviter.
  if (mutation.isServerOnly === true || !outOfReach.has(refusal.kind)) return refusal
  for (const scope of mutation.scopes(args, userId)) {
    const owner = scopeOwner(scope)
    const words = owner.kind === 'user' ? null : await lostAccess(view, { userId, propertyId: owner.id })
    if (words !== null) return { ...refusal, message: words }
  }
  const words = typeof args === 'object' && args ? await handedOverClient(view, { userId, args }) : null
  return words === null ? refusal : { ...refusal, message: words }
}

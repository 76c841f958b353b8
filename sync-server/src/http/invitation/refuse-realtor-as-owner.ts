import type { User } from '@hearthkeep/shared/entities.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'

/** A realtor looks after houses of others: what is their own they keep in an account of a homeowner. */
export function refuseRealtorAsOwner({ role }: User): void {
  if (role === 'realtor')
    throw new Refusal('forbidden', 'A realtor’s account cannot own a property. Use an account of a homeowner.')
}

import type { User } from '@hearthkeep/shared/entities.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'

/** A realtor looks after other people's properties; their own belong in a homeowner's account. */
export function refuseRealtorAsOwner({ role }: User): void {
  if (role === 'realtor')
    throw new Refusal('forbidden', 'A realtor account can’t own a property. Use a homeowner account.')
}

import type { PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import { refusalByPlan } from '@hearthkeep/shared/mutations/plan-room.ts'
import { Refusal } from '@hearthkeep/shared/outcome.ts'
import type { WriteTransaction } from '../storage/store.ts'

/** [CL10]: refuses a house for which the realtor's plan has no room. */
export async function refuseBeyondPlan(
  { propertyId }: { propertyId: PropertyId },
  { tx, context }: { tx: WriteTransaction; context: Context },
): Promise<void> {
  const refusal = await refusalByPlan(tx, propertyId, context)
  if (refusal) throw new Refusal(refusal.kind, refusal.message)
}

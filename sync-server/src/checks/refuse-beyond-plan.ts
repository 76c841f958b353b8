import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { refusalByPlan } from '@hearthkeep/shared/account/plan-room.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import type { CheckContext } from './check.ts'

/** [CL10]: refuses (`conflict`) a property for which the realtor's plan has no room. */
export async function refuseBeyondPlan(
  { propertyId }: { propertyId: PropertyId },
  { view, context }: CheckContext,
): Promise<void> {
  const refusal = await readFrom(view, (rows) => refusalByPlan(rows, propertyId, context))
  if (refusal) throw new Refusal(refusal.kind, refusal.message)
}

import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { TouchpointPlanId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { factsOfType, type PlanValues } from './plan-values.ts'

export const addOf = (planId: TouchpointPlanId, values: PlanValues): CallOf => ({
  name: 'touchpoint_plan.add',
  args: { planId, facts: { ...values, ...factsOfType(values.touchpointType) } },
})

/** Returns `null` if nothing changed. */
export function editOf({ id: planId }: TouchpointPlan, changes: Partial<PlanValues>): CallOf | null {
  if (Object.keys(changes).length === 0) return null
  const { touchpointType } = changes
  const ofType = touchpointType === undefined ? {} : factsOfType(touchpointType)
  return { name: 'touchpoint_plan.edit', args: { planId, changes: { ...changes, ...ofType } } }
}

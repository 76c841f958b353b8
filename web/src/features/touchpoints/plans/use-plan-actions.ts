import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { TouchpointPlanId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { usePerform } from '../../../actions/use-perform.ts'

/** Pauses, resumes and removes plans, with Undo. */
export function usePlanActions() {
  const perform = usePerform()
  return {
    pause: ({ id, title, isPaused }: TouchpointPlan) =>
      perform(pausing(id, !isPaused), {
        done: { text: isPaused ? 'Plan resumed' : 'Plan paused', detail: title },
        failed: 'Error',
        undo: pausing(id, isPaused),
      }),
    remove: ({ id: planId, title }: TouchpointPlan) =>
      perform(
        { name: 'touchpoint_plan.remove', args: { planId } },
        { done: { text: 'Plan removed', detail: title }, failed: 'Error' },
      ),
  }
}

const pausing = (planId: TouchpointPlanId, isPaused: boolean): CallOf => ({
  name: 'touchpoint_plan.edit',
  args: { planId, changes: { isPaused } },
})

import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { TouchpointPlanId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useSaveDraft } from '../../../data/forms/use-save-draft.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { factsOfType, type PlanForm, type PlanValues } from './plan-values.ts'

interface SavingPlan {
  /** Null for a new one. */
  plan: TouchpointPlan | null
  newId: TouchpointPlanId
  onSaved(): void
}

/** [TP29] Saves the form of a plan: changes it, or adds one. */
export function useSavePlan(draftForm: DraftForm<PlanForm, PlanValues>, { plan, newId, onSaved }: SavingPlan) {
  const saveDraft = useSaveDraft(draftForm)
  const toast = useToast()
  return draftForm.form.handleSubmit(async (values) => {
    const call = plan ? editOf(plan, draftForm.changes(values)) : addOf(newId, values)
    const refusal = await saveDraft(call)
    if (refusal) return toast({ tone: 'replace', text: 'The plan could not be saved', detail: refusal.message })
    onSaved()
    if (call) toast({ tone: 'good', text: 'Plan saved', detail: values.title })
  })
}

const addOf = (planId: TouchpointPlanId, values: PlanValues): CallOf => ({
  name: 'touchpoint_plan.add',
  args: { planId, facts: { ...values, ...factsOfType(values.touchpointType) } },
})

/** Null where nothing was changed. */
function editOf({ id: planId }: TouchpointPlan, changes: Partial<PlanValues>): CallOf | null {
  if (Object.keys(changes).length === 0) return null
  const { touchpointType } = changes
  const ofType = touchpointType === undefined ? {} : factsOfType(touchpointType)
  return { name: 'touchpoint_plan.edit', args: { planId, changes: { ...changes, ...ofType } } }
}

/** Pauses, resumes and removes plans, with Undo. */
export function usePlanActions() {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error', detail: outcome.refusal.message })
    return outcome.ok
  }
  const pausing = (planId: TouchpointPlanId, isPaused: boolean): CallOf => ({
    name: 'touchpoint_plan.edit',
    args: { planId, changes: { isPaused } },
  })
  return {
    async pause({ id, title, isPaused }: TouchpointPlan) {
      if (!(await change(pausing(id, !isPaused)))) return
      const undo = () => void change(pausing(id, isPaused))
      const text = isPaused ? 'Plan resumed' : 'Plan paused'
      toast({ text, detail: title, action: { label: 'Undo', onAction: undo } })
    },
    async remove({ id: planId, title }: TouchpointPlan) {
      if (!(await change({ name: 'touchpoint_plan.remove', args: { planId } }))) return
      const undo = () => void change({ name: 'touchpoint_plan.restore', args: { planId } })
      toast({ text: 'Plan removed', detail: title, action: { label: 'Undo', onAction: undo } })
    },
  }
}

import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from '../../data/forms/use-draft-form.ts'
import { useMutate, type Also } from '../../data/live/use-mutate.ts'
import { useSaveDraft } from '../../data/forms/use-save-draft.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

interface Saving<T> {
  callOf(values: T): CallOf | null
  /** What the toast says. */
  saved: string
  detail?: string
  failed: string
  /** Goes with it where a refused change is made again. */
  settle?: Also
  /** What takes it back, where something does. */
  undo?: CallOf
  onSaved(): void
}

/** Saves a form in one call: keeps it open with the reason when that is refused, forgets the draft when it is not. */
export function useSave<V extends FieldValues, T extends FieldValues>(draftForm: DraftForm<V, T>, saving: Saving<T>) {
  const mutate = useMutate()
  const saveDraft = useSaveDraft(draftForm)
  const toast = useToast()
  const { callOf, saved, detail, failed, settle, undo, onSaved } = saving
  const takeBack = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Not undone', detail: outcome.refusal.message })
  }
  return draftForm.form.handleSubmit(async (values) => {
    const call = callOf(values)
    const refusal = await saveDraft(call, settle)
    if (refusal) return toast({ tone: 'replace', text: failed, detail: refusal.message })
    onSaved()
    if (!call) return
    const action = undo && { label: 'Undo', onAction: () => void takeBack(undo) }
    toast({ tone: 'good', text: saved, detail, action })
  })
}

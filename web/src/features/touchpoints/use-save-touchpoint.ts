import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from '../../data/forms/use-draft-form.ts'
import type { Also } from '../../data/live/use-mutate.ts'
import { useSaveDraft } from '../../data/forms/use-save-draft.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useChange } from './use-change.ts'

interface Saving<T> {
  /** Null where nothing was changed. */
  callOf(values: T): CallOf | null
  /** What the toasts say. */
  saved: string
  detail(values: T): string
  failed: string
  /** Goes with it where a refused change is made again. */
  settle?: Also
  /** What takes it back, where something does. */
  undo?: CallOf
  onSaved(): void
}

/** Saves a form of a touchpoint: keeps it open with the reason when that is refused. */
export function useSaveTouchpoint<V extends FieldValues, T extends FieldValues>(
  draftForm: DraftForm<V, T>,
  { callOf, saved, detail, failed, settle, undo, onSaved }: Saving<T>,
) {
  const saveDraft = useSaveDraft(draftForm)
  const change = useChange()
  const toast = useToast()
  return draftForm.form.handleSubmit(async (values) => {
    const call = callOf(values)
    const refusal = await saveDraft(call, settle)
    if (refusal) return toast({ tone: 'replace', text: failed, detail: refusal.message })
    onSaved()
    if (!call) return
    const action = undo && { label: 'Undo', onAction: () => void change(undo, 'Not undone') }
    toast({ tone: 'good', text: saved, detail: detail(values), action })
  })
}

import { type CallOf, undoCallOf } from '@hearthkeep/shared/mutations.ts'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from '../data/forms/use-draft-form.ts'
import { useSaveDraft } from '../data/forms/use-save-draft.ts'
import { useMutate, type Also } from '../data/live/use-mutate.ts'
import { useToast, type Toast } from '../ui/overlay/toast.tsx'
import { refusalToast, type Failed } from './refusal-toast.ts'
import { useTrashedToast } from './use-trashed-toast.ts'
import { undoAction } from './undo-action.ts'

export interface FormSaving<T> {
  /** Returns null if nothing changed: the form then closes without a toast. */
  callOf(values: T): CallOf | null
  /** The toast after the form was saved, with Undo if that follows from the call. */
  done?: Toast | ((values: T) => Toast)
  /** Without it, only the form shows a refusal. */
  failed?: Failed
  /** Undoes the change, if that does not follow from its call. */
  undo?(values: T): readonly CallOf[]
  /** Runs in the same transaction when a refused change is made again. */
  settle?: Also | undefined
  /** Called when fields are wrong: by the form's own rules, or as the refusal says. */
  onWrong?(): void
  onSaved(values: T): void
}

/**
 * Returns the submit handler of a form that makes one mutation. A refusal keeps the form open, marks its fields and
 * shows the reason in a toast; otherwise the draft is deleted.
 */
export function useSaveForm<V extends FieldValues, T extends FieldValues>(
  draftForm: DraftForm<V, T>,
  { callOf, done, failed, undo, settle, onWrong, onSaved }: FormSaving<T>,
) {
  const mutate = useMutate()
  const saveDraft = useSaveDraft(draftForm)
  const toast = useToast()
  const trashedToast = useTrashedToast()
  return draftForm.form.handleSubmit(async (values) => {
    const call = callOf(values)
    const refusal = await saveDraft(call, settle)
    if (refusal) {
      onWrong?.()
      if (failed) toast(refusalToast(failed, refusal))
      return
    }
    onSaved(values)
    if (!call) return
    const trashed = await trashedToast(call)
    if (trashed) return toast(trashed)
    if (!done) return
    const report = typeof done === 'function' ? done(values) : done
    const own = undoCallOf(call)
    const back = undo?.(values) ?? (own ? [own] : [])
    toast(back.length > 0 ? { ...report, action: undoAction({ mutate, toast }, ...back) } : report)
  }, onWrong)
}

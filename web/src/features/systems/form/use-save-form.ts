import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutate, type Also } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

interface Saving<T> {
  callOf(values: T): CallOf
  /** What the person calls it. */
  nameOf(values: T): string
  /** What the toast says. */
  words: { saved: string; failed: string }
  /** Goes with it where a refused change is made again. */
  settle?: Also
  onSaved(): void
}

/** Saves a form in one call: keeps it open with the reason when that is refused, forgets the draft when it is not. */
export function useSaveForm<V extends FieldValues, T extends FieldValues>(
  { form, seen, showRefusal, drop }: DraftForm<V, T>,
  { callOf, nameOf, words, settle, onSaved }: Saving<T>,
) {
  const mutate = useMutate()
  const toast = useToast()
  return form.handleSubmit(async (values) => {
    const outcome = await mutate(callOf(values), { seen: seen(), also: settle })
    if (!outcome.ok) {
      showRefusal(outcome.refusal)
      return toast({ tone: 'replace', text: 'Error', detail: words.failed })
    }
    await drop()
    onSaved()
    toast({ tone: 'good', text: words.saved, detail: nameOf(values) })
  })
}

import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from './use-draft-form.ts'
import { useMutate, type Also } from '../live/use-mutate.ts'

/**
 * Makes the change of a form. Refused, its words stand beside the fields and the draft stays; else the draft is forgotten.
 * Without a call, where nothing was changed, only the draft goes. @returns the refusal, or null.
 */
export function useSaveDraft<V extends FieldValues, T extends FieldValues>({
  seen,
  showRefusal,
  drop,
}: DraftForm<V, T>) {
  const mutate = useMutate()
  /** @param settle goes with it where a refused change is made again. */
  return async (call: CallOf | null, settle?: Also): Promise<RefusalValue | null> => {
    const outcome = call && (await mutate(call, { seen: seen(), also: settle }))
    if (outcome && !outcome.ok) {
      showRefusal(outcome.refusal)
      return outcome.refusal
    }
    await drop()
    return null
  }
}

import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from './use-draft-form.ts'
import { useMutate, type Also } from '../live/use-mutate.ts'

/**
 * Submits a form's change. A refusal is shown beside the fields and the draft remains; otherwise the draft is deleted.
 * A null `call` (nothing changed) only deletes the draft. @returns the refusal, or null.
 */
export function useSaveDraft<V extends FieldValues, T extends FieldValues>({
  seen,
  showRefusal,
  drop,
}: DraftForm<V, T>) {
  const mutate = useMutate()
  /** @param settle runs with the change when a refused one is redone. */
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

import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import { useMutate } from '../../data/use-mutate.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Makes a change at one press. Where it is refused, a toast says so with the reason. @returns whether it was made. */
export function useChange() {
  const mutate = useMutate()
  const toast = useToast()
  return async (call: CallOf, failed: string): Promise<boolean> => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: failed, detail: outcome.refusal.message })
    return outcome.ok
  }
}

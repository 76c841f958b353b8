import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useMutateAll } from '../../data/live/use-mutate.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Makes a change, or several in one, at one press. Where it is refused, a toast says so with the reason. @returns whether it was made. */
export function useChange() {
  const mutateAll = useMutateAll()
  const toast = useToast()
  return async (calls: CallOf | readonly CallOf[], failed: string): Promise<boolean> => {
    const outcome = await mutateAll([calls].flat())
    if (!outcome.ok) toast({ tone: 'replace', text: failed, detail: outcome.refusal.message })
    return outcome.ok
  }
}

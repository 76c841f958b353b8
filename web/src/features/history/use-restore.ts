import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Restores, and says so; with Undo where there is a call that takes it back. */
export function useRestore() {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Not restored', detail: outcome.refusal.message })
    return outcome.ok
  }
  return async ({ call, undo, detail }: { call: CallOf; undo?: CallOf; detail: string }) => {
    if (!(await change(call))) return
    const action = undo && { label: 'Undo', onAction: () => void change(undo) }
    toast({ tone: 'good', text: 'Restored', detail, ...(action && { action }) })
  }
}

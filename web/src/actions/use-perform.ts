import { type CallOf, undoCallOf } from '@hearthkeep/shared/mutations.ts'
import { useCallback } from 'react'
import { useMutate, type MutateOptions } from '../data/live/use-mutate.ts'
import { useToast, type Toast } from '../ui/overlay/toast.tsx'
import { refusalToast, type Failed } from './refusal-toast.ts'
import { useTrashedToast } from './use-trashed-toast.ts'
import { undoAction } from './undo-action.ts'

/** How the screen reports an action. */
interface ActionReport {
  /** The toast after success, with Undo if the action can be undone; without one, the screen shows the change itself. */
  done?: Toast | undefined
  failed: Failed
  /** Undoes the action, if that does not follow from its call. */
  undo?: CallOf | undefined
}

/** `also` runs in the same transaction; `seen` are the values that the screen showed of what the call sets. */
export type Perform = (call: CallOf, report: ActionReport, options?: MutateOptions) => Promise<boolean>

/** Returns a function that makes a change, reports it in a toast, and resolves to whether it was made. */
export function usePerform(): Perform {
  const mutate = useMutate()
  const toast = useToast()
  const trashedToast = useTrashedToast()
  return useCallback(
    async (call, { done, failed, undo }, options) => {
      const outcome = await mutate(call, options)
      if (!outcome.ok) {
        toast(refusalToast(failed, outcome.refusal))
        return false
      }
      const trashed = await trashedToast(call)
      if (trashed) toast(trashed)
      const back = undo ?? undoCallOf(call)
      if (done && !trashed) toast(back ? { ...done, action: undoAction({ mutate, toast, made: [call] }, back) } : done)
      return true
    },
    [mutate, toast, trashedToast],
  )
}

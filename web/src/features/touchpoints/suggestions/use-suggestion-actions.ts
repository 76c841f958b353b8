import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { useState } from 'react'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { useMutateAll } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { dismissingCall, schedulingCall, undoingCall } from './suggestion-calls.ts'

/** Suggestions per transaction. A plan may cover thousands, and other work on the page runs between batches. */
const BATCH_SIZE = 50

/** Schedules and dismisses suggestions, one or many, with Undo. `isBusy`: batches remain. */
export function useSuggestionActions() {
  const mutateAll = useMutateAll()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  /**
   * @returns the suggestions that were changed. Stops at the first refusal and shows it.
   */
  const change = async (
    suggestions: readonly Suggestion[],
    { callOf, failed }: { callOf(suggestion: Suggestion): CallOf; failed: string },
  ): Promise<readonly Suggestion[]> => {
    setBusy(true)
    let done = 0
    for (; done < suggestions.length; done += BATCH_SIZE) {
      const outcome = await mutateAll(suggestions.slice(done, done + BATCH_SIZE).map(callOf))
      if (outcome.ok) continue
      toast(refusalToast(failed, outcome.refusal))
      break
    }
    setBusy(false)
    return suggestions.slice(0, done)
  }
  const offerUndo = (text: string, changed: readonly Suggestion[]) => {
    const [first] = changed
    if (!first) return
    const undo = () => void change(changed, { callOf: undoingCall, failed: 'Couldn’t undo' })
    toast({ tone: 'good', text, detail: first.facts.title, action: { label: 'Undo', onAction: undo } })
  }
  return {
    isBusy,
    async schedule(suggestions: readonly Suggestion[]) {
      const failed = 'Error scheduling touchpoint'
      const planned = await change(suggestions, { callOf: schedulingCall, failed })
      offerUndo(planned.length === 1 ? 'Touchpoint scheduled successfully!' : counted(planned, 'scheduled'), planned)
    },
    async dismiss(suggestions: readonly Suggestion[]) {
      const dismissed = await change(suggestions, { callOf: dismissingCall, failed: 'Couldn’t dismiss the suggestion' })
      offerUndo(dismissed.length === 1 ? 'Suggestion dismissed' : counted(dismissed, 'dismissed'), dismissed)
    },
  }
}

const counted = ({ length }: readonly Suggestion[], verb: string) =>
  `${length.toLocaleString('en-US')} suggestions ${verb}`

import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { useState } from 'react'
import { useMutateAll } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { dismissingCall, schedulingCall, undoingCall } from './suggestion-calls.ts'

/** So many in one transaction: a plan may be for thousands, and what else is done on the page has its turn between. */
const TOGETHER = 50

/** Schedules and dismisses suggestions, one or many, with Undo. `isBusy`: there are more to come. */
export function useSuggestionActions() {
  const mutateAll = useMutateAll()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  /** @returns those that were changed; at the first refusal, which is told, it ends. */
  const change = async (
    suggestions: readonly Suggestion[],
    { callOf, failed }: { callOf(suggestion: Suggestion): CallOf; failed: string },
  ): Promise<readonly Suggestion[]> => {
    setBusy(true)
    let done = 0
    for (; done < suggestions.length; done += TOGETHER) {
      const outcome = await mutateAll(suggestions.slice(done, done + TOGETHER).map(callOf))
      if (outcome.ok) continue
      toast({ tone: 'replace', text: failed, detail: outcome.refusal.message })
      break
    }
    setBusy(false)
    return suggestions.slice(0, done)
  }
  const offerUndo = (text: string, changed: readonly Suggestion[]) => {
    const [first] = changed
    if (!first) return
    const undo = () => void change(changed, { callOf: undoingCall, failed: 'Not undone' })
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
      const dismissed = await change(suggestions, { callOf: dismissingCall, failed: 'Suggestion not dismissed' })
      offerUndo(dismissed.length === 1 ? 'Suggestion dismissed' : counted(dismissed, 'dismissed'), dismissed)
    },
  }
}

const counted = ({ length }: readonly Suggestion[], what: string) =>
  `${length.toLocaleString('en-US')} suggestions ${what}`

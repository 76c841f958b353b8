import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { useState } from 'react'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import { useMutateAll } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { Touchpoint, User } from '@hearthkeep/shared/entities.ts'
import type { TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { v5 } from 'uuid'

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

/** [TP24] Returns the id of a suggestion as a touchpoint: the same on every device and on the server. */
const idOf = ({ clientId, origin }: Suggestion) => v5(origin, clientId) as TouchpointId

const argsOf = (suggestion: Suggestion) => {
  const { clientId, propertyId, origin, facts } = suggestion
  return { touchpointId: idOf(suggestion), clientId, propertyId, origin, facts }
}

export const schedulingCall = (suggestion: Suggestion): CallOf<'touchpoint.plan'> => ({
  name: 'touchpoint.plan',
  args: argsOf(suggestion),
})

const dismissingCall = (suggestion: Suggestion): CallOf<'touchpoint.dismiss'> => ({
  name: 'touchpoint.dismiss',
  args: argsOf(suggestion),
})

/** Undoes either of the other two calls. */
const undoingCall = (suggestion: Suggestion): CallOf<'touchpoint.suggest_again'> => ({
  name: 'touchpoint.suggest_again',
  args: { touchpointId: idOf(suggestion) },
})

/** Timestamps of a row are set when it is written. */
const NOT_YET = ''

/** Returns the touchpoint that a suggestion would become, for the preview. */
export const touchpointOf = (suggestion: Suggestion, realtorId: User['id']): Touchpoint => {
  const { clientId, propertyId, origin, facts } = suggestion
  return {
    id: idOf(suggestion),
    scope: userScope(realtorId),
    createdAt: NOT_YET,
    updatedAt: NOT_YET,
    deletedAt: null,
    clientId,
    propertyId,
    origin,
    ...facts,
    notes: null,
    status: 'scheduled',
    completedDate: null,
    countsForGiver: false,
  }
}

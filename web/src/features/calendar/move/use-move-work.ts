import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { CalendarWork } from '../calendar-work.ts'
import { moveBackCall, moveCall } from './move-call.ts'

/** Puts work on another day, and back where Undo is pressed. Gives whether it stands where it should. */
export function useMoveWork() {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating maintenance', detail: outcome.refusal.message })
    return outcome.ok
  }
  return async ({ day: before, item }: CalendarWork, day: CalendarDate): Promise<boolean> => {
    if (before === day) return true
    const moved = await change(moveCall(item, day))
    const undo = { label: 'Undo', onAction: () => void change(moveBackCall(item)) }
    if (moved) toast({ tone: 'good', text: `Moved to ${shortDate(day)}`, detail: item.title, action: undo })
    return moved
  }
}

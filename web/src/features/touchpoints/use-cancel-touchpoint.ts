import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import { later } from '@hearthkeep/shared/kernel/dates.ts'
import { mintId } from '../../platform/ids.ts'
import { today } from '../../platform/today.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useChange } from './use-change.ts'

/** [TP6] Cancels a touchpoint; Undo plans it anew, for today where its day is over. */
export function useCancelTouchpoint() {
  const change = useChange()
  const toast = useToast()
  return async (touchpoint: Touchpoint) => {
    const { id, clientId, propertyId, title } = touchpoint
    const cancel = { name: 'touchpoint.cancel', args: { touchpointId: id } } as const
    if (!(await change(cancel, 'Touchpoint not cancelled'))) return
    const { touchpointType, category, description, priority, scheduledDate, notes } = touchpoint
    const plan = () => {
      const facts = { title, touchpointType, category, description, priority, notes }
      // What is cancelled stays so.
      const args = {
        touchpointId: mintId<Touchpoint['id']>(),
        clientId,
        propertyId,
        facts: { ...facts, scheduledDate: later(scheduledDate, today.get()) },
      }
      void change({ name: 'touchpoint.plan', args }, 'Not undone')
    }
    toast({ text: 'Touchpoint cancelled', detail: title, action: { label: 'Undo', onAction: plan } })
  }
}

import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { later } from '@hearthkeep/shared/kernel/dates.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { mintId } from '../../platform/ids.ts'
import { today } from '../../platform/today.ts'

/** [TP6] Cancels a touchpoint. Undo plans a new one, for today if its day has passed. */
export function useCancelTouchpoint() {
  const perform = usePerform()
  return (touchpoint: Touchpoint) =>
    perform(
      { name: 'touchpoint.cancel', args: { touchpointId: touchpoint.id } },
      {
        done: { text: 'Touchpoint canceled', detail: touchpoint.title },
        failed: 'Couldn’t cancel the touchpoint',
        undo: planAgain(touchpoint),
      },
    )
}

/** Cancellation is final, so this plans a new touchpoint. */
function planAgain({ clientId, propertyId, scheduledDate, ...row }: Touchpoint): CallOf {
  const { title, touchpointType, category, description, priority, notes } = row
  const day = later(scheduledDate, today.get())
  const facts = { title, touchpointType, category, description, priority, notes, scheduledDate: day }
  return { name: 'touchpoint.plan', args: { touchpointId: mintId<Touchpoint['id']>(), clientId, propertyId, facts } }
}

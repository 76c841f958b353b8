import { takeBackMessages } from '../../messages/queue-message.ts'
import type { PartsOf } from '../part.ts'
import { updatePlannedContactOfClient, updatePlannedContactOfTouchpoint } from './planned-contact.ts'
import { refuseMoreWaiting, sendByHand, sendByItself } from './send-client-message.ts'

export const touchpointParts: PartsOf<'touchpoint' | 'touchpoint_plan' | 'planned_contact'> = {
  'touchpoint.plan': { effect: updatePlannedContactOfClient },
  'touchpoint.edit': { effect: updatePlannedContactOfTouchpoint },
  'touchpoint.complete': { effect: updatePlannedContactOfTouchpoint },
  // [TP6] Its queued message is withdrawn.
  'touchpoint.cancel': {
    async effect(args, effect) {
      for (const { id, status } of await effect.tx.byIndex('clientMessage', 'touchpointId', args.touchpointId))
        if (status === 'cancelled') await takeBackMessages(effect, id)
      await updatePlannedContactOfTouchpoint(args, effect)
    },
  },
  'touchpoint.send': { check: refuseMoreWaiting, effect: sendByHand },
  'touchpoint.send_by_plan': { effect: sendByItself },
  'touchpoint.dismiss': {},
  'touchpoint.suggest_again': { effect: updatePlannedContactOfTouchpoint },
  'touchpoint.purge': {},
  'touchpoint_plan.add': {},
  'touchpoint_plan.edit': {},
  'touchpoint_plan.remove': {},
  'touchpoint_plan.restore': {},
  'touchpoint_plan.purge': {},
  'planned_contact.tell': {},
}

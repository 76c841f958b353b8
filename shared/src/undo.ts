import type { CallOf } from './mutations.ts'

/**
 * Returns the mutation that undoes a call, for calls that need nothing but their own arguments for it; null for others:
 * an edit is undone with the values it replaced, and some mutations are final.
 */
export function undoCallOf(call: CallOf): CallOf | null {
  switch (call.name) {
    case 'property.delete':
      return { name: 'property.restore', args: call.args }
    case 'system.add': {
      const { propertyId, systemId } = call.args
      return { name: 'system.remove', args: { propertyId, systemId } }
    }
    case 'maintenance.add':
      // Work that is already done has effects that removing it would leave.
      return call.args.done ? null : { name: 'maintenance.remove', args: itemOf(call.args) }
    case 'system.remove':
      return { name: 'system.restore', args: call.args }
    case 'maintenance.remove':
      return { name: 'maintenance.restore', args: call.args }
    case 'document.remove':
      return { name: 'document.restore', args: call.args }
    case 'client.remove':
      return { name: 'client.restore', args: call.args }
    case 'touchpoint_plan.remove':
      return { name: 'touchpoint_plan.restore', args: call.args }
    case 'client.add':
      return { name: 'client.remove', args: { clientId: call.args.clientId } }
    case 'interaction.log':
      return { name: 'interaction.remove', args: { interactionId: call.args.interactionId } }
    case 'referral.record':
      return { name: 'referral.remove', args: { referralId: call.args.referralId } }
    case 'response.record':
      return { name: 'response.remove', args: { responseId: call.args.responseId } }
    case 'touchpoint.plan':
      return { name: 'touchpoint.cancel', args: { touchpointId: call.args.touchpointId } }
    case 'maintenance.complete':
      return { name: 'maintenance.reopen', args: itemOf(call.args) }
    case 'maintenance.skip':
    case 'maintenance.snooze':
    case 'maintenance.reschedule':
    case 'maintenance.pause':
    case 'maintenance.resume':
      return { name: 'maintenance.undo', args: { ...itemOf(call.args), verb: VERB_OF[call.name] } }
    default:
      return null
  }
}

const itemOf = <P, I>({ propertyId, itemId }: { propertyId: P; itemId: I }) => ({ propertyId, itemId })

const VERB_OF = {
  'maintenance.skip': 'skip',
  'maintenance.snooze': 'snooze',
  'maintenance.reschedule': 'reschedule',
  'maintenance.pause': 'pause',
  'maintenance.resume': 'resume',
} as const

import { z } from 'zod'
import {
  clientId,
  clientMessageId,
  interactionId,
  propertyId,
  touchpointId,
  type ClientMessageId,
  type TouchpointId,
} from '../kernel/fields.ts'
import { interactionFacts } from '../client/interaction.ts'
import { userScope } from '../kernel/scope.ts'
import { origin, touchpointFacts, withPriority, type Touchpoint } from './touchpoint.ts'
import { Refusal } from '../kernel/outcome.ts'
import {
  hasSubject,
  messageWords,
  noSubject,
  refuseSecond,
  writeMessage,
  type Written,
} from '../message/client-message-mutations.ts'
import { callOf, defineMutation, type Context, type Reader, type Tx } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import { livingClient, nameOfClient, refuseFuture, refuseOthers, refusePast } from '../client/own-client.ts'
import { beginTouchpoint, newTouchpointFacts } from './suggested-touchpoint.ts'

const { on, notes } = interactionFacts

/** [CL7] Refuses (`invalid`) a day in the past. [TP24] There is one touchpoint per suggestion. */
export const planTouchpoint = defineMutation({
  name: 'touchpoint.plan',
  args: z.strictObject({
    touchpointId,
    clientId,
    propertyId: propertyId.nullable(),
    facts: newTouchpointFacts,
    /** The suggestion that it follows. */
    origin: origin.optional(),
  }),
  action: 'edit_self',
  undo: ({ touchpointId }) => callOf(cancelTouchpoint, { touchpointId }),
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { clientId, facts }) => `Planned ‘${facts.title}’ for ${nameOfClient(tx, clientId)}`,
  run(tx, { origin = null, ...args }, context) {
    livingClient(tx, args.clientId, context)
    refusePast(args.facts.scheduledDate, { path: 'scheduledDate', today: context.today })
    beginTouchpoint(tx, { ...args, origin, status: 'scheduled' }, context)
  },
})

/** [TP1] Refuses (`conflict`) a touchpoint that is over, and (`invalid`) a day in the past. */
export const editTouchpoint = defineMutation({
  name: 'touchpoint.edit',
  args: z.strictObject({ touchpointId, changes: z.strictObject(touchpointFacts).partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ touchpointId, changes }) => ({ entity: 'touchpoint', id: touchpointId, changes: withPriority(changes) }),
  sentence: (tx, { touchpointId }) => `Changed ${nameOfRow(tx, 'touchpoint', touchpointId)}`,
  run(tx, { touchpointId, changes }, context) {
    const { status, scheduledDate } = ownTouchpoint(tx, touchpointId, context)
    if (status !== 'scheduled') throw new Refusal('conflict', 'This touchpoint is closed')
    // An unchanged day may be in the past.
    if (changes.scheduledDate !== undefined && changes.scheduledDate !== scheduledDate)
      refusePast(changes.scheduledDate, { path: 'scheduledDate', today: context.today })
    tx.patch('touchpoint', touchpointId, withPriority(changes))
  },
})

/**
 * [TP2] Sends a touchpoint as a message; once the message has left, the touchpoint is sent. Refuses (`conflict`) one
 * that is over or being sent, and what `message.send` refuses.
 */
export const sendTouchpoint = defineMutation({
  name: 'touchpoint.send',
  args: z.strictObject({ touchpointId, messageId: clientMessageId, ...messageWords }).refine(hasSubject, noSubject),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { touchpointId }) => `Sent ${nameOfRow(tx, 'touchpoint', touchpointId)}`,
  run: (tx, args, context) => writeTouchpointMessage(tx, { ...args, delaySeconds: 0 }, context),
})

type Sent = Pick<Written, 'channel' | 'subject' | 'text' | 'toPartner' | 'delaySeconds' | 'logsUnreachable'> & {
  touchpointId: TouchpointId
  messageId: ClientMessageId
}

/** Refuses as {@link sendTouchpoint} does. */
export function writeTouchpointMessage(tx: Tx, { touchpointId, messageId, ...words }: Sent, context: Context): void {
  const { status, clientId, propertyId, touchpointType } = ownTouchpoint(tx, touchpointId, context)
  if (status !== 'scheduled') throw new Refusal('conflict', 'This touchpoint is closed')
  refuseSecond(tx, { touchpointId, toPartner: words.toPartner })
  const about = { clientId, propertyId, touchpointId, templateType: touchpointType, kind: 'touchpoint' } as const
  writeMessage(tx, { id: messageId, ...about, ...words }, context)
}

/**
 * [CL7] Records that the realtor was in touch with the client, and logs it as an interaction. Refuses (`conflict`) one
 * that is over.
 */
export const completeTouchpoint = defineMutation({
  name: 'touchpoint.complete',
  args: z.strictObject({ touchpointId, interactionId, on, notes: notes.optional() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { touchpointId }) => `Completed ${nameOfRow(tx, 'touchpoint', touchpointId)}`,
  run(tx, { touchpointId, interactionId, on, notes = null }, context) {
    const { clientId, status } = ownTouchpoint(tx, touchpointId, context)
    if (status === 'cancelled') throw new Refusal('conflict', 'This touchpoint was canceled')
    if (status !== 'scheduled') throw new Refusal('conflict', 'This touchpoint was already completed')
    refuseFuture(on, context)
    const scope = userScope(context.userId)
    tx.patch('touchpoint', touchpointId, { status: 'completed', completedDate: on })
    const logged = { kind: 'touchpoint', on, notes, outcome: null, nextOn: null } as const
    tx.insert('interaction', { id: interactionId, scope, clientId, ...logged })
  },
})

/**
 * [CL7] [TP6] Cancels the touchpoint and its queued messages. Idempotent. Refuses (`conflict`) one that was completed.
 */
export const cancelTouchpoint = defineMutation({
  name: 'touchpoint.cancel',
  args: z.strictObject({ touchpointId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { touchpointId }) => `Canceled ${nameOfRow(tx, 'touchpoint', touchpointId)}`,
  run(tx, { touchpointId }, context) {
    const { status } = ownTouchpoint(tx, touchpointId, context)
    if (status !== 'scheduled' && status !== 'cancelled')
      throw new Refusal('conflict', 'This touchpoint was already completed')
    tx.patch('touchpoint', touchpointId, { status: 'cancelled' })
    for (const { id, status: sending } of tx.byIndex('clientMessage', 'touchpointId', touchpointId))
      if (sending === 'queued') tx.patch('clientMessage', id, { status: 'cancelled' })
  },
})

function ownTouchpoint(tx: Reader, id: TouchpointId, context: Context): Touchpoint {
  refuseOthers(context)
  const row = tx.get('touchpoint', id)
  if (!row) throw new Refusal('not_found', 'Touchpoint not found')
  return row
}

import { z } from 'zod'
import type { Touchpoint } from '../entities/all.ts'
import {
  clientId,
  clientMessageId,
  interactionId,
  propertyId,
  touchpointId,
  type CalendarDate,
  type TouchpointId,
} from '../entities/fields.ts'
import { interactionFacts } from '../entities/interaction.ts'
import { userScope } from '../entities/scope.ts'
import { touchpointFacts } from '../entities/touchpoint.ts'
import { Refusal } from '../outcome.ts'
import { hasSubject, messageWords, noSubject, writeMessage } from './client-message.ts'
import { defineMutation, type Context, type Reader } from './mutation.ts'
import { livingClient, nameOfClient, refuseFuture, refuseOthers } from './own-client.ts'

const facts = z.strictObject(touchpointFacts).partial().required({ title: true, scheduledDate: true })
const { on, notes } = interactionFacts

const unsaid = {
  touchpointType: 'custom',
  category: 'personal',
  description: null,
  priority: 'medium',
  notes: null,
} as const

/** [CL7] Refuses (`invalid`) a day that is over. */
export const planTouchpoint = defineMutation({
  name: 'touchpoint.plan',
  args: z.strictObject({ touchpointId, clientId, propertyId: propertyId.nullable(), facts }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { clientId, facts }) => `Planned ‘${facts.title}’ for ${await nameOfClient(tx, clientId)}`,
  async run(tx, { touchpointId, clientId, propertyId, facts }, context) {
    await livingClient(tx, clientId, context)
    refusePast(facts.scheduledDate, context)
    const scope = userScope(context.userId)
    const begun = { id: touchpointId, scope, clientId, propertyId, status: 'scheduled', completedDate: null } as const
    await tx.insert('touchpoint', { ...unsaid, ...facts, ...begun })
  },
})

/** [TP1] Refuses (`conflict`) one that is over, and (`invalid`) a day that is over. */
export const editTouchpoint = defineMutation({
  name: 'touchpoint.edit',
  args: z.strictObject({ touchpointId, changes: z.strictObject(touchpointFacts).partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  edits: ({ touchpointId, changes }) => ({ entity: 'touchpoint', id: touchpointId, changes }),
  sentence: async (tx, { touchpointId }) => `Changed ${await titleOf(tx, touchpointId)}`,
  async run(tx, { touchpointId, changes }, context) {
    const { status, scheduledDate } = await ownTouchpoint(tx, touchpointId, context)
    if (status !== 'scheduled') throw new Refusal('conflict', 'This touchpoint is over')
    // A day that was chosen before stays, also when it is over.
    if (changes.scheduledDate !== undefined && changes.scheduledDate !== scheduledDate)
      refusePast(changes.scheduledDate, context)
    await tx.patch('touchpoint', touchpointId, changes)
  },
})

/**
 * [TP2] Sends a touchpoint as a message; once that has left, the touchpoint is sent. Refuses (`conflict`) one that is over or
 * being sent, and what `message.send` refuses.
 */
export const sendTouchpoint = defineMutation({
  name: 'touchpoint.send',
  args: z.strictObject({ touchpointId, messageId: clientMessageId, ...messageWords }).refine(hasSubject, noSubject),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { touchpointId }) => `Sent ${await titleOf(tx, touchpointId)}`,
  async run(tx, { touchpointId, messageId, ...words }, context) {
    const { status, clientId, propertyId, touchpointType } = await ownTouchpoint(tx, touchpointId, context)
    if (status !== 'scheduled') throw new Refusal('conflict', 'This touchpoint is over')
    const messages = await tx.byIndex('clientMessage', 'touchpointId', touchpointId)
    if (messages.some((message) => message.status === 'queued'))
      throw new Refusal('conflict', 'This touchpoint is being sent')
    const about = { clientId, propertyId, touchpointId, templateType: touchpointType, kind: 'touchpoint' } as const
    await writeMessage(tx, { id: messageId, ...about, ...words, delaySeconds: 0 }, context)
  },
})

/** [CL7] The realtor was in touch with the client, which is logged too. Refuses (`conflict`) one that is over. */
export const completeTouchpoint = defineMutation({
  name: 'touchpoint.complete',
  args: z.strictObject({ touchpointId, interactionId, on, notes: notes.optional() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { touchpointId }) => `Completed ${await titleOf(tx, touchpointId)}`,
  async run(tx, { touchpointId, interactionId, on, notes = null }, context) {
    const { clientId, status } = await ownTouchpoint(tx, touchpointId, context)
    if (status === 'cancelled') throw new Refusal('conflict', 'This touchpoint was cancelled')
    if (status !== 'scheduled') throw new Refusal('conflict', 'This touchpoint was completed already')
    refuseFuture(on, context)
    const scope = userScope(context.userId)
    await tx.patch('touchpoint', touchpointId, { status: 'completed', completedDate: on })
    await tx.insert('interaction', { id: interactionId, scope, clientId, kind: 'touchpoint', on, notes })
  },
})

/** [CL7] [TP6] What was queued of it does not leave. Cancelled again it stays so. Refuses (`conflict`) one that was completed. */
export const cancelTouchpoint = defineMutation({
  name: 'touchpoint.cancel',
  args: z.strictObject({ touchpointId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { touchpointId }) => `Cancelled ${await titleOf(tx, touchpointId)}`,
  async run(tx, { touchpointId }, context) {
    const { status } = await ownTouchpoint(tx, touchpointId, context)
    if (status !== 'scheduled' && status !== 'cancelled')
      throw new Refusal('conflict', 'This touchpoint was completed already')
    await tx.patch('touchpoint', touchpointId, { status: 'cancelled' })
    for (const { id, status: sending } of await tx.byIndex('clientMessage', 'touchpointId', touchpointId))
      if (sending === 'queued') await tx.patch('clientMessage', id, { status: 'cancelled' })
  },
})

function refusePast(scheduledDate: CalendarDate, { today }: Context): void {
  const message = 'Choose today or a later day'
  if (scheduledDate < today) throw new Refusal('invalid', message, [{ path: 'scheduledDate', message }])
}

async function ownTouchpoint(tx: Reader, id: TouchpointId, context: Context): Promise<Touchpoint> {
  refuseOthers(context)
  const row = await tx.get('touchpoint', id)
  if (!row) throw new Refusal('not_found', 'There is no such touchpoint')
  return row
}

async function titleOf(tx: Reader, id: TouchpointId): Promise<string> {
  const row = await tx.get('touchpoint', id)
  return row ? `‘${row.title}’` : 'a touchpoint'
}

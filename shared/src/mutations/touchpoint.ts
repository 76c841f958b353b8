import { z } from 'zod'
import type { Touchpoint } from '../entities/all.ts'
import { clientId, interactionId, propertyId, touchpointId, type TouchpointId } from '../entities/fields.ts'
import { interactionFacts } from '../entities/interaction.ts'
import { userScope } from '../entities/scope.ts'
import { touchpointFacts } from '../entities/touchpoint.ts'
import { Refusal } from '../outcome.ts'
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
    const message = 'Choose today or a later day'
    if (facts.scheduledDate < context.today) throw new Refusal('invalid', message, [{ path: 'scheduledDate', message }])
    const scope = userScope(context.userId)
    const begun = { id: touchpointId, scope, clientId, propertyId, status: 'scheduled', completedDate: null } as const
    await tx.insert('touchpoint', { ...unsaid, ...facts, ...begun })
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

/** [CL7] Cancelled again it stays so. Refuses (`conflict`) one that was completed. */
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
  },
})

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

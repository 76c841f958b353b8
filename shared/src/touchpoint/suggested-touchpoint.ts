import { z } from 'zod'
import type { Touchpoint } from '../entities.ts'
import {
  clientId,
  propertyId,
  touchpointId,
  type ClientId,
  type PropertyId,
  type TouchpointId,
} from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { origin, touchpointFacts } from './touchpoint.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Context, type Reader, type Tx } from '../kernel/mutation.ts'
import { livingClient, nameOfClient, refuseOthers } from '../client/own-client.ts'

export const newTouchpointFacts = z
  .strictObject(touchpointFacts)
  .partial()
  .required({ title: true, scheduledDate: true })

const unsaid = {
  touchpointType: 'custom',
  category: 'personal',
  description: null,
  priority: 'medium',
  notes: null,
} as const

interface Begun {
  touchpointId: TouchpointId
  clientId: ClientId
  propertyId: PropertyId | null
  facts: z.infer<typeof newTouchpointFacts>
  /** Null: nothing suggested it. */
  origin: string | null
  status: 'scheduled' | 'cancelled'
}

/**
 * [TP24] Adds a touchpoint, or brings the one of this suggestion back that was taken back. One that is there stays as it is.
 * Refuses (`conflict`) to schedule what was dismissed.
 */
export async function beginTouchpoint(tx: Tx, begun: Begun, context: Context): Promise<void> {
  const { touchpointId: id, facts, ...rest } = begun
  const row = { ...unsaid, ...facts, ...rest, scope: userScope(context.userId), completedDate: null }
  const known = await ofSuggestion(tx, begun)
  if (!known) return tx.insert('touchpoint', { ...row, id })
  if (known.deletedAt !== null) return tx.patch('touchpoint', known.id, { ...withoutPlace(row), deletedAt: null })
  if (begun.status === 'scheduled' && known.status === 'cancelled')
    throw new Refusal('conflict', 'This suggestion was dismissed meanwhile')
}

const withoutPlace = <Row extends { scope: unknown }>({ scope: _scope, ...row }: Row) => row

/** The touchpoint of the same client and origin; else nothing. */
async function ofSuggestion(
  tx: Reader,
  { clientId, origin }: Pick<Begun, 'clientId' | 'origin'>,
): Promise<Touchpoint | undefined> {
  if (origin === null) return undefined
  // By client: many clients have touchpoints of the same origin, and a client has few touchpoints.
  const all = await tx.byIndex('touchpoint', 'clientId', clientId)
  return all.find((touchpoint) => (touchpoint.origin ?? null) === origin)
}

/** [TP24] Stores that a suggestion is not wanted, as a cancelled touchpoint. What was planned meanwhile stays. */
export const dismissTouchpoint = defineMutation({
  name: 'touchpoint.dismiss',
  args: z.strictObject({
    touchpointId,
    clientId,
    propertyId: propertyId.nullable(),
    origin,
    facts: newTouchpointFacts,
  }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { clientId, facts }) => `Dismissed ‘${facts.title}’ for ${await nameOfClient(tx, clientId)}`,
  async run(tx, args, context) {
    await livingClient(tx, args.clientId, context)
    await beginTouchpoint(tx, { ...args, status: 'cancelled' }, context)
  },
})

/**
 * [TP24] Takes back that a suggestion was scheduled or dismissed, so that it is suggested again. Refuses (`conflict`) one that
 * was sent, is being sent or was completed, and one that nothing suggested.
 */
export const suggestAgain = defineMutation({
  name: 'touchpoint.suggest_again',
  args: z.strictObject({ touchpointId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async (tx, { touchpointId }) =>
    `Took back ‘${(await tx.get('touchpoint', touchpointId))?.title ?? 'a touchpoint'}’`,
  async run(tx, { touchpointId: id }, context) {
    refuseOthers(context)
    const row = await tx.get('touchpoint', id)
    if (!row) throw new Refusal('not_found', 'There is no such touchpoint')
    if ((row.origin ?? null) === null) throw new Refusal('conflict', 'This touchpoint was not suggested')
    const messages = await tx.byIndex('clientMessage', 'touchpointId', id)
    const isOnItsWay = messages.some(({ status }) => status === 'queued')
    if (isOnItsWay || row.status === 'sent' || row.status === 'completed')
      throw new Refusal('conflict', 'The client has heard of this already')
    // Cancelled as well, so that nothing counts it as planned.
    if (row.deletedAt === null) await tx.patch('touchpoint', id, { status: 'cancelled', deletedAt: context.now })
  },
})

/** [TP30] Removes one that was taken back long ago for good. The server alone runs it, in the realtor's name. */
export const purgeTouchpoint = defineMutation({
  name: 'touchpoint.purge',
  isServerOnly: true,
  args: z.strictObject({ touchpointId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: async () => 'Deleted a touchpoint for good',
  async run(tx, { touchpointId: id }) {
    const row = await tx.get('touchpoint', id)
    if (row && row.deletedAt === null) throw new Refusal('conflict', 'This touchpoint was planned again meanwhile')
    if (row) await tx.delete('touchpoint', id)
  },
})

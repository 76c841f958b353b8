import { z } from 'zod'
import type { Exact } from '../kernel/args/exact.ts'
import {
  clientId,
  propertyId,
  touchpointId,
  type ClientId,
  type PropertyId,
  type TouchpointId,
} from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { origin, touchpointFacts, withPriority, type Touchpoint } from './touchpoint.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation, type Context, type Reader, type Tx } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { livingClient, nameOfClient, refuseOthers } from '../client/own-client.ts'
import { removedAt } from '../kernel/removed-at.ts'

export const newTouchpointFacts = z
  .strictObject(touchpointFacts)
  .partial()
  .required({ title: true, scheduledDate: true })

const unstated = {
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
  facts: Exact<z.infer<typeof newTouchpointFacts>>
  /** Null if it was not suggested. */
  origin: string | null
  status: 'scheduled' | 'cancelled'
}

/**
 * [TP24] Adds a touchpoint, or restores the withdrawn one of this suggestion. An existing one stays unchanged. Refuses
 * (`conflict`) to schedule a dismissed suggestion.
 */
export function beginTouchpoint(tx: Tx, created: Begun, context: Context): void {
  const { touchpointId: id, facts, ...rest } = created
  const row = { ...unstated, ...withPriority(facts), ...rest, scope: userScope(context.userId), completedDate: null }
  const known = ofSuggestion(tx, created)
  if (!known) return tx.insert('touchpoint', { ...row, id, countsForGiver: false })
  if (!isLiving(known)) return tx.patch('touchpoint', known.id, { ...withoutPlace(row), deletedAt: null })
  if (created.status === 'scheduled' && known.status === 'cancelled')
    throw new Refusal('conflict', 'This suggestion has since been dismissed')
}

const withoutPlace = <Row extends { scope: unknown }>({ scope: _scope, ...row }: Row) => row

/** Returns the touchpoint of the same client and origin, if there is one. */
function ofSuggestion(tx: Reader, { clientId, origin }: Pick<Begun, 'clientId' | 'origin'>): Touchpoint | undefined {
  if (origin === null) return undefined
  // By client: many clients have touchpoints of the same origin, but a client has few touchpoints.
  const all = tx.byIndex('touchpoint', 'clientId', clientId)
  return all.find((touchpoint) => (touchpoint.origin ?? null) === origin)
}

/**
 * [TP24] Stores the dismissal of a suggestion, as a canceled touchpoint. One that was planned meanwhile stays
 * unchanged.
 */
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
  sentence: (tx, { clientId, facts }) => `Dismissed ‘${facts.title}’ for ${nameOfClient(tx, clientId)}`,
  run(tx, args, context) {
    livingClient(tx, args.clientId, context)
    beginTouchpoint(tx, { ...args, status: 'cancelled' }, context)
  },
})

/**
 * [TP24] Reverts the scheduling or dismissal of a suggestion, so that it is suggested again. Refuses (`conflict`) a
 * touchpoint that was sent, is being sent or was completed, and one that was not suggested.
 */
export const suggestAgain = defineMutation({
  name: 'touchpoint.suggest_again',
  args: z.strictObject({ touchpointId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (tx, { touchpointId }) =>
    `Suggested ‘${tx.get('touchpoint', touchpointId)?.title ?? 'a touchpoint'}’ again`,
  run(tx, { touchpointId: id }, context) {
    refuseOthers(context)
    const row = tx.get('touchpoint', id)
    if (!row) throw new Refusal('not_found', 'Touchpoint not found')
    if (row.origin === null) throw new Refusal('conflict', 'This touchpoint was not suggested')
    const messages = tx.byIndex('clientMessage', 'touchpointId', id)
    const isOnItsWay = messages.some(({ status }) => status === 'queued')
    if (isOnItsWay || row.status === 'sent' || row.status === 'completed')
      throw new Refusal('conflict', 'The client has already heard about this')
    // Canceled as well, so that nothing counts it as planned.
    if (isLiving(row)) tx.patch('touchpoint', id, { status: 'cancelled', deletedAt: removedAt(context) })
  },
})

/**
 * [TP30] Permanently deletes a touchpoint that was withdrawn long ago. Only the server runs it, in the realtor's name.
 */
export const purgeTouchpoint = defineMutation({
  name: 'touchpoint.purge',
  isServerOnly: true,
  args: z.strictObject({ touchpointId }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Deleted a touchpoint for good',
  run(tx, { touchpointId: id }) {
    const row = tx.get('touchpoint', id)
    if (row && isLiving(row)) throw new Refusal('conflict', 'This touchpoint has since been planned again')
    if (row) tx.delete('touchpoint', id)
  },
})

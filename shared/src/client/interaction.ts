import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, clientId, interactionId, multilineText, optional } from '../kernel/fields.ts'

/** How a realtor and a client were in touch. Append-only. */
const interactionKinds = ['call', 'meeting', 'email', 'text', 'touchpoint', 'reply'] as const
export type InteractionKind = (typeof interactionKinds)[number]

/** The kinds that a person logs; a touchpoint is logged by completing it. */
export const loggedKinds = ['call', 'meeting', 'email', 'text', 'reply'] as const satisfies InteractionKind[]

export const interactionFacts = {
  kind: z.enum(interactionKinds),
  on: calendarDate,
  notes: optional(multilineText(5000)),
}

/** One contact between a realtor and a client; the row is the realtor's own. */
export const interaction = defineEntity({
  name: 'interaction',
  fields: { id: interactionId, clientId, ...interactionFacts },
  indexes: ['clientId'],
})

export type Interaction = RowOf<typeof interaction>

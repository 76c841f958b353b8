import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, clientId, interactionId, multilineText, optional } from '../kernel/fields.ts'

/** How a realtor and a client were in touch. Append-only. */
const interactionKinds = ['call', 'meeting', 'email', 'text', 'touchpoint', 'reply'] as const
export type InteractionKind = (typeof interactionKinds)[number]

/** The kinds that a person logs; a touchpoint is logged by completing it. */
export const loggedKinds = ['call', 'meeting', 'email', 'text', 'reply'] as const satisfies InteractionKind[]

/** How a call ended. Append-only. */
export const callOutcomes = ['reached', 'voicemail', 'no_answer'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const interactionFacts = {
  kind: z.enum(interactionKinds),
  on: calendarDate,
  notes: optional(multilineText(5000)),
  /** Null if it is no call, or nobody said. */
  outcome: optional(z.enum(callOutcomes)),
  /** [CL62] When to be in touch next, as the realtor chose; null: {@link reachedNobody}, or the client's rhythm decides. */
  nextOn: optional(calendarDate),
}

/** One contact between a realtor and a client; the row is the realtor's own. */
export const interaction = defineEntity({
  name: 'interaction',
  fields: { id: interactionId, clientId, ...interactionFacts },
  indexes: ['clientId'],
})

/** [CL61] Whether it was only an attempt, which is no contact. */
export const reachedNobody = ({ outcome }: Pick<Interaction, 'outcome'>): boolean =>
  outcome === 'voicemail' || outcome === 'no_answer'

export type Interaction = RowOf<typeof interaction>

import type { InteractionKind } from './interaction.ts'

/** Labels for the ways in which a realtor and a client were in touch: "Call with Ann Keller". */
export const interactionLabels: Record<InteractionKind, string> = {
  call: 'Call',
  meeting: 'Meeting',
  email: 'Email',
  text: 'Text',
  touchpoint: 'Touchpoint',
  reply: 'Reply',
}

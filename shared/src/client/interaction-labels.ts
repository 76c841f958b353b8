import type { CallOutcome, Interaction, InteractionKind } from './interaction.ts'

/** Labels for the ways in which a realtor and a client were in touch: "Call with Ann Keller". */
export const interactionLabels: Record<InteractionKind, string> = {
  call: 'Call',
  meeting: 'Meeting',
  email: 'Email',
  text: 'Text',
  touchpoint: 'Touchpoint',
  reply: 'Reply',
}

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
}

/** `Call`; `Call: no answer`. */
export const interactionWords = ({ kind, outcome }: Pick<Interaction, 'kind' | 'outcome'>): string =>
  outcome ? `${interactionLabels[kind]}: ${callOutcomeLabels[outcome].toLowerCase()}` : interactionLabels[kind]

import type { TouchpointTemplate } from '../message/template/message-template.ts'
import type { Rhythm } from './touchpoint-plan.ts'
import type { TouchpointType } from './touchpoint-words.ts'

/** Labels for the values of touchpoints and their templates. */

export const touchpointTypeLabels: Record<TouchpointType, string> = {
  seasonal: 'Seasonal',
  maintenance: 'Maintenance',
  market: 'Market',
  personal: 'Personal',
  custom: 'Custom',
}

export const touchpointTypeHints: Record<TouchpointType, string> = {
  seasonal: 'Gets the home ready for the next season.',
  maintenance: 'A reminder to look after the heating and cooling.',
  market: 'What homes near theirs are selling for.',
  personal: 'Congratulations on the anniversary of their home.',
  custom: 'Your own title and text.',
}

/** A category of a later version is shown by its own name. */
export const touchpointCategoryLabel = (category: string): string =>
  (touchpointTypeLabels as Record<string, string | undefined>)[category] ?? category

export const touchpointTimingLabels: Record<TouchpointTemplate['timing'], string> = {
  seasonal: 'Each season',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
  yearly: 'Yearly',
}

export const rhythmLabels: Record<Rhythm, string> = {
  monthly: 'Every month',
  quarterly: 'Every three months',
  yearly: 'Every year',
  seasonal: 'At the start of each season',
}

import type { Confidence } from '@hearthkeep/shared/finding/finding.ts'

/** Four of five findings that are this likely are right in documents that were not trained with. */
const SURE = 0.7

export const confidenceOf = (likelihood: number): Confidence => (likelihood >= SURE ? 'sure' : 'likely')

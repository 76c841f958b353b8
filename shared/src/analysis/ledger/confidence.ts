import type { Confidence } from '../finding.ts'

/** Of findings that are this likely, four of five are right in documents that nobody trained with. */
const SURE = 0.7

export const confidenceOf = (likelihood: number): Confidence => (likelihood >= SURE ? 'sure' : 'likely')

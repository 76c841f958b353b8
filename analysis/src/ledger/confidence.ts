import type { Confidence } from '@hearthkeep/shared/finding/finding.ts'

/** From these likelihoods on, nine of ten such findings are right in documents that were not trained with. */
const SURE = {
  system: 0.8,
  /** A danger that is found is not left unticked for a doubt. */
  danger: 0.35,
  issue: 0.85,
  work: 0.8,
  history: 0.95,
}

export const confidenceOf = (likelihood: number, kind: keyof typeof SURE): Confidence =>
  likelihood >= SURE[kind] ? 'sure' : 'likely'

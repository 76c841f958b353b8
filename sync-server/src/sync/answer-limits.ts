import { FULL_ANSWER_BYTES, INLINE_SCOPE_ROWS, MAX_DELTA_BYTES, PAGE_ROWS } from '@hearthkeep/shared/kernel/version.ts'

/** How much goes into one answer. */
export interface AnswerLimits {
  /** A scope that the device does not have yet comes whole up to this many rows, otherwise in pages of `pageRows`. */
  inlineScopeRows: number
  pageRows: number
  /** A scope that changed by more than this is loaded in pages instead. */
  maxDeltaBytes: number
  /** Once an answer has this much, further scopes wait for the next one. */
  fullAnswerBytes: number
}

export const answerLimits: AnswerLimits = {
  inlineScopeRows: INLINE_SCOPE_ROWS,
  pageRows: PAGE_ROWS,
  maxDeltaBytes: MAX_DELTA_BYTES,
  fullAnswerBytes: FULL_ANSWER_BYTES,
}

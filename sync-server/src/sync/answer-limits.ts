import { FULL_ANSWER_BYTES, INLINE_SCOPE_ROWS, MAX_DELTA_BYTES, PAGE_ROWS } from '@hearthkeep/shared/protocol/limits.ts'

/** Size limits of an answer. */
export interface AnswerLimits {
  /** A scope that is new to the device is sent whole up to this many rows, otherwise in pages of `pageRows`. */
  inlineScopeRows: number
  pageRows: number
  /** A scope with a larger delta is loaded in pages instead. */
  maxDeltaBytes: number
  /** Once an answer reaches this size, further scopes wait for the next one. */
  fullAnswerBytes: number
}

export const answerLimits: AnswerLimits = {
  inlineScopeRows: INLINE_SCOPE_ROWS,
  pageRows: PAGE_ROWS,
  maxDeltaBytes: MAX_DELTA_BYTES,
  fullAnswerBytes: FULL_ANSWER_BYTES,
}

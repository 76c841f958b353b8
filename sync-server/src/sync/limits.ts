import {
  FULL_ANSWER_BYTES,
  INLINE_SCOPE_ROWS,
  MAX_DELTA_BYTES,
  PAGE_ROWS,
} from '@hearthkeep/shared/protocol/version.ts'

/** How much goes into one answer. */
export interface Limits {
  /** A scope that the device does not have yet comes whole up to so many rows, and otherwise in pages of `pageRows`. */
  inlineScopeRows: number
  pageRows: number
  /** A scope that changed by more is loaded in pages instead. */
  maxDeltaBytes: number
  /** With so much in an answer, further scopes wait for the next. */
  fullAnswerBytes: number
}

export const limits: Limits = {
  inlineScopeRows: INLINE_SCOPE_ROWS,
  pageRows: PAGE_ROWS,
  maxDeltaBytes: MAX_DELTA_BYTES,
  fullAnswerBytes: FULL_ANSWER_BYTES,
}

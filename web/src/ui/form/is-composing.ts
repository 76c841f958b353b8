import type { KeyboardEvent } from 'react'

/** The key code of a key that an input method has taken; Safari reports only this for the Enter that accepts a word. */
const TAKEN = 229

/** [AX15] Whether a key belongs to an input method, as the Enter does that accepts a word: it must not act. */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === TAKEN

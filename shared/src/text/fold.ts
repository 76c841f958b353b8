/**
 * A text in lowercase and without accents. Combining marks are removed first: normalizing sorts each run of them, which
 * takes quadratic time.
 */
export const withoutAccents = (text: string): string =>
  text
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Normalizes a text for search: lowercase, without accents and punctuation, with one space between words. */
export const folded = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

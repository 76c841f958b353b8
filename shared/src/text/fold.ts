/**
 * A text as it is searched: in lower case, without accents and signs, a space between its words. Separate
 * accents are removed first: normalizing sorts each run of them, which takes quadratic time.
 */
export const folded = (text: string): string =>
  text
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

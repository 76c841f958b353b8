/** Letters that are written like another one but have no accent that could be removed, and signs that stand for letters. */
export const alike: ReadonlyMap<string, string> = new Map(
  'øo łl đd ðd ħh ŧt ıi ßss æae œoe þth ×x ✕x'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(1)])
    .concat([
      ['™', ' '],
      ['℠', ' '],
    ]),
)
const ALIKE = /[øłđðħŧıßæœþ×✕™℠]/gu

/**
 * A text in lowercase and without accents, with plain letters and digits for ligatures, fractions and the like. Combining
 * marks are removed first: normalizing sorts each run of them, which takes quadratic time.
 */
export function withoutAccents(text: string): string {
  const lowercase = text.toLowerCase()
  // Most texts are plain; this takes a third of the time.
  if (!/[^\s!-~]/u.test(lowercase)) return lowercase
  return lowercase
    .replace(/\p{M}+/gu, '')
    .replace(ALIKE, (letter) => alike.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Normalizes a text for search: lowercase, without accents and punctuation, with one space between words. */
export const folded = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

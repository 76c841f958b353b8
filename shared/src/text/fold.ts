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

/** `19½` is no 191/2. */
const WHOLE_AND_PART = /(?<=\d)(?=[¼-¾⅐-⅞])/gu

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
    .replace(WHOLE_AND_PART, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** What is between two numbers of a size other than an x: `20 in. x 25`, `20 by 25`, `20*25`. */
const TIMES =
  /(?<=\d)(?:[^\p{L}\p{N}]{0,3}in(?:ch(?:es)?)?[^\p{L}\p{N}]{1,3}(?:x|by)|[^\p{L}\p{N}]{1,3}by|\s?\*)[^\p{L}\p{N}]{0,3}(?=\d)/gu

/**
 * Normalizes a text for search: lowercase, without accents and punctuation, with one space between words, and sizes as
 * `20 x 25`.
 */
export const folded = (text: string): string =>
  withoutAccents(text)
    .replace(TIMES, ' x ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

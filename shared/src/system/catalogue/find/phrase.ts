import { folded } from '../../../text/fold.ts'

/** Normalizes the name of a thing for comparison: `A/C units` becomes `ac unit`. */
export const phraseOf = (text: string): string =>
  folded(text.replace(/\ba[/.]c\b/giu, 'ac').replace(/’|'/gu, ''))
    .split(' ')
    .map(singular)
    .join(' ')

const singular = (word: string) => (word.length > 3 && /[^s]s$/u.test(word) ? word.slice(0, -1) : word)

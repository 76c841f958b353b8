/**
 * Characters that a person cannot see or that change how the rest of a text is shown: control characters, line and
 * paragraph separators, and the marks, overrides and isolates that turn the direction of writing. The joiners U+200C and U+200D stay:
 * Persian, the languages of India and emoji are written with them.
 */
const separators = '\\u2028\\u2029'
const unseenApartFromLines =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'

/** One line without unseen characters. */
export const PLAIN_LINE = new RegExp(`^[^\\t\\n${separators}${unseenApartFromLines}]*$`)
/** Any number of lines without unseen characters. Lines end with `\n` and may have tabs. */
export const PLAIN_LINES = new RegExp(`^[^${separators}${unseenApartFromLines}]*$`)

const LINE_ENDS = new RegExp(`\\r\\n|[\\r${separators}]`, 'g')
const UNSEEN = new RegExp(`[${unseenApartFromLines}]`, 'g')

/** @returns the text without its unseen characters, its lines kept. */
export const plainLines = (text: string): string => text.replace(LINE_ENDS, '\n').replace(UNSEEN, '')

/** @returns the same on one line. */
export const plainLine = (text: string): string => plainLines(text).replace(/[\t\n]+/g, ' ')

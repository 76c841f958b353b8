/**
 * Characters that are invisible or that change how the rest of a text is displayed: control characters, line and
 * paragraph separators, and the marks, overrides and isolates that change the writing direction. Also one half of a
 * surrogate pair: UTF-8 cannot express it, so a database would store another text than the one that was counted. The
 * joiners U+200C and U+200D are allowed, because Persian, the languages of India and emoji need them.
 */
const separators = '\\u2028\\u2029'
const unseenApartFromLines =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff'

/** One line without invisible characters. */
export const PLAIN_LINE = new RegExp(`^[^\\t\\n${separators}${unseenApartFromLines}]*$`, 'u')
/** Any number of lines without invisible characters. Lines end with `\n` and may contain tabs. */
export const PLAIN_LINES = new RegExp(`^[^${separators}${unseenApartFromLines}]*$`, 'u')

const LINE_ENDS = new RegExp(`\\r\\n|[\\r${separators}]`, 'g')
const UNSEEN = new RegExp(`[${unseenApartFromLines}]`, 'gu')

/**
 * @returns the text without invisible characters; its lines are kept.
 */
export const plainLines = (text: string): string => text.replace(LINE_ENDS, '\n').replace(UNSEEN, '')

/** @returns the same on one line. */
export const plainLine = (text: string): string => plainLines(text).replace(/[\t\n]+/g, ' ')

import { trimLettersEnd } from './trim-letters.ts'

const SPACES = ' \t'
/** What joins a word to the one before it, and says nothing at the end of a phrase. */
const JOINTS = ' \t,;:-–—'
const LEADING_SPACES = /^[ \t]+/
const LEADING_STOPS = /^[ \t,;:.!?–—-]+/
const OPENING = '([“'
const CLOSING = '.,;:!?)]”'
const PAIRS = ['()', '[]', '“”']

/**
 * The text without what the pattern matches, nor what would look wrong then: spaces, commas and colons beside the gap,
 * brackets around it, and a line of which nothing is left, with one of the empty lines around it. The rest stays as it is.
 */
export function withoutWords(text: string, pattern: RegExp): string {
  const kept: string[] = []
  let isAfterDropped = false
  for (const line of text.split('\n')) {
    const rest = line.split(pattern).reduce(closeGap)
    if (!isBlank(rest)) {
      kept.push(rest)
      isAfterDropped = false
    } else if (!isBlank(line)) isAfterDropped = true
    else if (!isAfterDropped || !isBlank(kept.at(-1))) kept.push(rest)
  }
  if (isAfterDropped) while (kept.length > 0 && isBlank(kept.at(-1))) kept.pop()
  return kept.join('\n')
}

/** What stands before the first line is blank. */
const isBlank = (line = '') => line.trim() === ''

function closeGap(before: string, after: string): string {
  let [left, right] = [before, after]
  let isTrimmed = false
  for (let length = -1; length !== left.length + right.length;) {
    length = left.length + right.length
    right = right.replace(isOpen(left) ? LEADING_STOPS : LEADING_SPACES, '')
    left = trimLettersEnd(left, isClosed(right) ? JOINTS : SPACES)
    isTrimmed ||= length !== left.length + right.length
    if (PAIRS.includes(left.slice(-1) + right.charAt(0))) [left, right] = [left.slice(0, -1), right.slice(1)]
  }
  return isTrimmed && !isOpen(left) && !isClosed(right) ? `${left} ${right}` : left + right
}

/** At the beginning of a line or a bracket: `includes` is true of an empty text. */
const isOpen = (left: string) => OPENING.includes(left.slice(-1))
const isClosed = (right: string) => CLOSING.includes(right.charAt(0))

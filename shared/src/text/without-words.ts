import { trimLettersEnd } from './trim-letters.ts'

const SPACES = ' \t'
/** Characters that join a word to the one before it, and are meaningless at the end of a phrase. */
const JOINTS = ' \t,;:-–—'
const LEADING_SPACES = /^[ \t]+/
const LEADING_STOPS = /^[ \t,;:.!?–—-]+/
const OPENING = '([“'
const CLOSING = '.,;:!?)]”'
const PAIRS = ['()', '[]', '“”']

/**
 * Removes what the pattern matches, and what would look wrong then: spaces, commas and colons beside the gap, brackets
 * around it, and lines left empty, each with one of the blank lines around it. The rest is unchanged.
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

/** A missing line (before the first one) is blank. */
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

/** At the beginning of a line or after an opening bracket: `includes` is true for an empty text. */
const isOpen = (left: string) => OPENING.includes(left.slice(-1))
const isClosed = (right: string) => CLOSING.includes(right.charAt(0))

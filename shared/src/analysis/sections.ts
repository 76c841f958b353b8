import type { Severity } from './finding.ts'
import { findHeadingWords } from './words/system-words.ts'

/** What a heading implies for everything below it. */
export interface Section {
  heading: string
  kind: 'plain' | 'recommendations' | 'exclusions'
  severity: Severity | null
  /** A catalogue id. */
  systemType: string | null
}

export const noSection: Section = { heading: '', kind: 'plain', severity: null, systemType: null }

const MAX_HEADING = 70
/** A nameplate is all in capitals, and its numbers must be read, so it is no heading. */
const numberOfPlate = /^(?:model|m\/n|serial|s\/n)\b.*\d/i
const numbered = /^(?:section )?(?:\d{1,2}(?:\.\d{1,2})?\.?|[ivx]{1,4}\.|[a-z][.)])\s+/i
const severityWords: readonly (readonly [RegExp, Severity])[] = [
  [/\b(?:safety (?:hazards?|issues?|concerns?|items?)|hazards?|immediate \w+|critical \w+)\b/i, 'critical'],
  [/\b(?:major|significant defects?|material defects?)\b/i, 'major'],
  [/\b(?:repairs? needed|moderate|deficien\w+)\b/i, 'moderate'],
  [/\b(?:minor|cosmetic)\b/i, 'minor'],
]

/**
 * The section that a line begins, if it is a heading: short, without a sentence's end, and all in capitals, numbered,
 * or ending with a colon.
 */
export function headingOf(line: string): Section | null {
  const text = line.trim()
  if (text.length > MAX_HEADING || text.length < 3 || /[.?!;,]$|\$|[|\]]|: \S|\d{3}/.test(text)) return null
  if (numberOfPlate.test(text)) return null
  const words = text.replace(numbered, '').replace(/:$/, '')
  const letters = words.replaceAll(/[^a-z]/gi, '')
  if (letters.length < 3) return null
  const isCapitals = letters === letters.toUpperCase()
  const isNumbered = words !== text && !/[.:]$/.test(text) && isTitle(words)
  const isLabel = text.endsWith(':') && words.split(' ').length <= 6
  const isKnown = kindOf(words) !== 'plain' || (severityOf(words) !== null && words.split(' ').length <= 3)
  return isCapitals || isNumbered || isLabel || (isKnown && isTitle(words)) ? sectionOf(words) : null
}

const sectionOf = (heading: string): Section => ({
  heading,
  kind: kindOf(heading),
  severity: severityOf(heading),
  systemType: findHeadingWords(heading).find(({ meaning }) => meaning !== null)?.meaning?.systemType ?? null,
})

const severityOf = (heading: string) => severityWords.find(([words]) => words.test(heading))?.[1] ?? null

/** Whether a text is short and begins with a capital letter. */
const isTitle = (words: string) => /^[A-Z]/.test(words) && words.split(' ').length <= 6

function kindOf(heading: string): Section['kind'] {
  if (/\b(?:exclusions?|not covered|limitations?|terms and conditions)\b/i.test(heading)) return 'exclusions'
  if (/\b(?:recommend\w*|actions?|estimates?|maintenance items|to do|budget)\b/i.test(heading)) return 'recommendations'
  return 'plain'
}

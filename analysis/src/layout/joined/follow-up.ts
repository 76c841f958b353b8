import type { Entry } from '../entry.ts'
import { noSection, type Section } from '../sections.ts'

const lead = String.raw`^(?:\w+: )?[^.;:]{4,90}[.;:]\s+(?:[-–—] )?`
const settled = new RegExp(
  String.raw`${lead}(?:(?:verified|now|repair|work) )?(?:complete|completed|done|repaired|resolved|corrected|fixed|closed|addressed|satisfied)\b[.,;:]?`,
  'i',
)
const open = new RegExp(
  String.raw`${lead}(?:(?:still )?(?:not|never) (?:yet )?(?:complete|completed|done|repaired|resolved|corrected|fixed|addressed)|incomplete|partial(?:ly)?(?: (?:complete|completed|done|repaired|corrected))?|unresolved|still open|outstanding)\b[.,;:]?`,
  'i',
)

/**
 * Reads what a second visit says about the items of the first: `Water heater discharge pipe. Verified complete.` is
 * finished work, and `Deck guard. NOT complete.` is a defect still.
 */
export function withFollowUps(entries: readonly Entry[]): Entry[] {
  const told = entries.map(wordsOf)
  const isOpen = told.map((words) => open.test(words))
  const isSettled = told.map((words, n) => isOpen[n] !== true && settled.test(words))
  if (isSettled.filter(Boolean).length + isOpen.filter(Boolean).length < 2) return [...entries]
  return entries.map((entry, n) => {
    const text = told[n] ?? ''
    if (isOpen[n])
      return { ...entry, label: '', text: text.replace(open, (words) => `${thingIn(words)}: `), grade: 'deficient' }
    return isSettled[n] ? { ...entry, label: '', text, grade: 'fine', section: verified } : entry
  })
}

/** The section of what a second visit found done; it says nothing about when. */
export const verified: Section = { ...noSection, kind: 'done' }

const wordsOf = ({ label, text, grade }: Entry): string =>
  grade !== null || text.length > 400 ? '' : label === '' ? text : `${label}: ${text}`
function thingIn(words: string): string {
  const end = words.search(/[.;]/)
  return words.slice(0, end >= 0 ? end : words.search(/:\s/))
}

import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { findComponents } from '../words/component-names.ts'
import { troubleIn } from './trouble.ts'

const joints = /, (?:and |but |also )?(?=[a-z\d])|; |,? (?:and|but) (?=(?:the|a|an|one|two|three|some|there|\d+) )/gi
/** A denial or a condition reaches over the commas behind it. */
const reaches = /\b(?:no|not|none|nor|neither|without|never|free of|if|when|may|might|could|should|would|can)\b/i
/** A longer sentence is no statement about two defects. */
const MAX_LENGTH = 400

/**
 * The parts of a sentence that report defects of different components, each with its own words: `the flashing is gone,
 * and the sheathing next to it is soft`. One part if it reports one defect.
 */
export function troubledClauses(text: string): string[] {
  if (
    text.length > MAX_LENGTH ||
    /\b(?:none|neither) (?:was |were )?\w+\.?$/i.test(text) ||
    !/,|;| and | but /.test(text)
  )
    return [text]
  const clauses: { text: string; end: number }[] = []
  let start = 0
  const ends = [
    ...matchesIn(text, joints).map((match) => ({ at: match.index, length: match[0].length })),
    { at: text.length, length: 0 },
  ]
  for (const { at, length } of ends) {
    const part = text.slice(start, at)
    const last = clauses.at(-1)
    if (last && isOwnDefect(last.text, part)) clauses.push({ text: part, end: at })
    else if (last) Object.assign(last, { text: text.slice(last.end - last.text.length, at), end: at })
    else clauses.push({ text: part, end: at })
    start = at + length
  }
  return clauses.map((clause) => clause.text)
}

/** Whether a part names another component with trouble of its own, and the part before it has trouble too. */
function isOwnDefect(before: string, part: string): boolean {
  const own = findComponents(part)[0]
  if (own === undefined || own.start > 30 || reaches.test(before.slice(-60))) return false
  const named = findComponents(before).map(({ meaning }) => meaning)
  const isOther = named.length > 0 && !named.includes(own.meaning)
  return isOther && troubleIn(part) !== null && troubleIn(before) !== null
}

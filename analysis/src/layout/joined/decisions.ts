import { EMPTY, hasBox, TICKED } from '../boxes.ts'
import type { Entry } from '../entry.ts'

/** Boxes behind a price: `$385    [X] YES  [ ] NO`. */
const choice = new RegExp(
  String.raw`^(.{0,200}\$ ?[\d,]{1,9}(?:\.\d\d)?) {1,20}([${TICKED}${EMPTY}]) {0,4}(yes) {1,8}([${TICKED}${EMPTY}]) {0,4}(no)\b(.{0,60})$`,
  'i',
)

/** Replaces the boxes of a line by what the customer chose. */
export function withChoice(line: string): string {
  const match = hasBox(line) ? choice.exec(line) : null
  if (match === null) return line
  const [, offer = '', isYes, yes = '', isNo, no = '', remark = ''] = match
  const chosen = isYes === TICKED ? yes : isNo === TICKED ? no : ''
  return `${offer}    ${`${chosen} ${remark.trim()}`.trim()}`.trimEnd()
}

const refused =
  /^(?:declined?|no(?! (?:charge|cost|fee|tax)\b)|not interested|not now|expired|passed|rejected|refused)\b/i
const agreed =
  /^(?:accepted|approved|authorized|agreed|ok(?:['’]?d)?\b|yes\b|(?:customer|cust|client|owner) (?:wants|approved|accepted|ok))/i
const open =
  /^(?:undecided|maybe|later|thinking|pending|will (?:think|call|decide)|same (?:visit|day|trip)|\[approve\])/i

/**
 * Turns rows that a customer decided on, such as `Expansion tank   $340   customer wants this`, into an offer: those that
 * were not declined are open work. A single such row may be a charge.
 */
export function withDecisions(entries: readonly Entry[]): Entry[] {
  const remarks = entries.map(remarkOf)
  const isDecided = remarks.map((remark) => refused.test(remark) || agreed.test(remark) || open.test(remark))
  const runs = new Map<number, number>()
  for (const [n, { block }] of entries.entries()) if (isDecided[n]) runs.set(block, (runs.get(block) ?? 0) + 1)
  return entries.map((entry, n) => {
    const isOffer = (runs.get(entry.block) ?? 0) >= 2 && (isDecided[n] === true || /\$ ?\d/.test(entry.text))
    if (!isOffer) return entry
    const kind = refused.test(remarks[n] ?? '') ? 'ignored' : 'proposed'
    return { ...entry, section: { ...entry.section, kind } }
  })
}

/** Returns the words after the price of a row, or in its last column. */
function remarkOf({ price, text, fields }: Entry): string {
  if (price === null) return ''
  const last = fields.at(-1)?.text ?? ''
  if (refused.test(last) || agreed.test(last) || open.test(last)) return last
  return /\(([^()]{2,80})\)?[^()]{0,80}$/.exec(text)?.[1] ?? ''
}

import type { ItemType, Priority } from '../maintenance/maintenance-item.ts'
import { must } from '../kernel/must.ts'
import { trimLettersEnd } from '../text/trim-letters.ts'

const verbs =
  'replace|repair|install|clean|have|hire|seal|reseal|trim|flush|retest|wash|monitor|adjust|clear|repaint|rewire|evaluate|correct|move|add|insulate|inspect|reconnect|shock chlorinate|chlorinate|tighten|secure|caulk|resurface|descale|lubricate|regrade|extend|upgrade|update|relocate|fumigate|contact|vacuum|rinse|refasten|remove|fix'
/** Verbs that are also nouns: an order only before the words of one. */
const nouns = 'service|schedule|pump|test|budget|plan|treat|paint|change|drain|check|keep|patch'
const order = new RegExp(
  String.raw`^(?:(?:please|recommendations?|recommended|action|fix|and|then):? ?)*(?:re-)?(?:(?:${verbs})\b(?! (?:was|were|is|are)\b)(?!: (?!\$))|(?:${nouns})(?= (?!date|report|results?|type|no\b|number|provider|fee|entrance|pressure|line|was|well|by|panel)[a-z]))`,
  'i',
)
const advice =
  /\b(?:recommend(?:ed|s|ing)?|we suggest|suggest(?:ed)?|should be|should (?:evaluate|reseal|repair|replace|inspect|check|be)|needs? to be|must be|is advised|advised|is needed|are needed|are required|is required|next (?:service|pumping|inspection|maintenance|visit)|annual (?:service|inspection|maintenance)|needs? (?:an? )?(?:engineer|repair|replacement))\b/i
const contact = /^(?:call|contact|obtain|keep|pay|visit|see|complete|answer)\b/i

/** Whether a sentence tells someone to do something to the property. */
export const isRecommendation = (text: string): boolean =>
  (order.test(text) || advice.test(text)) &&
  !contact.test(text) &&
  !text.includes('?') &&
  !/^not? recommended|\bno (?:action|repairs?) (?:is |are )?(?:recommended|needed|required)/i.test(text)

/** Whether it is an order without a recommending word: in a bill, such a line is work that was done. */
export const isBareOrder = (text: string): boolean => order.test(text) && !advice.test(text) && !isRepeated(text)

const isRepeated = (text: string) =>
  /\b(?:every \w+|annually|yearly|monthly|quarterly|once a year|each (?:year|spring|fall))\b/i.test(text)

/** Whether work is recurring or has a date: it is planned, whatever else is wrong. */
export const isPlanned = (text: string): boolean =>
  isRepeated(text) ||
  /\b(?:annual (?:service|inspection|maintenance|tune-up)|next (?:service|pumping|visit|maintenance))\b/i.test(text)

const SPACES_AND_STOPS = ' \t\n\r\v\f\u00a0.,;:'

/** The sentence as a task title: an order, without prices, at most 120 characters. */
export function titleOf(text: string): string {
  const withoutPrices = text
    .replace(
      /^(?:recommendations?|recommended|action|treatment recommended|we (?:recommend|suggest)|recommend(?:ed|s)?|please|suggest):? (?:that )?/i,
      '',
    )
    .replaceAll(
      /[,:;(]? ?(?:(?:est(?:imated?)?|approx|about|price|cost|quote|expect|at a cost of)\.?:? ?){0,5}(?:cost:? )?\$[\d,.k]+(?: ?(?:-|–|to) ?\$?[\d,.k]+)?\)?/gi,
      '',
    )
  const words = trimLettersEnd(withoutPrices, SPACES_AND_STOPS).trim()
  const short = words.length <= 120 ? words : `${words.slice(0, words.lastIndexOf(' ', 117))}…`
  return short === '' ? 'Look into this' : must(short[0], 'a letter').toUpperCase() + short.slice(1)
}

export function workOf(text: string): ItemType {
  if (/\b(?:replac\w*|new|resurface|rewire|reroof)\b/i.test(text) && !/filter/i.test(text)) return 'replacement'
  if (/\b(?:inspect\w*|evaluat\w*|test\w*|monitor|check)\b/i.test(text)) return 'inspection'
  if (/\b(?:repair\w*|fix|seal|reseal|reconnect|correct|patch|tighten|secure)\b/i.test(text)) return 'repair'
  return 'maintenance'
}

/** Work that must be done at once takes precedence. */
export function priorityOf(text: string): Priority {
  if (/\b(?:immediate(?:ly)?|urgent|at once|right away|asap|safety|hazard)\b/i.test(text)) return 'high'
  return isPlanned(text) || /\b(?:monitor|budget|plan for|within \w+ (?:\w+ )?years?|cosmetic)\b/i.test(text)
    ? 'low'
    : 'medium'
}

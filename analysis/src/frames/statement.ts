import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { BlockKind } from '../classify/block-kind.ts'
import { isCompanyName } from '../classify/company-name.ts'
import { blockKindOf } from '../classify/block-kind.ts'
import type { Entry } from '../layout/entry.ts'
import type { Grade } from '../layout/grades.ts'
import { fieldText } from '../layout/table/table-row.ts'
import { findDates } from '../text/dates-in-text.ts'
import { findAmounts } from '../text/money-in-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Severity } from '@hearthkeep/shared/issue/issue.ts'
import type { Mention } from './mentions.ts'
import type { workDoneIn } from './work-done.ts'

/** One sentence of an entry. */
export interface Statement {
  entry: Entry
  page: number
  /** The sentence; the first one of an entry begins with the entry's label. */
  text: string
  /** The words after the label. */
  rest: string
  isFirst: boolean
  /** Whether it holds the cells of a row that have no column of their own meaning. */
  isField: boolean
  kind: BlockKind
  grade: Grade | null
  mentions: Mention[]
  /** Mentions in the label come first, and name what the entry is about. */
  labeled: Mention[]
  /** A catalogue id; null if it concerns no system. */
  subject: string | null
  isNamed: boolean
  /** The severity of the abnormal state that it reports. */
  trouble: Severity | null
  /** Whether it tells someone to do something. */
  advises: boolean
  /** Whether it reports finished work. */
  done: ReturnType<typeof workDoneIn>
  /** Whether it stands at the top, where names are of companies, addresses and the document's title. */
  isHead: boolean
  /** Whether it tells what the report leaves out, which says nothing about what is there. */
  isLeftOut: boolean
  /** Whether it is a row of a log: it has the date on which something was done. */
  isLogged: boolean
}

/** Labels that say what kind of words follow, not what they are about. */
const neutral =
  /^(?:type|types|unit|equipment|system|comments?|remarks?|notes?|observations?|observed|found|findings?|details?|item|description|condition|problem|issue|defect|location|recommend(?:ation|ed|ations)?|action|implications?|explain|explanation|results?|status|make|maker|brand|manufacturer|model|serial|age|year|did|work|summary|advised?|option(?: [a-z])?|add|scope|what we (?:saw|found|did)|also|note|other|tech notes|diagnosis|cause|what|where|why(?: [\w']+){0,3}|q|repair|resolution|inside|outside|exterior|interior|general|overall|today|visit|area|component|name|material|fuel|size|capacity|installed|date|cost|price|quote|estimate|[a-z]|\d+)$/i

export const isNeutral = (label: string): boolean => neutral.test(label.trim()) || /^finding \d/i.test(label)

export const isImplication = ({ label }: Entry): boolean =>
  /^(?:implications?|consequences?|why(?: [\w']+){0,3}|impact|significance|why it matters|risk|effect)$/i.test(label)

export const isAdvice = ({ label }: Entry): boolean =>
  /^(?:recs?|recommend(?:ation|ed action|ed|ations)?s?|action(?: needed| required)?|task|remedy|(?:customer|owner|homeowner|client|seller|tenant) to|what to do|advised?|suggested(?: repair| action)?|corrective action|repair|fix|solution|to do\b.*|next steps?|follow[- ]?up)$/i.test(
    label,
  )

/** Whether a label says what the lines indented below it are. */
export const isBlockLabel = (label: string): boolean =>
  /^(?:estimates?|quotes?|quoted|recommend(?:ed|ations?)?|open items?|work (?:performed|done)|to do|charges|conditions? for (?:a )?pass|options?)$/i.test(
    label,
  )

/** `Work needed: …`, `Bids: …` */
const isOfferLabel = (label: string): boolean =>
  /^(?:(?:repairs?|work) (?:needed|required|recommended)|bids?|proposals?|offer(?:ed)?(?: today)?|quotes?|estimates?|proposed work|needs|to do)$/i.test(
    label,
  )

/** The kind of an entry's words: its label may say it, or else its section. */
export function kindOf(entry: Entry): BlockKind {
  const { label, section, parent } = entry
  if (parent && isBlockLabel(parent.label)) return kindOf(parent)
  if (
    isAdvice(entry) ||
    /^(?:open items?|option(?: [a-z\d])?|add|alternate|proposals?|quoted?|estimates?|quotes?|conditions? for (?:a )?pass)$/i.test(
      label,
    )
  )
    return 'proposed'
  if (/^(?:did|done|work (?:performed|done|completed)|service performed|completed|corrected)$/i.test(label))
    return 'done'
  if (
    /\b(?:found|already|since|now|been|previously) (?:\w+ )?(?:corrected|resolved|repaired|closed|fixed)\b/i.test(label)
  )
    return 'done'
  const own = blockKindOf(label)
  const isOwn = own === 'ignored' || own === 'complaint' || (own === 'proposed' && isOfferLabel(label))
  return isOwn ? own : section.kind
}

/** Several offers in one sentence: `heater igniter $310 / gate latch $145`, `add piers, $5,400, and inject the crack, $600`. */
function pricedParts(sentence: string): string[] {
  const amounts = sentence.includes('$') ? findAmounts(sentence) : []
  if (amounts.length < 2) return [sentence]
  const parts: string[] = []
  let start = 0
  for (const { end } of amounts.slice(0, -1)) {
    const gap = /^\)?(?: \/ |, (?:and |then )?|;? and | \+ )(?=[A-Za-z])/.exec(sentence.slice(end, end + 12))?.[0]
    if (gap === undefined || !/[a-z]{3}/i.test(sentence.slice(start, end))) continue
    parts.push(sentence.slice(start, end + (gap.startsWith(')') ? 1 : 0)))
    start = end + gap.length
  }
  return [...parts, sentence.slice(start)]
}

/** The sentences of an entry, without mentions. */
export function sentencesIn(entry: Entry): Pick<Statement, 'text' | 'rest' | 'isFirst' | 'isField'>[] {
  const label = isNeutral(entry.label) ? '' : entry.label
  const fields = entry.fields.map(fieldText).join(', ')
  const sentences = sentencesOf(entry.text).flatMap(pricedParts)
  if (sentences.length === 0 && fields === '') return [{ text: entry.label, rest: '', isFirst: true, isField: false }]
  return [...sentences, ...(fields === '' ? [] : [fields])].map((rest, n) => ({
    text: n === 0 && label !== '' ? `${label}: ${rest}` : rest,
    rest,
    isFirst: n === 0,
    isField: n === sentences.length,
  }))
}

/** See {@link Statement.isHead}. */
export const isHead = ({ entry, rest, text }: Pick<Statement, 'entry' | 'rest' | 'text'>): boolean =>
  (entry.block <= 1 && entry.group <= 3 && isCompanyName(entry.label || text)) || isTitle({ entry, rest, text })

/** A title may name a defect: `TERMITE DAMAGE REPORT`. */
export const namesDocument = (text: string): boolean =>
  text === text.toUpperCase() ||
  /\b(?:reports?|inspections?|survey|invoice|estimate|statement|disclosure|form|certificate|test|assessment|service|company|co|inc|llc|control|solutions)\b/i.test(
    text,
  )

const isTitle = ({ entry, rest, text }: Pick<Statement, 'entry' | 'rest' | 'text'>): boolean =>
  entry.group <= 6 &&
  (entry.block <= 1 || /\binspections?,? (?:inc|llc)|\b(?:inc\.|llc)\b/i.test(text)) &&
  entry.price === null &&
  entry.grade === null &&
  (entry.label === '' ||
    entry.shape === 'row' ||
    /\b(?:reports?|inspections?|survey|invoice|estimate|statement|disclosure|form|certificate|test|assessment|tune-up)\b/i.test(
      entry.label,
    )) &&
  rest.length < 80 &&
  !/[.!]$|\b(?:model|serial|s\/n|installed)\b/i.test(rest)

/** Advice and explanations that hold for any house. */
export const isGeneralAdvice = (text: string): boolean =>
  /\b(?:(?:does|do) not (?:always|necessarily) mean|most common (?:cause|source|reason)|can (?:release|damage|allow|create|shorten|harm|injure|develop)|after (?:severe|heavy|major|every|each|any) \w+|typically|generally|usually|often|commonly|most (?:homes|properties|roofs|units|systems)|homeowners?|in general|as a rule|over time|life (?:expectancy|span)|it is (?:important|common|normal|recommended that (?:all|every))|(?:can|may) (?:cause|lead|result|occur|indicate|be caused)|should be (?:checked|tested|cleaned|inspected|replaced|serviced) (?:every|regularly|annually|monthly|yearly|at least|once|each)|regularly|periodically|we recommend (?:all|that all|every)|any (?:home|property|buyer|owner))\b/i.test(
    text,
  )

/** See {@link Statement.isLeftOut}. */
export const isLeftOut = (text: string): boolean =>
  /\b(?:not included in (?:the|this)|belongs? to the|(?:shall|will) not be (?:obligated|required)|is not obligated|does not change|(?:was|were) (?:not|outside)[\w ]{0,12}(?:inspected|part of)|excluded from|(?:outside|beyond) (?:the|our|my|this) scope|not part of this|the following (?:were|are|items)|is not an? (?:inspection|guarantee|warranty)|all of which need|must be documented|select all|check (?:all|one)\b|(?:you|client|owner|buyer|customer) (?:has |had )?(?:asked|requested|wanted|called|hired) (?:us|me|for|to)|ask us about|save big|save up to|% off|thank you for (?:your|choosing|the)|items not (?:listed|mentioned|noted)|not listed above|does not replace|not responsible|hidden damage|(?:buyers?|clients?) (?:is|are) (?:advised|encouraged|urged)|prices? (?:are |is )?(?:good|valid|hold)|not a warranty|without notice|are well advised)\b/i.test(
    text,
  )

/** See {@link Statement.isLogged}. */
export const isLogged = ({ fields }: Entry): boolean => {
  const ended = fields.find(({ name }) => endOfWork.test(name))
  if (ended !== undefined && !hasDay(ended.text)) return false
  return fields.some(({ name, text }) => dayOfWork.test(name) && hasDay(text))
}

/** The date that is the whole label of an entry, as in a log: `2018   Lennox furnace and AC`. */
export function dayOfLabel({ label }: Pick<Entry, 'label'>): CalendarDate | null {
  if (!/\d/.test(label) || label.length > 20) return null
  const [found, ...more] = findDates(label)
  const isWhole = found !== undefined && more.length === 0 && found.end - found.start >= label.trim().length - 1
  return isWhole ? found.date : null
}

/** Whether the completion column has a date: what the row names is fixed, unless it is due again. */
export const isFinished = ({ fields }: Entry): boolean =>
  fields.every(({ name }) => !/^(?:due|next|every)\b/i.test(name)) &&
  fields.some(({ name, text }) => /^(?:done|closed|fixed|corrected|resolved|repaired)\b/i.test(name) && hasDay(text))

const hasDay = (text: string): boolean => findDates(text).length > 0 || /^\d{1,2}\/\d{1,2}$/.test(text.trim())

/** The columns of a log that tell when work was done; a column for its end that is empty means that it is open. */
export const dayOfWork = /^(?:date|when|done|completed?|performed|serviced|finaled|finalized|closed|finished)\b/i
const endOfWork = /^(?:done|finaled|finalized|completed|closed|finished)\b/i

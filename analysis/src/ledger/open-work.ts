import type { ItemFinding } from '@hearthkeep/shared/finding/finding.ts'
import { priorityOf, titleOf, workOf } from '../frames/recommendations.ts'
import { isAdvice, type Statement } from '../frames/statement.ts'
import { findDates } from '../text/dates-in-text.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { isBare } from '@hearthkeep/shared/finding/work-titles.ts'
import { categoryOf } from './category.ts'
import { confidenceOf } from './confidence.ts'

interface Planned {
  before: Statement | undefined
  likelihood: number
}

/** The work that a statement recommends, quotes or plans; never sure if it names no component. `before` is the statement in front of it. */
export function openWork(statement: Statement, { before, likelihood }: Planned): ItemFinding {
  const { text, rest, entry, subject, page, isFirst } = statement
  const words = isFirst && rest !== '' && statement.advises ? rest : text
  const title = titleOf(words)
  const component =
    entry.label !== '' &&
    title.split(' ').length < 4 &&
    !isAdvice(entry) &&
    !title.toLowerCase().includes(entry.label.toLowerCase())
      ? entry.label
      : null
  const isShort = before && before.entry.group === entry.group && words.length < 25
  return {
    title: component === null || entry.label.length > 40 ? title : `${title} (${component})`,
    description: isShort ? `${before.text} ${text}` : text,
    priority: priorityOf(text),
    type: workOf(text),
    category: categoryOf(subject),
    scheduledDate: findDates(text).find(({ precision }) => precision !== 'year')?.date ?? null,
    estimatedCost: priceOf(statement),
    systemType: subject,
    status: 'scheduled',
    completedDate: null,
    cost: null,
    page,
    quote: text,
    confidence: subject === null && isBare(words) ? 'likely' : confidenceOf(likelihood, 'work'),
  }
}

/** The price of the statement's row, or else the first one in its words; in US dollars, null if there is none. */
export function priceOf({ text, entry, isFirst }: Statement): number | null {
  const [amount] = findAmounts(text)
  return isFirst && (entry.price ?? 0) > 0 ? entry.price : amount ? middle(amount) : null
}

/** Whether a statement only says what the work before it costs. */
export const isPriceOnly = ({ text }: Statement) =>
  findAmounts(text).length > 0 && (namesPrice.test(text) || isShortPrice(text))

/** `It costs about $250`, `contractors have priced similar work at $3,500 to $5,000` */
const namesPrice =
  /^(?:it|that|this|these|they|both) (?:costs?|runs?|comes? to|came to|(?:would|will|should) (?:cost|run|be))\b|\b(?:priced|quoted|bid|estimated) (?:similar|this|such|the) (?:work|repairs?|jobs?)\b/i

const isShortPrice = (text: string) =>
  text.length < 60 &&
  /^(?:\(?\$|budget|allow|estimated?|est\.|cost|costs|about|approx|quote[d]?|price|expect (?:to pay|about|around|\$)|plan on \$|ballpark|typically|figure)\b|^\$/i.test(
    text,
  )

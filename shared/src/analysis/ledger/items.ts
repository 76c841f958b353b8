import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import {
  isBareOrder,
  isOffer,
  isPlanned,
  isRecommendation,
  priorityOf,
  titleOf,
  workOf,
} from '../frames/recommendations.ts'
import { dayOfWork, isAdvice, isFinished, isGeneralAdvice, isImplication, type Statement } from '../frames/statement.ts'
import { isMore } from '../layout/continuation.ts'
import { isGeneric } from '../text/generic.ts'
import { findDates } from '../text/dates-in-text.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { categoryOf } from './category.ts'
import { chargeKindOf } from './charges.ts'
import type { Case } from './read-cases.ts'

/** The open work of one case: what is recommended, due, quoted or recurring. */
export function itemsOf({ statements }: Case, context: DocumentContext): ItemFinding[] {
  if (context.kind === 'silent' || context.kind === 'nameplate') return []
  const items: ItemFinding[] = []
  let isTroubled = false
  const isAdvised = statements.some(({ advises }) => advises)
  for (const [n, statement] of statements.entries()) {
    const last = items.at(-1)
    if (last && isPriceOnly(statement)) {
      last.estimatedCost ??= costOf(statement)
      continue
    }
    if (isDeclined(statement)) {
      if (last?.page === statement.page && !isRecommendation(statement.text)) items.pop()
      continue
    }
    const isOpen = isOpenWork(statement, context, isTroubled) || (!isAdvised && isPricedDefect(statement, context))
    isTroubled ||= statement.trouble !== null
    if (isOpen) items.push(itemOf(statement, statements[n - 1]))
  }
  const [only] = items
  const price = statements.find(({ entry }) => entry.price !== null)?.entry.price ?? null
  if (only && items.length === 1 && price !== null && price > 0) only.estimatedCost ??= price
  return items
}

function isOpenWork(statement: Statement, { kind: document }: DocumentContext, isRemedy: boolean): boolean {
  const { kind, entry, rest, text, grade, isFirst } = statement
  if (statement.isHead || statement.isLeftOut || text.endsWith(':') || (statement.isField && !isFirst)) return false
  if (kind === 'ignored' || kind === 'complaint' || isImplication(entry) || grade === 'absent') return false
  if (isFinished(entry)) return false
  const words = isFirst && rest !== '' ? rest : text
  if (
    /^(?:customer|client|address|site|property|company|tech|bill to|to|for|inspector|total|subtotal|status|invoice.*|date.*|.* date.*|tank warranty|warranty|good|better|best|phone|email|from|subject)$/i.test(
      entry.label,
    )
  )
    return false
  const isCharge = entry.price !== null && chargeKindOf(entry) !== 'work'
  if (document === 'policy') return isRecommendation(words) && isPlanned(words)
  if (document === 'quote' && entry.price !== null && isFirst)
    return (chargeKindOf(entry) !== 'sum' && chargeKindOf(entry) !== 'fee') || /\bplan\b/i.test(text)
  if (kind === 'proposed') return !isCharge && isProposal(statement, words)
  if (kind === 'done' || kind === 'charges')
    return isRecommendation(words) && !isBareOrder(words) && statement.done === null
  if (document === 'trade' && entry.price !== null && isBareOrder(words)) return false
  if (statement.done === 'strong' && !/\b(?:every|annually|yearly|each)\b/i.test(words)) return false
  const isTask =
    isBareOrder(words) && (document === 'trade' ? !isRemedy : grade === 'fine' && (rest === '' || entry.label === ''))
  if (
    isTask &&
    findAmounts(words).length === 0 &&
    !/\b(?:now|soon|before|within|asap|today|immediately|next)\b/i.test(words)
  )
    return false
  const isAnyHouse =
    document === 'inspection' &&
    grade === null &&
    kind === 'plain' &&
    !isRemedy &&
    (isGeneralAdvice(text) || isGeneric(text)) &&
    !isPlanned(words)
  if ((statement.advises && !isAnyHouse) || isOffer(words)) return true
  const status = entry.fields.find(({ name }) => /^status\b/i.test(name))?.text ?? ''
  if (
    isFirst &&
    entry.shape === 'row' &&
    /^(?:open|recurring|pending|scheduled|due|overdue|planned|to[- ]?do|not started|in progress)\b/i.test(status)
  )
    return true
  return (
    isFirst &&
    entry.label !== '' &&
    /^(?:next (?:service|maintenance|visit|sweep|pumping|test|inspection|cleaning)|pump again|next \w+ (?:recommended|due)|service due|due)\b/i.test(
      entry.label,
    ) &&
    text.length < 90 &&
    !/\b(?:receipt|payable|\$)/i.test(text)
  )
}

/** The row of a defect with what its repair costs. */
const isPricedDefect = (
  { entry, isFirst, trouble, kind, done }: Statement,
  { kind: document }: DocumentContext,
): boolean =>
  document !== 'trade' &&
  document !== 'policy' &&
  kind !== 'ignored' &&
  kind !== 'complaint' &&
  entry.shape === 'row' &&
  isFirst &&
  (entry.price ?? 0) > 0 &&
  trouble !== null &&
  done === null &&
  !entry.fields.some(({ name }) => dayOfWork.test(name))

/** Below a heading such as "Recommended", every line is work, except remarks about the offer. */
function isProposal({ entry, text, isFirst }: Statement, words: string): boolean {
  if (
    /^(?:we advise option|estimate good|price holds|valid|good until|total|both are to|prices?\b|terms\b|permit|not included|options? left|payment|\d+% )/i.test(
      text,
    )
  )
    return false
  if (/^(?:none|n\/a|no\b|quote (?:on|upon|left|given|to follow)|(?:on|upon) request|see\b|as follows)/i.test(words))
    return false
  // A label alone names no work.
  if (isFirst && entry.text === '' && isMore(entry.label)) return false
  if (isRecommendation(words) || isRecommendation(text)) return true
  if (entry.grade === 'fine') return false
  if (isAdvice(entry)) return isFirst || words.length < 60
  if (entry.price !== null) return isFirst || findAmounts(words).length > 0
  return (
    findAmounts(words).length > 0 ||
    (text.length < 70 &&
      (isFirst || words.endsWith(';') || words.length < 40) &&
      !/\b(?:is|are|was|were|has|have)\b/i.test(text))
  )
}

const isDeclined = ({ text }: Statement) =>
  /\bdeclin(?:ed|es)\b/i.test(text) &&
  !/\b(?:today|again|later|for now|this (?:time|visit)|will think|next (?:visit|time))\b/i.test(text)

const isPriceOnly = ({ text }: Statement) =>
  findAmounts(text).length > 0 && (namesPrice.test(text) || isShortPrice(text))

/** `It costs about $250`, `contractors have priced similar work at $3,500 to $5,000` */
const namesPrice =
  /^(?:it|that|this|these|they|both) (?:costs?|runs?|comes? to|came to|(?:would|will|should) (?:cost|run|be))\b|\b(?:priced|quoted|bid|estimated) (?:similar|this|such|the) (?:work|repairs?|jobs?)\b/i

const isShortPrice = (text: string) =>
  text.length < 60 &&
  /^(?:\(?\$|budget|allow|estimated?|est\.|cost|costs|about|approx|quote[d]?|price|expect (?:to pay|about|around|\$)|plan on \$|ballpark|typically|figure)\b|^\$/i.test(
    text,
  )

function costOf({ text }: Statement): number | null {
  const amounts = findAmounts(text)
  const [amount] = amounts
  return amount === undefined ? null : middle(amount)
}

function itemOf(statement: Statement, before: Statement | undefined): ItemFinding {
  const { text, rest, entry, subject, page, isFirst } = statement
  const cost = (isFirst && entry.price !== null && entry.price > 0 ? entry.price : null) ?? costOf(statement)
  const words = isFirst && rest !== '' && isRecommendation(rest) ? rest : text
  const title = titleOf(words)
  const component =
    entry.label !== '' &&
    title.split(' ').length < 4 &&
    !isAdvice(entry) &&
    !title.toLowerCase().includes(entry.label.toLowerCase())
      ? entry.label
      : null
  const context = before && before.entry.group === entry.group && words.length < 25 ? `${before.text} ${text}` : text
  return {
    title: component === null || entry.label.length > 40 ? title : `${title} (${component})`,
    description: context,
    priority: priorityOf(text),
    type: workOf(text),
    category: categoryOf(subject),
    scheduledDate: findDates(text).find(({ precision }) => precision !== 'year')?.date ?? null,
    estimatedCost: cost,
    systemType: subject,
    status: 'scheduled',
    completedDate: null,
    cost: null,
    page,
    quote: text,
    confidence: isRecommendation(words) || entry.price !== null ? 'sure' : 'likely',
  }
}

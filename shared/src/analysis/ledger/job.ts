import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import type { Statement } from '../frames/statement.ts'
import { isElidedWork, isOwnWork } from '../frames/work-done.ts'
import { dayBefore } from '../text/dates-in-text.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { shareWords } from '../words/share-words.ts'
import { chargeKindOf } from './charges.ts'
import { dateIn, doneWork, jobDate } from './work-finding.ts'

/** The work that a bill or a ticket is for: its priced rows, or else what its notes say was done. */
export function jobOf(statements: readonly Statement[], context: DocumentContext): ItemFinding[] {
  const scope = statements.filter(
    ({ entry, isFirst }) =>
      isFirst &&
      /^(?:scope|work|project|job|services?)$/i.test(entry.label) &&
      /[a-z]{4}/i.test(entry.text) &&
      (!/^job$/i.test(entry.label) || ofWork.test(entry.text) || titled.test(entry.text)),
  )
  const isShop = isShopPaper(statements)
  const priced = statements.filter(
    ({ entry, kind, isFirst, grade }) =>
      isFirst &&
      entry.price !== null &&
      kind !== 'proposed' &&
      kind !== 'ignored' &&
      grade !== 'absent' &&
      !isOrdered(entry.label + entry.text),
  )
  const rows = priced.filter(
    ({ entry, text }) =>
      chargeKindOf(entry) === 'work' &&
      (entry.price ?? 0) > 0 &&
      (!isShop || (ofWork.test(text) && !/\bremove old\b/i.test(text))),
  )
  if (isShop && rows.length === 0) return []
  const calls = priced.filter(({ entry }) => chargeKindOf(entry) === 'call' && (entry.price ?? 0) > 0)
  const sums = priced.filter(({ entry }) => chargeKindOf(entry) === 'sum')
  const total = (sums.findLast(({ text }) => whole.test(text)) ?? sums.at(-1))?.entry.price ?? totalIn(statements)
  const stated = statements.filter(
    (one) =>
      one.kind !== 'proposed' &&
      one.entry.price === null &&
      dateIn(one.text) === null &&
      one.done !== null &&
      isOnProperty(one),
  )
  // Each line of the notes is work of its own; the sentences of a paragraph describe one.
  const told = statements.filter(
    (one, n, all) =>
      (stated.includes(one) || tellsWork(one)) &&
      all.findIndex(({ entry }, at) => entry === one.entry && (stated.includes(all[at] ?? one) || at === n)) === n,
  )
  const restOf = (first: Statement) => stated.filter((one) => one !== first && one.entry === first.entry)
  if (scope.length > 0)
    return scope.slice(0, 1).map((one) => doneWork(one, { date: jobDate(context), cost: total, more: stated }))
  const labor = calls.filter(({ text }) => /\blabor\b/i.test(text))
  const isByParts = labor.length > 0 && !rows.some(({ text }) => ofWork.test(text))
  const [main, ...rest] = [
    ...labor.filter(({ text }) => /\b(?:replac|install|repair|rebuild|clear|clean)\w*\b/i.test(text)),
    ...stated.filter(({ done }) => done === 'strong'),
  ]
  if (isByParts && main) return [doneWork(main, { date: jobDate(context), cost: total, more: rest })]
  const [first, ...others] = rows
  if (isByParts && first && others.length > 0)
    return [doneWork(first, { date: jobDate(context), cost: total, more: [...others, ...stated] })]
  const listed =
    priced.length === 0
      ? statements.filter(({ kind, isFirst, grade }) => kind === 'done' && isFirst && grade !== 'absent')
      : []
  const block = listed.filter(({ entry }) => entry.block === listed[0]?.entry.block && entry.label === '')
  if (block.length > 1) return block.map((one) => doneWork(one, { date: jobDate(context), cost: null, more: [] }))
  const priceIn = ({ entry }: Statement) => {
    const amounts = entry.price === null ? findAmounts(entry.text) : []
    const [only] = amounts
    return only && amounts.length === 1 ? middle(only) : null
  }
  // Each paragraph of a letter describes work and its price.
  if (told.filter((one) => priceIn(one) !== null).length >= 2)
    return told.map((one) => doneWork(one, { date: dayIn(one, context), cost: priceIn(one), more: restOf(one) }))
  if (rows.length === 0 && calls.length > 0 && told.length > 0)
    return told.map((one, n) =>
      doneWork(one, { date: jobDate(context), cost: n === 0 ? total : null, more: restOf(one) }),
    )
  const work = rows.length > 0 ? rows : calls.slice(0, 1)
  const title = statements.find(({ entry, text }) => entry.block <= 2 && titled.test(text))
  if (work.length === 0 && title)
    return [doneWork(title, { date: jobDate(context), cost: total ?? firstCharge(statements), more: stated })]
  if (work.length === 0)
    return told.map((one, n) =>
      doneWork(one, { date: jobDate(context), cost: n === 0 ? total : null, more: restOf(one) }),
    )
  return work.map((row) => {
    const more = stated.filter((one) => shareWords(one.text, row.text))
    const cost = work.length === 1 && calls.length > 0 && rows.length === 1 && total !== null ? total : row.entry.price
    return doneWork(row, {
      date: jobDate(context),
      cost,
      more: more.length > 0 ? more : work.length === 1 ? stated : [],
    })
  })
}

/** The day that the paragraph of a letter begins with (`On the 11th`), or else that of the letter. */
const dayIn = ({ entry, text }: Statement, context: DocumentContext) =>
  dateIn(text) ?? dayBefore(entry.text.slice(0, 80), context.writtenOn) ?? jobDate(context)

/** A line below a heading for finished work, or one that begins with it: `Renewed copper valley`. */
const tellsWork = ({ kind, isFirst, entry, text }: Statement): boolean =>
  isFirst &&
  entry.price === null &&
  kind !== 'proposed' &&
  kind !== 'ignored' &&
  kind !== 'complaint' &&
  isElidedWork(text)

/** A total in the middle of a line: `Labor 5 hrs @ $85 = $425    Total $573   PAID`. */
function totalIn(statements: readonly Statement[]): number | null {
  const found = statements.findLast(({ text }) => totalled.test(text))
  const amount = totalled.exec(found?.text ?? '')?.[1]
  return amount === undefined ? null : Number(amount.replaceAll(',', ''))
}
/** The total of a bill, before deposits and payments. */
const whole = /^(?!sub)[\w ]{0,12}\b(?:total|contract (?:price|amount))\b(?! (?:paid|due))/i
const totalled =
  /\b(?:total|amount due|total due|total paid)\b:? {0,4}\$ ?(\d{1,3}(?:,\d{3}){0,2}(?:\.\d\d)?|\d{1,6}(?:\.\d\d)?)/i

/** Words of a priced row that charges for work, not for a part of it. */
const ofWork =
  /\b(?:install\w*|replac\w*|repair\w*|service|clean\w*|tune-?up|rebuild|pump(?:ed|ing)|clear\w*|remov\w*|sweep|flush|labor \w+|w\/ labor|\+ labor|incl)\b/i

/** A title that names the job: `PUMP-OUT SLIP`, `SPRING OPENING REPORT`. */
const titled =
  /\b(?:pump-?out|tune-?up|service (?:report|visit)|maintenance (?:visit|service)|annual (?:service|maintenance)|(?:spring |pool )?opening|closing|sweep(?:ing)?|duct cleaning|gutter cleaning|flush)\b/i

const isOrdered = (text: string) => /\b(?:on order|not billed|back-?order(?:ed)?)\b/i.test(text)

/** A shop's receipt lists goods; only its rows for work count as work. */
const isShopPaper = (statements: readonly Statement[]) =>
  statements
    .slice(0, 12)
    .some(({ text }) => /\b(?:sales receipt|order (?:#|date|\d)|salesperson|cashier|store #|ship to)/i.test(text))

function firstCharge(statements: readonly Statement[]): number | null {
  const [amount] = statements
    .filter(({ entry }) => /^charges?$/i.test(entry.label))
    .flatMap(({ text }) => findAmounts(text))
  return amount ? middle(amount) : null
}

const isOnProperty = ({ kind, subject, text }: Statement) => kind === 'done' || subject !== null || isOwnWork(text)

import type { DocumentContext } from '../classify/document-context.ts'
import type { ItemFinding } from '../finding.ts'
import type { Statement } from '../frames/statement.ts'
import { verified } from '../layout/joined/follow-up.ts'
import { findAmounts, middle } from '../text/money-in-text.ts'
import { findComponents } from '../words/component-names.ts'
import { dateIn, doneWork, jobDate } from './work-finding.ts'

/** The work of a visit that is no bill: below a heading such as "Done", or stated in the first person. */
export function visitOf(statements: readonly Statement[], context: DocumentContext): ItemFinding[] {
  return statements.flatMap((one, n) => {
    const words = one.rest || one.text
    const isFirstPerson =
      /\b(?:I|we|he|she|they|our (?:tech|crew|guys?))\b(?: also| then)? (?:put|replaced|cleaned|installed|made|fixed|repaired|swapped|added|sealed|flushed|changed|reset|tightened|patched)\b/i.test(
        words,
      ) && !/\b(?:can|will|would|could|if)\b/i.test(words)
    const isNamed = namedPerson.test(words) && findComponents(words)[0]?.start !== 0 && one.mentions[0]?.start !== 0
    const isElided = firstPerson.test(words) && context.isDated && one.kind === 'plain'
    const isPriced =
      one.isFirst && (one.entry.price ?? 0) > 0 && one.done !== null && one.kind === 'plain' && !one.isLogged
    if (
      one.grade === 'absent' ||
      (one.kind !== 'done' && !isFirstPerson && !isNamed && !isElided && !isPriced) ||
      (dateIn(one.text) !== null && one.done === 'strong')
    )
      return []
    if (one.kind === 'done' && !one.isFirst && one.done === null) return []
    const next = statements[n + 1]
    const after =
      next && next.entry === one.entry && /^that was|^this was|^charge|^cost/i.test(next.text) ? next : undefined
    const [amount] = findAmounts(`${one.text} ${after?.text ?? ''}`)
    const isOwnPrice = isPriced || (one.kind === 'done' && one.isFirst && (one.entry.price ?? 0) > 0)
    const cost = amount ? middle(amount) : isOwnPrice ? one.entry.price : null
    if (one.entry.section === verified) {
      const [paid] = findAmounts(one.entry.text)
      return one.isFirst
        ? [doneWork(one, { date: dateIn(one.entry.text), cost: paid ? middle(paid) : null, more: [] })]
        : []
    }
    return [doneWork(one, { date: dateIn(one.text) ?? jobDate(context), cost, more: [] })]
  })
}

/** `Joe cleaned the burners` */
const namedPerson =
  /^[A-Z][a-z]{2,9} (?:also |then )?(?:put|replaced|cleaned|installed|fixed|repaired|swapped|added|sealed|flushed|changed|reset|tightened|patched|adjusted) (?:in |out )?(?:the|a|an|both|all|it|new|your|one)\b/

/** A report in the first person without its `I`: `Swapped the valve`. */
const firstPerson =
  /^(?:swapped|replaced|tightened|installed|repaired|fixed|cleaned|swept|cleared|reset|adjusted|sealed|flushed|patched|reconnected) (?:out )?(?:the|a|an|both|all|two|new|it|your|\d|flue)\b/i

import { textToNumber } from '../../format/number-text.ts'
import { dollars } from '../../kernel/fields.ts'

const LEAD = '(?:\\b(?:for|at|costs?|costing|cost of)(?: about)?:? )?'
const AMOUNT = '(\\d(?:[\\d.,]*\\d)?)'
/** Not a part of a longer number, of a range such as `$100–200`, or of a price such as `$20/month`. */
const ALONE = '(?![\\w/%]|[.,]\\d| ?[–—-] ?\\$?\\d| \\d{3}(?!\\d)|\\+)'

const amounts = [
  new RegExp(`${LEAD}(?<![\\w.,$-])\\$ ?${AMOUNT}${ALONE}`, 'giu'),
  new RegExp(`${LEAD}(?<![\\w.,$-])${AMOUNT} (?:dollars|bucks|usd)(?![\\w'’])`, 'giu'),
  new RegExp(`${LEAD}(?<![\\w.,$-])${AMOUNT}\\$(?![\\w/+–—-])`, 'giu'),
  new RegExp(`${LEAD}(?<![\\w.,$-])USD ${AMOUNT}${ALONE}`, 'giu'),
]

/** The one amount of money that a text names; null for several, because only a person can add them up. */
export function costIn(text: string): { text: string; at: number; value: number } | null {
  const [found, ...others] = amounts.flatMap((pattern) => [...text.matchAll(pattern)])
  if (!found || others.length > 0) return null
  const value = dollars.safeParse(textToNumber(found[1] ?? '', 'money')).data
  return value === undefined ? null : { text: found[0], at: found.index, value }
}

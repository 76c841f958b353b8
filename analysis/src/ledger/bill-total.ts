import type { Statement } from '../frames/statement.ts'

/** The total of a bill, before deposits and payments: `Total`, `Contract price`. */
const row = /^(?!sub)[\w ]{0,12}\b(?:total|amount due|contract (?:price|amount))\b/i
/** In the middle of a line: `Labor 5 hrs @ $85 = $425    Total $573   PAID`. */
const inLine =
  /\b(?:total|amount due|total due|total paid)\b:? {0,4}\$ ?(\d{1,3}(?:,\d{3}){0,2}(?:\.\d\d)?|\d{1,6}(?:\.\d\d)?)/i

/** What a bill comes to, in US dollars; null if it gives no total. */
export function totalOf(statements: readonly Statement[]): number | null {
  const last = statements.findLast(({ entry, text }) => (entry.price ?? 0) > 0 && row.test(text))
  if (last) return last.entry.price
  const amount = inLine.exec(statements.findLast(({ text }) => inLine.test(text))?.text ?? '')?.[1]
  return amount === undefined ? null : Number(amount.replaceAll(',', ''))
}

import { cellsOf } from './cells.ts'

const price =
  /(?:^|[\s(])-? ?\$ ?(\d{1,3}(?:,\d{3})*|\d{1,7})(\.\d\d)?\s*$|\s(-? ?)(\d{1,3}(?:,\d{3})*|\d{1,6})(\.\d\d)\s*$/

/** The price that ends a row, and the row without it; null if it has none, or the price is a range. */
export function priceAtEnd(line: string): { price: number; text: string } | null {
  const match = price.exec(line.slice(-40))
  if (match === null) return null
  const before = line.slice(0, line.length - match[0].length).trimEnd()
  const isRange = /(?:-|–|\bto|\band)$/.test(before) || (/-/.test(match[0]) && /\d$/.test(before))
  if (isRange) return null
  const whole = (match[1] ?? match[4] ?? '').replaceAll(',', '')
  const amount = Number(`${whole}${match[2] ?? match[5] ?? ''}`)
  const isNegative = /-\$? ?[\d,.]+\s*$/.test(match[0])
  return { price: isNegative ? -amount : amount, text: before }
}

/** A cell that is nothing but an amount, with or without a dollar sign. */
export function amountIn(cell: string): number | null {
  const match = /^\$? ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(\.\d\d)?$/.exec(cell.trim())
  return match ? Number(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`) : null
}

/** The price in the middle of a row, before a remark such as `OPEN` or `PAID visa`; the remark follows the text. */
export function priceWithin(line: string): { price: number; text: string } | null {
  const cells = cellsOf(line)
  const [sum] = cells
  const own =
    sum && cells.length === 2 && /^(?:charge|total|amount|price|cost|paid)\b/i.test(sum.text)
      ? priceAtEnd(` ${sum.text}`)
      : null
  if (own) return { price: own.price, text: `${own.text.trim()} (${cells[1]?.text})` }
  const at = cells.findLastIndex(({ text }) => /[$.]/.test(text) && amountIn(text) !== null)
  const cell = cells[at]
  if (cell === undefined || at < 1) return null
  const remark = line.slice(cell.end).trim()
  return {
    price: amountIn(cell.text) ?? 0,
    text: `${line.slice(0, cell.start).trimEnd()}${remark === '' ? '' : ` (${remark})`}`,
  }
}

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `$1,234.50`; `$0.00` if there is no amount (part 2, section 9). */
export const money = (amount: number | null): string => exact.format(amount ?? 0)

/** `$3,000–8,000`. */
export const costRange = ({ min, max }: { min: number; max: number }): string =>
  `$${whole.format(min)}–${whole.format(max)}`

/** In whole dollars: `$4,500`, `$3,000–8,000`. */
export function amountWords(range: { min: number; max: number }): string {
  const [least = ''] = costRange(range).split('–')
  return Math.round(range.min) === Math.round(range.max) ? least : costRange(range)
}

/** A fraction of 1 as a whole percentage: 0.294 is `29%` (part 2, section 9). */
export const percent = (share: number): string => `${Math.round(share * 100)}%`

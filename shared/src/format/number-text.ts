/** `money` has cents, and thousands separators when it is shown. */
export type NumberVariant = 'plain' | 'money'

/**
 * Parses input as a number. A comma or a period can be the decimal separator: a comma before exactly three digits
 * separates thousands, and several periods, a space and an apostrophe do so as well. Money may name its currency, and
 * thousands as `12.5k` and millions as `1.2m`, and end in `.–` for no cents. Empty input is `null`; anything else that is
 * not a number, or is ambiguous, is `NaN`, which the schema rejects with its own message.
 */
export function textToNumber(text: string, variant: NumberVariant = 'plain'): number | null {
  const typed = plainSigns(text).trim()
  if (typed === '') return null
  const pattern = variant === 'money' ? price : amount
  const mixed = fraction.exec(typed)?.groups
  if (mixed) return Number(`${mixed.whole}${parts[mixed.sign ?? '']}`)
  const { minus = '', number = '', scale } = pattern.exec(typed)?.groups ?? {}
  const digits = plainDigits(number)
  if (digits === null || (variant === 'money' && /\.\d{3}/u.test(digits))) return Number.NaN
  return Number(`${minus}${digits}${exponents[scale?.toLowerCase() ?? ''] ?? ''}`) + 0
}

/** `2½`, `2 1/2`, `¾`. */
const fraction = /^(?<whole>\d{0,6})(?:\s?(?=[¼½¾])|(?<=\d)\s)(?<sign>[¼½¾]|1\/4|1\/2|3\/4)$/u
const parts: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75', '1/4': '.25', '1/2': '.5', '3/4': '.75' }

const exponents: Record<string, string> = { k: 'e3', m: 'e6' }

/** Full-width digits and signs, another minus, and marks that nobody sees, as other programs copy them. */
export const plainSigns = (text: string): string =>
  /[^ -~]/u.test(text)
    ? text
        .replaceAll(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replaceAll(/\p{Cf}/gu, '')
        .replaceAll('−', '-')
    : text

const amount = /^(?<minus>-?)(?:\$\s?)?(?<number>[\d.,'’\s]*\d[.,]?)(?:\s?\$)?$/u
const price =
  /^(?<minus>-?)(?:(?:US)?\$\s?|USD\s?)?(?<number>[\d.,'’\s]*\d[.,]?)(?:(?<=[.,])[-–—]{1,2})?(?<scale>[km])?(?:\s?(?:\$|USD|dollars))?$/iu

/** Returns the digits with a period before the decimals and no other separators; null if they are no number. */
function plainDigits(digits: string): string | null {
  for (const pattern of groups) {
    const { whole, decimals = '' } = pattern.exec(digits)?.groups ?? {}
    if (whole !== undefined) return `${whole.replaceAll(/\D/gu, '')}.${decimals}`
  }
  return decimal.test(digits) ? digits.replace(',', '.') : null
}

const groups = [
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d*))?$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<decimals>\d*)$/u,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})$/u,
  /^(?<whole>[1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:[.,](?<decimals>\d*))?$/u,
]

/** `1250,500` could be wrong thousands or a decimal comma; `0,500` can only be a decimal comma. */
const decimal = /^(?:\d+(?:\.\d*)?|\d*\.\d+|(?:\d+,(?!\d{3}$)|0*,)\d*)$/u

/** Formats a number for its field: `plain` for counts and years, `money` with cents if there are any. */
export function numberToText(value: number | null, variant: NumberVariant): string {
  if (value === null || Number.isNaN(value)) return ''
  const isMoney = variant === 'money'
  return value.toLocaleString('en-US', {
    useGrouping: isMoney,
    minimumFractionDigits: isMoney && !Number.isInteger(value) ? 2 : 0,
    maximumFractionDigits: isMoney ? 2 : 20,
  })
}

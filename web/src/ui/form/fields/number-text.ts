/**
 * What was typed, as a number: blanks, `$` and thousands' commas do not count. Nothing is `null`; what is not a number
 * is `NaN`, for the schema to refuse in its own words.
 */
export function textToNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s,$]/gu, '')
  if (digits === '') return null
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(digits) ? Number(digits) : Number.NaN
}

/** How a number stands in its field: `plain` for counts and years, `grouped` for money, with cents where there are any. */
export function numberToText(value: number | null, look: 'plain' | 'grouped'): string {
  if (value === null || Number.isNaN(value)) return ''
  if (look === 'plain') return String(value)
  return value.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

/**
 * Parses input as a number; spaces, `$` and thousands separators are ignored. Empty input is `null`; anything else that
 * is not a number is `NaN`, which the schema rejects with its own message.
 */
export function textToNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s,$]/gu, '')
  if (digits === '') return null
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(digits) ? Number(digits) : Number.NaN
}

/** Formats a number for its field: `plain` for counts and years, `grouped` for money, with cents if there are any. */
export function numberToText(value: number | null, variant: 'plain' | 'grouped'): string {
  if (value === null || Number.isNaN(value)) return ''
  if (variant === 'plain') return String(value)
  return value.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

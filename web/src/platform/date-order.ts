import type { DateOrder } from '@hearthkeep/shared/format/typed-date.ts'

/** How numbers for a day and a month are written in a language and country, by default the device's own. */
export function dateOrder(locale?: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts()
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day' ? 'day first' : 'month first'
}

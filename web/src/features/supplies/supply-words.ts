import { nearDate } from '@hearthkeep/shared/format/date-words.ts'
import type { Supply } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ToBuy } from '@hearthkeep/shared/supply/to-buy.ts'
import { distinctNames } from '../../ui/content/list/distinct-names.ts'

/** Why to buy it: `1 left, 2 needed by Jan 19: Replace filter`, `1 left, the least to keep`. */
export function whyToBuy({ left, needed, next }: ToBuy, today: CalendarDate): string {
  const known = left === 0 ? 'None left' : `${left} left`
  if (next === null) return `${known}, time to buy`
  return `${known}, ${needed} needed by ${nearDate(next.due, today)}: ${next.title}`
}

/** `3 left`; null if nobody counts. */
export const leftWords = ({ left }: Pick<Supply, 'left'>): string | null =>
  left === null ? null : left === 0 ? 'None left' : `${left} left`

/** The address of a shop with its short name, or null if the text is no link: `shop.example`. */
export function shopLink(boughtAt: string): { href: string; name: string } | null {
  if (!/^https?:\/\//i.test(boughtAt) || !URL.canParse(boughtAt)) return null
  return { href: boughtAt, name: new URL(boughtAt).hostname.replace(/^www\./, '') }
}

/** [AX3] What the buttons of one list call its parts, by their ids. */
export const supplyNames = (supplies: readonly Supply[]): ReadonlyMap<string, string> =>
  distinctNames(supplies.map(({ id, name, size, boughtAt }) => ({ id, name, details: [size, boughtAt] })))

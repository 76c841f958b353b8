import type { FormerHome } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { itemStatusLabels, itemTypeLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import type { Fact } from '../../ui/content/card/fact-list.tsx'

/** Returns what the former owner recorded about owning the property. */
export function factsOfHome({ from, until, newOwner, ownership, items }: FormerHome): Fact[] {
  const { purchasePrice, currentMarketValue, salePrice } = ownership
  const spent = items.reduce((cents, { cost }) => cents + Math.round((cost ?? 0) * 100), 0) / 100
  return [
    { label: 'Yours', value: `${shortDate(from)} – ${shortDate(until)}` },
    { label: 'Handed over to', value: newOwner },
    ...amount('Purchase price', purchasePrice),
    ...amount('Market value', currentMarketValue),
    ...amount('Sale price', salePrice),
    { label: 'Spent on maintenance', value: money(spent) },
  ]
}

/** Summarizes a task: type, status, date and vendor. */
export function workLine({ type, status, completedDate, dueDate, vendor }: FormerHome['items'][number]): string {
  const when = completedDate ?? dueDate
  const parts = [itemTypeLabels[type], itemStatusLabels[status], when && shortDate(when), vendor]
  return parts.filter(Boolean).join(' · ')
}

const amount = (label: string, value: number | null): Fact[] => (value === null ? [] : [{ label, value: money(value) }])

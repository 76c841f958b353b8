import type { PropertySummary } from '@hearthkeep/shared/rules/property-summary.ts'
import type { ListedProperty } from '../../data/use-properties.ts'

export const listSorts = ['address', 'health', 'due'] as const
export type ListSort = (typeof listSorts)[number]

export const listSortLabels: Record<ListSort, string> = { address: 'Address', health: 'Health', due: 'Next due' }

/** What the list is asked to show, as its address has it. */
export interface ListQuery {
  /** Words that address, city or ZIP code must hold, each of them somewhere. */
  text: string
  sort: ListSort
}

/** @param listed by address, which is what decides between equals. */
export function arrange(listed: readonly ListedProperty[], { text, sort }: ListQuery): ListedProperty[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  const found = listed.filter(({ property: { address, city, zipCode } }) => {
    const place = `${address}\n${city}\n${zipCode}`.toLowerCase()
    return words.every((word) => place.includes(word))
  })
  switch (sort) {
    case 'address':
      return found
    case 'health':
      return found.toSorted((one, other) => scoreOf(one) - scoreOf(other))
    case 'due':
      return found.toSorted(
        ({ summary: one }, { summary: other }) =>
          other.overdueCount - one.overdueCount || dueOf(one).localeCompare(dueOf(other)),
      )
  }
}

/** The worst first; what is not known comes last. */
const scoreOf = ({ summary }: ListedProperty) => summary.score ?? 101

const dueOf = ({ nextDue }: PropertySummary) => nextDue?.date ?? '9999'

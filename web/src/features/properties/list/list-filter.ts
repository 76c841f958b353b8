import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { statusBadge } from '../property-words.ts'

/** The filters with which a realtor narrows down thousands of properties. */
export const listShows = ['all', 'overdue', 'attention', 'unowned'] as const
type ListShow = (typeof listShows)[number]

const listShowLabels: Record<ListShow, string> = {
  all: 'All',
  overdue: 'Overdue',
  attention: 'Needs attention',
  unowned: 'No owner',
}

export interface ListFilter {
  show: ListShow
  /** A status and a city that occur among the properties; `''` for any. */
  status: string
  city: string
}

export const everything: ListFilter = { show: 'all', status: '', city: '' }

/** Returns the matching properties in their original order. */
export const filtered = (listed: readonly ListedProperty[], filter: ListFilter): readonly ListedProperty[] =>
  filter.show === 'all' && filter.status === '' && filter.city === ''
    ? listed
    : listed.filter(
        ({ property, summary }) =>
          (filter.status === '' || property.status === filter.status) &&
          (filter.city === '' || property.city === filter.city) &&
          isShown(filter.show, summary),
      )

function isShown(show: ListShow, summary: ListedProperty['summary']): boolean {
  switch (show) {
    case 'all':
      return true
    case 'overdue':
      return summary.overdueCount > 0
    case 'attention':
      return summary.overdueCount > 0 || isPoor(summary)
    case 'unowned':
      return isUnowned(summary)
  }
}

const isUnowned = ({ owner }: ListedProperty['summary']) => owner === null

/** The lower three of the five grades. */
const isPoor = ({ status }: PropertySummary) => status !== null && systemStatuses.indexOf(status) >= 2

/** A filter value, with the number of properties that it would leave given the other filters. */
interface Choice {
  value: string
  label: string
  count: number
}

export interface ListChoices {
  shows: (Choice & { value: ListShow })[]
  /** Most frequent first. */
  statuses: Choice[]
  /** Sorted by name. */
  cities: Choice[]
}

/**
 * @param found the search results before filtering
 */
export function choicesAmong(found: readonly ListedProperty[], filter: ListFilter): ListChoices {
  const shows = new Map<ListShow, number>()
  const statuses = new Map<string, number>()
  const cities = new Map<string, number>()
  for (const { property, summary } of found) {
    const isOfStatus = filter.status === '' || property.status === filter.status
    const isOfCity = filter.city === '' || property.city === filter.city
    if (isOfStatus && isOfCity) for (const show of listShows) if (isShown(show, summary)) count(shows, show)
    if (!isShown(filter.show, summary)) continue
    if (isOfCity) count(statuses, property.status)
    if (isOfStatus) count(cities, property.city)
  }
  return {
    shows: listShows.map((value) => ({ value, label: listShowLabels[value], count: shows.get(value) ?? 0 })),
    statuses: choicesOf(statuses, filter.status, (status) => statusBadge({ status }).words).toSorted(
      (one, other) => other.count - one.count,
    ),
    cities: choicesOf(cities, filter.city, (city) => city).toSorted((one, other) => inOrder(one.label, other.label)),
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Includes the chosen value even if no property has it. */
const choicesOf = (counts: Map<string, number>, chosen: string, labelOf: (value: string) => string): Choice[] =>
  [...new Set([...counts.keys(), ...(chosen === '' ? [] : [chosen])])].map((value) => ({
    value,
    label: labelOf(value),
    count: counts.get(value) ?? 0,
  }))

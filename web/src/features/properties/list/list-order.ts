import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import { wordsOfProperty } from '@hearthkeep/shared/overview/words-to-find.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import type { ListQuery, ListSort } from './list-address.ts'
import { filtered } from './list-filter.ts'

export const listSortLabels: Record<ListSort, string> = {
  address: 'Address',
  health: 'Health',
  due: 'Next due',
  owner: 'Owner',
}

/** Returns the properties that what was typed finds, also by their owner. */
export const searched = searchBy<ListedProperty>(({ property, summary }) => [
  ...wordsOfProperty(property),
  summary.owner,
])

/**
 * @param listed sorted by address, which breaks ties
 */
export function sorted(listed: readonly ListedProperty[], sort: ListSort): readonly ListedProperty[] {
  switch (sort) {
    case 'address':
      return listed
    case 'health':
      return listed.toSorted((one, other) => scoreOf(one) - scoreOf(other))
    case 'due':
      return listed.toSorted(
        ({ summary: one }, { summary: other }) =>
          other.overdueCount - one.overdueCount || compare(dueOf(one), dueOf(other)),
      )
    case 'owner':
      return byOwner(listed)
  }
}

/**
 * Returns what the list shows for a query.
 * @param listed sorted by address
 */
export const arrange = (listed: readonly ListedProperty[], query: ListQuery): readonly ListedProperty[] =>
  filtered(searched(sorted(listed, query.sort), query.text), query)

/** Sorts the lowest score first; unknown scores last. */
const scoreOf = ({ summary }: ListedProperty) => summary.score ?? 101

const dueOf = ({ nextDue }: PropertySummary) => nextDue?.date ?? '9999'

/** Plain comparison suffices for calendar dates, and is fast for thousands of them. */
const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** Sorts by last name, then first name; properties without an owner last. */
function byOwner(listed: readonly ListedProperty[]): ListedProperty[] {
  const keyed = listed.map((each) => ({ each, key: each.summary.owner ? nameKey(each.summary.owner) : null }))
  return keyed
    .toSorted(({ key: one }, { key: other }) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : inOrder(one, other),
    )
    .map(({ each }) => each)
}

function nameKey(name: string): string {
  const words = name.trim().split(/\s+/u)
  return [words.at(-1), ...words.slice(0, -1)].join(' ')
}

import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import type { ListFilter } from './list-filter.ts'

export const listSorts = ['address', 'health', 'due', 'owner'] as const
export type ListSort = (typeof listSorts)[number]

export const listSortLabels: Record<ListSort, string> = {
  address: 'Address',
  health: 'Health',
  due: 'Next due',
  owner: 'Owner',
}

/** The list's query, as the URL has it. */
export interface ListQuery extends ListFilter {
  /** Search words, each of which must appear in the address, city, ZIP code or owner's name. */
  text: string
  sort: ListSort
}

/** Returns the properties that contain every word. */
export function searched(listed: readonly ListedProperty[], text: string): readonly ListedProperty[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return listed
  return listed.filter((each) => {
    const searchText = searchTextOf(each)
    return words.every((word) => searchText.includes(word))
  })
}

/** Caches the searchable text of each property, because there may be thousands and each keystroke searches them. */
const searchTexts = new WeakMap<ListedProperty, string>()

function searchTextOf(listed: ListedProperty): string {
  const known = searchTexts.get(listed)
  if (known !== undefined) return known
  const { property, summary } = listed
  const words = `${property.address}\n${property.city}\n${property.zipCode}\n${summary.owner ?? ''}`.toLowerCase()
  searchTexts.set(listed, words)
  return words
}

/**
 * @param listed sorted by address, which breaks ties
 */
export function inOrder(listed: readonly ListedProperty[], sort: ListSort): readonly ListedProperty[] {
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
      one === null || other === null ? Number(one === null) - Number(other === null) : names.compare(one, other),
    )
    .map(({ each }) => each)
}

function nameKey(name: string): string {
  const words = name.trim().split(/\s+/u)
  return [words.at(-1), ...words.slice(0, -1)].join(' ')
}

const names = new Intl.Collator('en')

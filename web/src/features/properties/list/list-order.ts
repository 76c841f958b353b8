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

/** What the list is asked to show, as its address has it. */
export interface ListQuery extends ListFilter {
  /** Words that address, city, ZIP code or the owner's name must hold, each of them somewhere. */
  text: string
  sort: ListSort
}

/** Those that hold each of the words somewhere. */
export function searched(listed: readonly ListedProperty[], text: string): readonly ListedProperty[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return listed
  return listed.filter((each) => {
    const said = saidOf(each)
    return words.every((word) => said.includes(word))
  })
}

/** What is searched of a house: of thousands it is put together once, not at each letter. */
const said = new WeakMap<ListedProperty, string>()

function saidOf(listed: ListedProperty): string {
  const known = said.get(listed)
  if (known !== undefined) return known
  const { property, summary } = listed
  const words = `${property.address}\n${property.city}\n${property.zipCode}\n${summary.owner ?? ''}`.toLowerCase()
  said.set(listed, words)
  return words
}

/** @param listed by address, which is what decides between equals. */
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

/** The worst first; what is not known comes last. */
const scoreOf = ({ summary }: ListedProperty) => summary.score ?? 101

const dueOf = ({ nextDue }: PropertySummary) => nextDue?.date ?? '9999'

/** Calendar dates need no alphabet, and thousands are compared at a press. */
const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** By the last name and then the first, as a card index has them; houses without an owner come last. */
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

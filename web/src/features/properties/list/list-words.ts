import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { ListQuery } from './list-address.ts'

/** The same titles as in the navigation. */
export const listTitles: Record<Role, string> = { homeowner: 'Properties', realtor: 'Client Properties' }

interface Counted {
  found: number
  all: number
  /** Whether a search or filter applies. */
  isAsked: boolean
  role: Role
}

/** Returns the count above the rows: `312 of 5,000`, or for realtors `5,000 properties` without a search or filter. */
export function countWords({ found, all, isAsked, role }: Counted): string {
  if (isAsked) return `${figure(found)} of ${figure(all)}`
  return role === 'realtor' ? propertiesWords(all) : ''
}

/** `5,000 properties` */
const propertiesWords = (count: number): string => `${figure(count)} ${count === 1 ? 'property' : 'properties'}`

/** Explains why the list is empty. */
export function nothingWords({ text, show, status, city }: ListQuery, role: Role): string {
  const isFiltered = show !== 'all' || status !== '' || city !== ''
  if (text === '') return 'No properties match right now.'
  const where = role === 'realtor' ? 'address, city, ZIP code or owner' : 'address, city or ZIP code'
  return isFiltered
    ? `With these filters, no property has ‘${text}’ in its ${where}.`
    : `No property has ‘${text}’ in its ${where}.`
}

const figure = (count: number) => count.toLocaleString('en-US')

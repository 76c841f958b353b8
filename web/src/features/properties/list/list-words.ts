import type { Role } from '@hearthkeep/shared/account/user.ts'
import type { ListQuery } from './list-order.ts'

/** As the navigation calls it. */
export const listTitles: Record<Role, string> = { homeowner: 'Properties', realtor: 'Client Properties' }

interface Counted {
  found: number
  all: number
  /** Whether anything narrows the list. */
  isAsked: boolean
  role: Role
}

/** What stands over the rows: `312 of 5,000`, and for realtors `5,000 properties` while nothing narrows them. */
export function countWords({ found, all, isAsked, role }: Counted): string {
  if (isAsked) return `${figure(found)} of ${figure(all)}`
  return role === 'realtor' ? propertiesWords(all) : ''
}

/** `5,000 properties` */
const propertiesWords = (count: number): string => `${figure(count)} ${count === 1 ? 'property' : 'properties'}`

/** Why nothing is listed. */
export function nothingWords({ text, show, status, city }: ListQuery, role: Role): string {
  const isFiltered = show !== 'all' || status !== '' || city !== ''
  if (text === '') return 'No property is like that now.'
  const where = role === 'realtor' ? 'address, city, ZIP code or owner' : 'address, city or ZIP code'
  return isFiltered
    ? `Of the properties chosen above none has ‘${text}’ in its ${where}.`
    : `No property has ‘${text}’ in its ${where}.`
}

const figure = (count: number) => count.toLocaleString('en-US')

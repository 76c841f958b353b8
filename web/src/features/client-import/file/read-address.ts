import { propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { provinces, stateCode } from '@hearthkeep/shared/kernel/clock/state-zones.ts'
import { splitAddress, type PostalAddress } from '@hearthkeep/shared/property/split-address.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { z } from 'zod'
import { isUnknown } from '../../../data/table-file/cells.ts'
import { isOfWork, type ColumnMeaning, type Columns } from './columns.ts'

const places = ['address', 'unit', 'city', 'state', 'zipCode'] as const satisfies readonly ColumnMeaning[]
type Place = (typeof places)[number]

/** The columns of one address. */
export interface AddressColumns {
  /** Not a home, for a person who has another address. */
  isOfWork: boolean
  columns: ReadonlyMap<number, Place>
}

/** An address that can be a home; or as one line, why it cannot, and its parts, if it has all of them. */
export type ReadAddress = { line: string } & ({ address: PostalAddress } | { why: string; parts: PostalAddress | null })

/** Groups the columns of addresses: another street, city, state or ZIP code begins another address. */
export function addressColumns(headings: readonly string[], columns: Columns): AddressColumns[] {
  const groups: { isOfWork: boolean; columns: Map<number, Place> }[] = []
  for (const [column, meaning] of columns.entries()) {
    const place = places.find((one) => one === meaning)
    if (!place) continue
    const last = groups.at(-1)
    const isFurther = !last || (place !== 'unit' && [...last.columns.values()].includes(place))
    const group = isFurther ? { isOfWork: isOfWork(headings[column] ?? ''), columns: new Map<number, Place>() } : last
    if (isFurther) groups.push(group)
    group.columns.set(column, place)
  }
  // Stable: the others keep the order of the file.
  return groups.toSorted((one, other) => Number(one.isOfWork) - Number(other.isOfWork))
}

const parts = z.object(propertyFacts).pick({ address: true, city: true, state: true, zipCode: true })

/** No pattern runs on a longer cell, which is no address. */
const MAX_CELL = 300

/** Reads an address; null if there is none. */
export function readAddress(cells: readonly string[], { columns }: AddressColumns): ReadAddress | null {
  const all = [...columns.keys()].map((column) => (cells[column] ?? '').trim()).filter((cell) => cell !== '')
  const whole = all.join(', ').replace(/\s+/gu, ' ')
  if (whole.length > MAX_CELL) return { line: whole, why: 'it is too long', parts: null }
  const given = (wanted: Place) =>
    [...columns].flatMap(([column, place]) => (place === wanted ? linesOf(cells[column] ?? '') : []))
  const street = [...given('address'), ...given('unit')].join(', ').replace(COUNTRY, '')
  const city = given('city').join(', ')
  const written = given('state').join(', ')
  const code = stateCode(written)
  const state = code ?? written
  const zipCode = spaced(withoutLoss(given('zipCode').join(' '), state))
  const region = [state, zipCode].filter(Boolean).join(' ')
  const line = [street, city, region].filter(Boolean).join(', ')
  if (line === '') return null
  const missing = Object.entries({ street, city, state, 'ZIP code': zipCode }).flatMap(([word, part]) =>
    part === '' ? [word] : [],
  )
  const inParts = missing.length === 0 ? { address: street, city, state, zipCode } : null
  const none = (why: string): ReadAddress => ({ line, why, parts: inParts })
  if (/^p\.?\s?o\.?\s?box\b/iu.test(line)) return none('a post office box is no home')
  const split = splitAddress(street)
  if (split && !isSamePlace(split, { city, state, zipCode })) return none('its parts name different places')
  if (!split && inParts && code !== null && !isZipCodeOf(code, zipCode))
    return none(`${zipCode} is no ZIP code of ${code}`)
  const address = split ?? inParts ?? splitAddress(line)
  if (address) {
    const isSound = parts.safeParse(address).success
    return isSound ? { line, address } : none('it doesn’t fit into the fields of an address')
  }
  const isSplit = city !== '' || region !== ''
  return none(isSplit ? `no ${missing.join(', no ')}` : 'it can’t be split into street, city, state and ZIP code')
}

/** Whether the columns beside a whole address say the same or nothing. A state has two spellings. */
const isSamePlace = (whole: PostalAddress, given: Omit<PostalAddress, 'address'>): boolean =>
  (given.city === '' || folded(given.city) === folded(whole.city)) &&
  (given.zipCode === '' || given.zipCode.slice(0, 5) === whole.zipCode.slice(0, 5)) &&
  (given.state === '' || folded(given.state).charAt(0) === folded(whole.state).charAt(0))

/** The lines of a cell; mail programs put two spaces between them. */
const linesOf = (cell: string): string[] =>
  cell
    .split(/[\r\n]+|\s{2,}/u)
    .map((line) => line.replace(/[\s,]{1,20}$/u, '').trim())
    .filter((line) => !/^0*$/u.test(line) && !isUnknown(line))

const COUNTRY = /,\s{0,9}(?:US|USA|U\.S\.A?\.?|United States(?: of America)?)$/iu

/** Spreadsheets take a ZIP code for a number: they remove a zero in front, or add decimals. People repeat the state. */
function withoutLoss(zipCode: string, state: string): string {
  const digits = zipCode
    .replace(/^(\d{4,5})\.0+$/u, '$1')
    .replace(/^(\d{5})-?(\d{4})$/u, '$1-$2')
    .replace(/-(?:0000)?$/u, '')
    .replace(/^[a-z]{2}\.? (?=\d{5})/iu, '')
  if (/^\d{3}$/u.test(digits) && ISLANDS.test(state)) return `00${digits}`
  return /^\d{4}$/u.test(digits) && NORTHEAST.test(state) ? `0${digits}` : digits
}

/** Canadian postal codes are written as `M5X 1A9`. */
const spaced = (zipCode: string): string =>
  zipCode.replace(CANADIAN, (_code, area: string, unit: string) => `${area} ${unit}`.toUpperCase())
const CANADIAN = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/iu

const isZipCodeOf = (state: string, zipCode: string): boolean =>
  (provinces.has(state) ? CANADIAN : /^\d{5}(?:-\d{4})?$/u).test(zipCode)

/** Where ZIP codes begin with two zeros. */
const ISLANDS = /^(?:PR|VI|Puerto Rico|(?:U\.?S\.? )?Virgin Islands)$/iu

/** The states whose ZIP codes begin with a zero. */
const NORTHEAST =
  /^(?:CT|MA|ME|NH|NJ|RI|VT|Connecticut|Massachusetts|Maine|New Hampshire|New Jersey|Rhode Island|Vermont)$/iu

import type { Property } from './property.ts'
import { provinces, stateCode } from '../kernel/clock/state-zones.ts'

export type PostalAddress = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

/** Signs that cannot be seen, such as the marks around an address that a phone copies. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const DASHES = /[\u2010-\u2015\u2212]/gu
const COUNTRY =
  /^\(?(?:us|usa|u\.s\.|u\.s\.a\.|united states(?: of america)?|estados unidos|[eé]tats-unis|vereinigte staaten|canada)\.?\)?$/iu
const COUNTRY_AFTER_CODE = /(\d) \(?(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)\.?\)?$|(\d[a-z]\d) canada$/iu
const POSTCODE = /^(?:(?<before>.*?) )?(?:(?<zip>\d{5}(?:-?\d{4})?)|(?<canadian>[a-z]\d[a-z][ -]?\d[a-z]\d))$/iu
const COUNTY = /\S (?:county|parish|co\.?)$/iu
/** In Alaska; elsewhere a borough may be a city. */
const BOROUGH = /\S (?:borough|census area|municipality)$/iu
const UNIT_WORD =
  '(?:apt|apartment|unit|suite|ste|fl|floor|bldg|building|lot|rm|room|trlr|trailer|space|spc|ph|urb(?:anizaci[oó]n)?|p\\.? ?o\\.? ?box)'
/** Part of a street address beside the street. */
const UNIT = new RegExp(
  `^(?:#|${UNIT_WORD}\\b|no\\.? ?\\d|\\d{1,3}(?:st|nd|rd|th) (?:fl|floor)\\b|(?:upper|lower|front|rear|penthouse|basement)$)`,
  'iu',
)
/** A city, not a suite: `Ste. Genevieve`. */
const SAINTE = /^ste\.? \p{L}{3}/iu
const HOUSE = /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/iu
const NO_CITY = /[\d#]/u

/**
 * Splits a full address as people copy it, from a letter, a map, a web page or cells of a spreadsheet: `14 Main St,
 * Springfield, IL 62701`. `null` if the text is none, or could be split in another way.
 */
export function splitAddress(text: string): PostalAddress | null {
  const parts = withoutCountry(partsOf(text))
  const code = POSTCODE.exec(parts.pop() ?? '')?.groups
  if (!code) return null
  const { before, zip, canadian } = code
  if (before && !COUNTRY.test(before)) parts.push(before)
  const place = placeOf(parts)
  if (!place || provinces.has(place.state) !== (canadian !== undefined)) return null
  return { ...place, zipCode: zip ? hyphenated(zip) : spaced(canadian ?? '') }
}

/** Like {@link splitAddress}, also without a ZIP code, which then is empty: `14 Main St, Springfield, IL`. */
export function splitPastedAddress(text: string): PostalAddress | null {
  const whole = splitAddress(text)
  if (whole) return whole
  const place = placeOf(withoutCountry(partsOf(text)))
  return place && { ...place, zipCode: '' }
}

/** Street, city and state. */
function placeOf(parts: string[]): Omit<PostalAddress, 'zipCode'> | null {
  const state = takeState(parts)
  if (state === null) return null
  const city = takeCity(parts)
  const address = streetOf(parts)
  return city && address ? { address, city, state } : null
}

/** `Property address:`, and a quotation mark. */
const LABEL =
  /^["“]?(?:(?:home|property|mailing|street|physical|service|billing|shipping|job|site) )?(?:(?:address|home|location|where|ship to|bill to)(?:: ?|\s{0,9}[\r\n]))?/iu

/** The cells, lines or phrases of the text. */
const partsOf = (text: string): string[] =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .trim()
    .replace(LABEL, '')
    .replace(/(?<=\d)["”.]{1,3}$/u, '')
    .split(/[,;|•·\t\n\r\u2028\u2029]/u)
    .map((part) => part.trim().replaceAll(/\s+/gu, ' '))
    // A line may already end with a comma.
    .filter((part) => part !== '')

/** Some maps write the county behind the ZIP code. */
const withoutCounty = (parts: string[]): string[] =>
  COUNTY.test(parts.at(-1) ?? '') && POSTCODE.test(parts.at(-2) ?? '') ? parts.slice(0, -1) : parts

function withoutCountry(parts: string[]): string[] {
  const last = parts.at(-1) ?? ''
  // After a Canadian postal code it is not California.
  const isCanada = last.toUpperCase() === 'CA' && POSTCODE.exec(parts.at(-2) ?? '')?.groups?.['canadian'] !== undefined
  return isCanada || COUNTRY.test(last)
    ? withoutCounty(parts.slice(0, -1))
    : withoutCounty([...parts.slice(0, -1), last.replace(COUNTRY_AFTER_CODE, '$1$2')])
}

/** Removes the state; a code may follow its city without a comma, a name would be indistinguishable from the city. */
function takeState(parts: string[]): string | null {
  const last = parts.pop() ?? ''
  // The post of Quebec writes `Montréal (Québec)`.
  const [, city, code, name] = /^(.+) (?:([a-z]{2})|\(([^()]{2,30})\))$/iu.exec(last) ?? []
  const beside = stateCode(code ?? name ?? '')
  if (city === undefined || beside === null) return stateCode(last)
  parts.push(city)
  return beside
}

/** Removes the city, and the county that maps write after it. */
function takeCity(parts: string[]): string | null {
  const last = parts.pop() ?? ''
  const isCounty = COUNTY.test(last)
  const before = parts.at(-1) ?? ''
  if (isCounty || (BOROUGH.test(last) && parts.length > 1 && isCity(before))) {
    parts.pop()
    return isCity(before) && !COUNTY.test(before) ? before : null
  }
  if (!isCity(last)) return null
  // Some write it before the city.
  if (parts.length > 1 && COUNTY.test(before) && !HOUSE.test(before)) parts.pop()
  return last
}

const isCity = (part: string) => /\p{L}/u.test(part) && !NO_CITY.test(part) && (!UNIT.test(part) || SAINTE.test(part))

/** The street, with the units beside it. Anything else among them, such as a name, is left to the person. */
function streetOf(parts: readonly string[]): string | null {
  const [first = '', second, ...others] = parts
  // Some maps write the number of the house as a part of its own.
  const all = /^\d+[a-z]?$/iu.test(first) && second ? [`${first} ${second}`, ...others] : parts
  const streets = all.filter((part) => !UNIT.test(part))
  const [street = all[0] ?? ''] = streets
  const isStreet = streets.length < 2 && (HOUSE.test(street) || UNIT.test(street))
  return isStreet && all.slice(0, all.indexOf(street)).every(isNumberedUnit) ? all.join(', ') : null
}

/** Before the street, `Building Department` is no unit. */
const isNumberedUnit = (part: string) => /\d|^urb|\s\p{L}$/iu.test(part)

const hyphenated = (zip: string) => zip.replace(/^(\d{5})-?(\d{4})$/u, '$1-$2')
const spaced = (postcode: string) => postcode.toUpperCase().replace(/^(...)[ -]?/u, '$1 ')

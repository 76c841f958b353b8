import type { Property } from '@hearthkeep/shared/entities.ts'

export type PostalAddress = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

const COUNTRY = /,? (USA|U\.S\.A\.|United States(?: of America)?)\.?$/iu
/** A two-letter state may follow its city without a comma; a longer name would be indistinguishable from the city. */
const WHOLE =
  /^(?<address>.+), (?<city>[^,\d]+?)(?:, (?<state>[a-z][a-z .]+?)| (?<code>[a-z]{2})),? (?<zip>\d{5}(?:-\d{4})?)$/iu

/** Splits a full address as people copy it: `14 Main St, Springfield, IL 62701`. `null` if the text is not one. */
export function splitAddress(text: string): PostalAddress | null {
  const line = text
    .trim()
    .split(/[,\n]/u)
    .map((part) => part.trim())
    // A line may already end with a comma.
    .filter((part) => part !== '')
    .join(', ')
    .replaceAll(/ +/gu, ' ')
    .replace(COUNTRY, '')
  const { address = '', city = '', state, code, zip = '' } = WHOLE.exec(line)?.groups ?? {}
  const region = state ?? code
  if (!region) return null
  return { address, city, state: region.length === 2 ? region.toUpperCase() : region, zipCode: zip }
}

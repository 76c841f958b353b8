import type { Property } from '@hearthkeep/shared/entities.ts'

export type Place = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

const COUNTRY = /,? (USA|U\.S\.A\.|United States(?: of America)?)\.?$/iu
/** A state of two letters may follow its city without a comma; a longer name cannot be told from the city's then. */
const WHOLE =
  /^(?<address>.+), (?<city>[^,\d]+?)(?:, (?<state>[a-z][a-z .]+?)| (?<code>[a-z]{2})),? (?<zip>\d{5}(?:-\d{4})?)$/iu

/** A whole address as people copy it, taken apart: `14 Main St, Springfield, IL 62701`. `null` when it is not one. */
export function splitAddress(text: string): Place | null {
  const line = text
    .trim()
    .split(/[,\n]/u)
    .map((part) => part.trim())
    // A line may end with a comma.
    .filter((part) => part !== '')
    .join(', ')
    .replaceAll(/ +/gu, ' ')
    .replace(COUNTRY, '')
  const { address = '', city = '', state, code, zip = '' } = WHOLE.exec(line)?.groups ?? {}
  const region = state ?? code
  if (!region) return null
  return { address, city, state: region.length === 2 ? region.toUpperCase() : region, zipCode: zip }
}

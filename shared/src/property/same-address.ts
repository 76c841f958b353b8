import type { PostalAddress } from './split-address.ts'
import { folded } from '../text/fold.ts'

/**
 * A key that is equal for two spellings of one address: case, punctuation and usual abbreviations make no difference, and
 * the ZIP code stands for city and state.
 */
export function addressKey({ address, zipCode }: PostalAddress): string {
  const words = folded(address)
    .split(' ')
    .map((word) => short.get(word) ?? word)
    .filter((word) => word !== '')
  return `${words.join(' ')}|${folded(zipCode).replace(/^(\d{5}) ?\d{4}$/u, '$1')}`
}

/** As the post office abbreviates them; a unit is known by its number alone. */
const short: ReadonlyMap<string, string> = new Map([
  ['street', 'st'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['boulevard', 'blvd'],
  ['place', 'pl'],
  ['terrace', 'ter'],
  ['circle', 'cir'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['square', 'sq'],
  ['trail', 'trl'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['apt', ''],
  ['apartment', ''],
  ['unit', ''],
  ['suite', ''],
  ['ste', ''],
  ['no', ''],
])

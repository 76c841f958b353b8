import { z } from 'zod'

/**
 * Of how many rows a scope consists, and the sum of what {@link hashOfRow} gives for each, modulo 2^52. The checksum of a
 * change is the difference that it makes; its count may be below 0.
 */
export const checksum = z.object({ count: z.int(), sum: z.int().min(0) })
export type Checksum = z.infer<typeof checksum>

export const emptyChecksum: Checksum = { count: 0, sum: 0 }

export function withRow({ count, sum }: Checksum, row: EntityRow): Checksum {
  return { count: count + 1, sum: (sum + hashOfRow(row)) % MODULUS }
}

export function withoutRow({ count, sum }: Checksum, row: EntityRow): Checksum {
  return { count: count - 1, sum: (sum + MODULUS - hashOfRow(row)) % MODULUS }
}

/** The checksum after a row became another; null where there is none. */
export function withChange(checksum: Checksum, { entity, before, after }: Change): Checksum {
  const without = before ? withoutRow(checksum, { entity, row: before }) : checksum
  return after ? withRow(without, { entity, row: after }) : without
}

interface EntityRow {
  entity: string
  row: object
}

interface Change {
  entity: string
  before: object | null
  after: object | null
}

export const sumOf = (one: Checksum, other: Checksum): Checksum => ({
  count: one.count + other.count,
  sum: (one.sum + other.sum) % MODULUS,
})

/** What is added to the other to get the one. */
export const differenceOf = (one: Checksum, other: Checksum): Checksum => ({
  count: one.count - other.count,
  sum: (one.sum - other.sum + MODULUS) % MODULUS,
})

export const isSameChecksum = (one: Checksum, other: Checksum) => one.count === other.count && one.sum === other.sum

const MODULUS = 2 ** 52

/**
 * A number below 2^52 for all that the row says. The order of its fields does not matter, nor whether one that says nothing
 * is there at all: a field that comes with a later version leaves the rows of earlier days as they were.
 */
function hashOfRow({ entity, row }: EntityRow): number {
  let [high, low] = [0, 0]
  for (const field of Object.keys(row)) {
    const value = (row as Record<string, unknown>)[field]
    if (value === null || value === undefined) continue
    hashText(field, hashText(textOf(value), seed))
    high = (high + hashed.high) | 0
    low = (low + hashed.low) | 0
  }
  // Mixed once more: the differences that two changes make to a row must not add up to what another pair makes.
  hashText(entity, { high, low })
  return (hashed.high >>> 12) * 2 ** 32 + (hashed.low >>> 0)
}

/**
 * Two lanes of FNV-1a with different primes, their bits mixed into each other at the end.
 * @param isSound it has no half pair of surrogates: few texts have any at all, so that this is asked where one turns up.
 */
function hashText(text: string, from: Lanes, isSound = false): Lanes {
  let { high, low } = from
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    if ((unit & 0xf800) === 0xd800 && !isSound) return hashText(soundText(text), from, true)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ unit, 0x5bd1e995)
  }
  high = Math.imul(high ^ (low >>> 15), 0x85ebca6b)
  low = Math.imul(low ^ (high >>> 13), 0xc2b2ae35)
  hashed.high = high ^ (low >>> 16)
  hashed.low = low ^ (high >>> 16)
  return hashed
}

interface Lanes {
  high: number
  low: number
}

const seed: Lanes = { high: 0x811c9dc5, low: 0x9747b28c }
/** What was hashed last: to make an object for each text would cost more than to hash it. */
const hashed: Lanes = { high: 0, low: 0 }

/** Half a pair of surrogates, which no database keeps, counts as what is kept in its place. */
const soundText = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

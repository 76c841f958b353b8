import { z } from 'zod'

/**
 * The number of rows in a scope, and the sum of {@link hashOfRow} over them, modulo 2^52. The checksum of a change is
 * the difference that it makes; its count may be below 0.
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

/** Returns the checksum after a change of one row; null if there is no row before or after. */
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

/** Returns the checksum that gives `one` when added to `other`. */
export const differenceOf = (one: Checksum, other: Checksum): Checksum => ({
  count: one.count - other.count,
  sum: (one.sum - other.sum + MODULUS) % MODULUS,
})

export const isSameChecksum = (one: Checksum, other: Checksum) => one.count === other.count && one.sum === other.sum

const MODULUS = 2 ** 52

/**
 * Returns a number below 2^52 for the contents of a row. The order of its fields does not matter, and empty fields
 * (`null`, and `false` for flags) do not count, so a field that a later version adds does not change the hash of older
 * rows, and a sparse row has the hash of the filled one.
 */
function hashOfRow({ entity, row }: EntityRow): number {
  let [high, low] = [0, 0]
  for (const field of Object.keys(row)) {
    const value = (row as Record<string, unknown>)[field]
    if (value === null || value === undefined || value === false) continue
    hashText(field, hashText(textOf(value), seed))
    high = (high + hashed.high) | 0
    low = (low + hashed.low) | 0
  }
  // Mixed once more: the differences of two changes to a row must not add up to those of another pair.
  hashText(entity, { high, low })
  return (hashed.high >>> 12) * 2 ** 32 + (hashed.low >>> 0)
}

/**
 * Two lanes of FNV-1a with different primes, mixed into each other at the end.
 *
 * @param isSound the text has no lone surrogates; checked only if a surrogate turns up, because few texts have any.
 */
function hashText(text: string, from: Lanes, isSound = false): Lanes {
  let { high, low } = from
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset)
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
/** The last hash. Reused, because allocating an object for each text would cost more than hashing it. */
const hashed: Lanes = { high: 0, low: 0 }

/** A lone surrogate, which no database stores, counts as the character that is stored in its place. */
const soundText = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

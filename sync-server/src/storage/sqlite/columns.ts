import { customType } from 'drizzle-orm/sqlite-core'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => UUID.test(text)

const DASH = '-'.charCodeAt(0)

/** The values of the hex digits, by character code. */
const DIGITS = new Uint8Array(128)
for (let digit = 0; digit < 16; digit += 1) DIGITS[digit.toString(16).charCodeAt(0)] = digit

/**
 * Returns the 16 bytes of a UUID. Any other text stays as it is, and equals no stored id. A mutation has five ids, and
 * Node's own decoder takes more than twice as long for so few bytes.
 */
export function bytesOf(id: string): Buffer | string {
  if (!isUuid(id)) return id
  const bytes = Buffer.allocUnsafe(16)
  for (let from = 0, to = 0; to < 16; from += 2, to += 1) {
    if (id.charCodeAt(from) === DASH) from += 1
    bytes[to] = (DIGITS[id.charCodeAt(from)] ?? 0) * 16 + (DIGITS[id.charCodeAt(from + 1)] ?? 0)
  }
  return bytes
}

/** Returns the UUID of 16 bytes. */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A column for a UUID, which is stored as 16 bytes instead of 36 characters. */
export const uuid = customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'blob',
  toDriver: (id) => bytesOf(id) as Buffer,
  fromDriver: uuidOf,
})

/** Returns a moment in UTC, in ISO 8601 with milliseconds. */
export const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** A column for a moment, which is stored as the milliseconds since 1970 instead of 24 characters. */
export const moment = customType<{ data: string; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (text) => Date.parse(text),
  fromDriver: momentOf,
})

import { customType } from 'drizzle-orm/sqlite-core'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the 16 bytes of a UUID. Any other text stays as it is, and equals no stored id. */
export const bytesOf = (id: string): Buffer | string =>
  UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id

/** Returns the UUID of 16 bytes. */
export function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A column for a UUID, which is stored as 16 bytes instead of 36 characters. */
export const uuid = customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'blob',
  toDriver: (id) => bytesOf(id) as Buffer,
  fromDriver: uuidOf,
})

/** SQL for the bytes of a UUID that an expression returns as text. */
export const bytesInSql = (id: string): string => `unhex(replace(${id}, '-', ''))`

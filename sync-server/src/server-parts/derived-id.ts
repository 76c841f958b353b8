import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { createHash } from 'node:crypto'

/**
 * Returns an id that is derived from a mutation: the same each time it runs, and different for each `what`. A version 8
 * UUID (RFC 9562, section 5.8).
 */
export function derivedId(mutation: MutationId, what: string): string {
  const hex = createHash('sha256').update(`${mutation}/${what}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

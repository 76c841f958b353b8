import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { emptyChecksum, withRow, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { RowKey } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { View } from '../store.ts'

/** Rows hashed per turn of the event loop: about 3 ms. */
const PART = 200

/** The checksum of a scope's living rows, counted anew. */
export async function countedChecksum(view: Pick<View, 'page'>, scope: Scope): Promise<Checksum> {
  let checksum = emptyChecksum
  let after: RowKey | null = null
  do {
    const { rows, next }: Awaited<ReturnType<View['page']>> = await view.page(scope, { after, limit: PART })
    checksum = rows.reduce(withRow, checksum)
    after = next
  } while (after !== null)
  return checksum
}

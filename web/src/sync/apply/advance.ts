import { emptyChecksum, isSameChecksum, sumOf, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { LocalScope } from '../../data/store/local-store.ts'

/**
 * Returns the scope after a delta: at its version, with the checksum of the rows that are then here. A delta since 0
 * carries the whole scope and so starts from nothing.
 *
 * @param scope the scope before it; `undefined` if it is new to this device
 * @param change what the delta's rows, and those that it omits because they matched, change in the checksum
 */
export function advance(
  scope: LocalScope | undefined,
  delta: Pick<ScopeDelta, 'scope' | 'since' | 'version'>,
  change: Checksum,
): LocalScope {
  const { drifted: _drifted, checksum, ...rest } = scope ?? { id: delta.scope, state: 'shown' as const }
  const before = delta.since === 0 ? emptyChecksum : checksum
  return { ...rest, version: delta.version, ...(before && { checksum: sumOf(before, change) }) }
}

/** Whether the rows of an advanced scope are the server's, as far as checksums tell. */
export const matchesServer = ({ checksum }: LocalScope, delta: Pick<ScopeDelta, 'checksum'>): boolean =>
  checksum !== undefined && isSameChecksum(checksum, delta.checksum)

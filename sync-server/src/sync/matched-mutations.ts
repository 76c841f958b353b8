import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { isSameChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { rowKey } from '../storage/rows/rows.ts'
import type { AdvancedScope } from '../storage/rows/apply.ts'

/**
 * Tracks the mutations of a push that made exactly the rows that the device predicted; rows still as they left them
 * need not be sent.
 */
export class MatchedMutations {
  readonly mutations = new Set<MutationId>()
  /** By row key: the scope version of such a mutation's last write. A row that changed again has a later one. */
  readonly rows = new Map<string, number>()
  /** Whether a mutation replaced another person's value, which must be reported with its result. */
  private replaces = false

  note(mutation: PushedMutation, { changes, scopes, replaced }: Made): void {
    this.replaces ||= replaced !== null
    if (!isMatch(mutation, scopes)) return
    this.mutations.add(mutation.id)
    for (const { entity, id, before, after } of changes) {
      const advance = scopes.find(({ scope }) => scope === (after ?? before)?.scope)
      if (advance) this.rows.set(rowKey(entity, id), advance.version)
    }
  }

  /**
   * Whether the requested results are exactly those of the request's own mutations, all matched, with nothing else to
   * report.
   */
  areAllOf({ mutations, acked }: Pick<ReceivedRequest, 'mutations' | 'acked'>): boolean {
    if (this.replaces || mutations[0]?.seq !== acked + 1) return false
    return mutations.every(({ id }) => this.mutations.has(id))
  }
}

interface Made {
  changes: readonly RowChange[]
  scopes: readonly AdvancedScope[]
  /** The values of other people that it replaced. */
  replaced: readonly unknown[] | null
}

function isMatch({ checksumDeltas }: PushedMutation, scopes: readonly AdvancedScope[]): boolean {
  if (!checksumDeltas || Object.keys(checksumDeltas).length !== scopes.length) return false
  return scopes.every(({ scope, move }) => {
    const claimed = checksumDeltas[scope]
    return claimed !== undefined && isSameChecksum(claimed, move)
  })
}

import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { isSameChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { PushedMutation, ReceivedRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { rowKey, type MovedScope } from '../storage/store.ts'

/** The mutations of a push that made exactly the rows that the device said; what it has as they left it need not be sent. */
export class AsSaid {
  readonly mutations = new Set<MutationId>()
  /** By the key of a row that such a mutation wrote last, the version of its scope at which it did. */
  readonly rows = new Map<string, number>()
  /** One of them replaced what somebody else had set, which is told with its result. */
  private replaces = false

  note(mutation: PushedMutation, { changes, scopes, replaced }: Made): void {
    const isAsSaid = isSaid(mutation, scopes)
    this.replaces ||= replaced !== null
    if (isAsSaid) this.mutations.add(mutation.id)
    for (const { entity, id, before, after } of changes) {
      const moved = isAsSaid ? scopes.find(({ scope }) => scope === (after ?? before)?.scope) : undefined
      if (moved) this.rows.set(rowKey(entity, id), moved.version)
      else this.rows.delete(rowKey(entity, id))
    }
  }

  /** Whether the results that the request asks for are those of its own mutations, and there is nothing more to say of them. */
  areAllOf({ mutations, acked }: Pick<ReceivedRequest, 'mutations' | 'acked'>): boolean {
    if (this.replaces || mutations[0]?.seq !== acked + 1) return false
    return mutations.every(({ id }) => this.mutations.has(id))
  }
}

interface Made {
  changes: readonly RowChange[]
  scopes: readonly MovedScope[]
  /** What of somebody else's it replaced. */
  replaced: readonly unknown[] | null
}

function isSaid({ moves }: PushedMutation, scopes: readonly MovedScope[]): boolean {
  if (!moves || Object.keys(moves).length !== scopes.length) return false
  return scopes.every(({ scope, move }) => {
    const said = moves[scope]
    return said !== undefined && isSameChecksum(said, move)
  })
}

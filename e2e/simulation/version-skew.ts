import { emptyChecksum, withRow, type VersionedKey } from '@hearthkeep/shared/protocol/checksum.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { ScopeDelta, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { AnyRow } from '@hearthkeep/shared/entities/all.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'

/** How many versions of a scope its gadget lives through unchanged. */
const GADGET_VERSIONS = 4

/**
 * App and server of different days, played on the wire between them. A server of tomorrow knows an entity, gadgets, and a
 * field of systems that no app here knows; a server of yesterday does not know a mutation that some apps already send.
 */
export class VersionSkew {
  /** `tomorrow` for a whole history; `yesterday` until somebody updates it. */
  server: 'yesterday' | 'today' | 'tomorrow'

  constructor(server: VersionSkew['server']) {
    this.server = server
  }

  asked(request: SyncRequest): SyncRequest {
    if (this.server !== 'yesterday') return request
    const mutations = request.mutations.map((mutation) =>
      mutation.name === 'maintenance.edit' ? { ...mutation, name: 'maintenance.edit of tomorrow' } : mutation,
    )
    return { ...request, mutations }
  }

  answered(answer: SyncAnswer, request: SyncRequest): SyncAnswer {
    if (this.server !== 'tomorrow' || answer.kind !== 'ok') return answer
    return { ...answer, deltas: answer.deltas.map((delta) => withGadget(delta, request.cursors[delta.scope] ?? 0)) }
  }

  page(lines: SnapshotLine[], { scope, version }: { scope: Scope; version: number }): SnapshotLine[] {
    if (this.server !== 'tomorrow') return lines
    const end = lines.at(-1)
    const isLast = end && 'end' in end && end.next === null
    const gadget = isLast ? gadgetOf(scope, version) : null
    return [...(gadget ? [gadget] : []), ...lines.map((line) => ('end' in line ? line : painted(line)))]
  }
}

function withGadget(delta: ScopeDelta, cursor: number): ScopeDelta {
  const { scope, version, puts, checksum = emptyChecksum } = delta
  const gadget = gadgetOf(scope, version)
  if (!gadget) return { ...delta, puts: puts.map(painted) }
  const isNews = gadget.version > cursor
  return {
    ...delta,
    puts: [...puts.map(painted), ...(isNews ? [gadget] : [])],
    checksum: withRow(checksum, keyOf(gadget)),
  }
}

/** The gadget of a house, as it is at a version of its scope; null before it began. */
function gadgetOf(scope: Scope, at: number): WireRow | null {
  const version = at - (at % GADGET_VERSIONS)
  if (version === 0 || scopeOwner(scope).kind !== 'property') return null
  return { entity: 'gadget', version, row: { id: scopeOwner(scope).id, scope } as unknown as AnyRow }
}

const keyOf = ({ entity, version, row }: WireRow): VersionedKey => ({ entity, version, id: row.id })

const painted = (wire: WireRow): WireRow =>
  wire.entity === 'system' ? { ...wire, row: Object.assign({}, wire.row, { [FIELD_OF_TOMORROW]: 'green' }) } : wire

export const FIELD_OF_TOMORROW = 'paint'

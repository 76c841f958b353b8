import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { ScopeDelta, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { PushedMutation, SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ScopeVersion } from '../../sync-server/src/storage/rows/apply.ts'

/** The number of versions of a scope for which its gadget stays unchanged. */
const GADGET_VERSIONS = 4

/**
 * App and server of different versions, simulated on the wire between them. A `newer` server knows an entity,
 * gadgets, and a field of systems that no app here knows; an `older` server does not know a mutation that some apps
 * already send.
 */
export class VersionSkew {
  /** `newer` for a whole history; `older` until the server is updated. */
  server: 'older' | 'current' | 'newer'

  constructor(server: VersionSkew['server']) {
    this.server = server
  }

  requested(request: SyncRequest): SyncRequest {
    switch (this.server) {
      case 'current':
        return request
      // Other versions make other rows than the device did.
      case 'older':
        return { ...request, mutations: request.mutations.map(withoutChecksumDeltas).map(unknownToOlderServer) }
      case 'newer':
        return { ...request, mutations: request.mutations.map(withoutChecksumDeltas) }
    }
  }

  answered(answer: SyncAnswer, record: Versions): SyncAnswer {
    if (this.server !== 'newer' || answer.kind !== 'ok') return answer
    return { ...answer, deltas: answer.deltas.map((delta) => asFromNewerServer(delta, record)) }
  }

  poked(poke: Poke, record: Versions): Poke {
    if (this.server !== 'newer' || !poke.pokeDelta) return poke
    const deltas = poke.pokeDelta.deltas.map((delta) => asFromNewerServer(delta, record))
    return { ...poke, pokeDelta: { ...poke.pokeDelta, deltas } }
  }

  page(lines: SnapshotLine[], scope: Scope, record: Versions): SnapshotLine[] {
    if (this.server !== 'newer') return lines
    const end = lines.at(-1)
    const isLast = end && 'end' in end && end.next === null
    const gadget = isLast ? gadgetOf(record.latestOf(scope), record) : null
    return [...(gadget ? [gadget] : []), ...lines.map((line) => ('end' in line ? line : withNewerField(line)))]
  }
}

/** The versions of a server's scopes. */
interface Versions {
  /** The rows at a version at which a transaction ended. */
  rowsAt(at: ScopeVersion): ReadonlyMap<string, AnyRow> | undefined
  /** The versions of a scope at which a transaction ended, in order. */
  endsOf(scope: Scope): readonly number[]
  latestOf(scope: Scope): ScopeVersion
}

const withoutChecksumDeltas = ({ checksumDeltas: _checksumDeltas, ...mutation }: PushedMutation): PushedMutation =>
  mutation

const unknownToOlderServer = (mutation: PushedMutation): PushedMutation =>
  mutation.name === 'maintenance.edit' ? { ...mutation, name: 'maintenance.edit (version 2)' } : mutation

function asFromNewerServer(delta: ScopeDelta, record: Versions): ScopeDelta {
  const { since, puts } = delta
  const rows = must(record.rowsAt(delta), `${delta.scope} at ${delta.version}`)
  const gadget = gadgetOf(delta, record)
  const known = [...rows].map(([key, row]) => withNewerField({ entity: must(key.split('/')[0], key), row }))
  const all = [...known, ...(gadget ? [gadget] : [])]
  return {
    ...delta,
    puts: [...puts.map(withNewerField), ...(gadget && gadget.version > since ? [gadget] : [])],
    checksum: all.reduce(withRow, emptyChecksum),
  }
}

/** Returns the gadget of a property at a version of its scope; null before it was created. */
function gadgetOf({ scope, version: at }: ScopeVersion, record: Versions): (WireRow & { version: number }) | null {
  const lived = record.endsOf(scope).filter((version) => version <= at)
  const version = lived[lived.length - 1 - (lived.length % GADGET_VERSIONS)]
  if (version === undefined || scopeOwner(scope).kind !== 'property') return null
  return { entity: 'gadget', version, row: { id: scopeOwner(scope).id, scope, version } as unknown as AnyRow }
}

const withNewerField = (wire: WireRow): WireRow =>
  wire.entity === 'system' ? { ...wire, row: Object.assign({}, wire.row, { [NEWER_FIELD]: 'green' }) } : wire

export const NEWER_FIELD = 'paint'

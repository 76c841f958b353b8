import { entityNames, type AnyRow, type EntityName } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import {
  aMembership,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { MemoryStore } from '../../data/testing/memory-store.ts'
import { mutate } from '../../data/mutate/mutate.ts'
import { basesOf } from '../../data/mutate/bases.ts'
import { Pace } from '../loop/pace.ts'
import type { RoundParts } from '../loop/round.ts'
import type { Transport } from '../transport/transport.ts'

export const NOW = '2026-11-20T08:00:00.000Z'
export const TODAY = '2026-11-20'
export const person = { userId: aUserId(), role: 'homeowner' } as const
export const house = propertyScope(aPropertyId())
export const deviceIds = [1, 2, 3].map((n) => `00000000-0000-7000-8009-00000000000${n}` as DeviceId) as [
  DeviceId,
  DeviceId,
  DeviceId,
]
export const mutationId = (n: number) => `00000000-0000-7000-8010-${String(n).padStart(12, '0')}` as MutationId

/** Ann's device: it shows herself and her house with one system, both at version 1 of the epoch `e`. */
export async function aDevice(): Promise<MemoryStore> {
  const store = new MemoryStore()
  const rows: [EntityName, AnyRow][] = [
    ['user', aUser()],
    ['property', aProperty()],
    ['membership', aMembership()],
    ['system', aSystem()],
  ]
  await store.write(async (tables) => {
    await tables.device.put([{ key: 'this', device: deviceIds[0], epoch: 'e', nextSeq: 1, syncedAt: null }])
    for (const [entity, row] of rows) {
      await tables.rows[entity].put([row])
      await tables.scopes.put([{ id: row.scope, version: 1, state: 'shown' }])
    }
  })
  return store
}

/** An edit of the house's system; pushed as the n-th mutation. */
export const editSystem = (changes: Extract<CallOf, { name: 'system.edit' }>['args']['changes']): CallOf => ({
  name: 'system.edit',
  args: { propertyId: aPropertyId(), systemId: aSystemId(), changes },
})

export const act = (store: MemoryStore, n: number, call: CallOf) =>
  mutate(store, { id: mutationId(n), call, context: { ...person, at: NOW, today: TODAY } })

export const okAnswer = (overrides: Partial<OkAnswer> = {}): OkAnswer => ({
  kind: 'ok',
  epoch: 'e',
  results: [],
  deltas: [],
  fresh: [],
  lost: [],
  more: false,
  ...overrides,
})

/** What changed in a scope, and the checksum of what the device should have confirmed of it afterwards. */
export function deltaOf(store: MemoryStore, change: Omit<ScopeDelta, 'checksum'>): Promise<ScopeDelta> {
  return store.read(async (tables) => {
    const rows = new Map<string, WireRow>()
    for (const entity of entityNames)
      for (const row of await tables.rows[entity].where('scope', change.scope))
        rows.set(`${entity}/${row.id}`, { entity, row })
    for (const { entity, id, row } of basesOf(await tables.outbox.all()))
      if (row) rows.set(`${entity}/${id}`, { entity, row })
      else rows.delete(`${entity}/${id}`)
    for (const { entity, id } of change.deletes) rows.delete(`${entity}/${id}`)
    for (const wire of change.puts) rows.set(`${wire.entity}/${wire.row.id}`, wire)
    return { ...change, checksum: [...rows.values()].reduce(withRow, emptyChecksum) }
  })
}

/** What a round needs, over a transport of the test's. */
export function roundParts(store: MemoryStore, transport: Partial<Transport>): RoundParts {
  let minted = 0
  return {
    store,
    transport: { sync: async () => okAnswer(), page: async () => ({ rows: [], next: null }), ...transport },
    person,
    app: 'test',
    now: () => new Date(NOW),
    today: () => TODAY,
    mintId: () => `minted ${(minted += 1)}`,
    pace: new Pace({ clock: () => 0 }),
  }
}

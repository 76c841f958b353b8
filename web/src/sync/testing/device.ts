import { entityNames, type AnyRow, type EntityName } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { emptyChecksum, withRow, type Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
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
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import { Pace } from '../loop/pace.ts'
import type { RoundParts } from '../loop/round.ts'
import type { Transport } from '../transport/transport.ts'
import { tableOf } from '../../data/store/local-store.ts'
import { newDeviceState } from '../../data/store/new-device-state.ts'

export const NOW = '2026-11-20T08:00:00.000Z'
export const TODAY = '2026-11-20'
export const person = { userId: aUserId(), role: 'homeowner' } as const
export const ownProperty = propertyScope(aPropertyId())
export const deviceIds = [1, 2, 3].map((n) => `00000000-0000-7000-8009-00000000000${n}` as DeviceId) as [
  DeviceId,
  DeviceId,
  DeviceId,
]
export const mutationId = (n: number) => `00000000-0000-7000-8010-${String(n).padStart(12, '0')}` as MutationId

/** Ann's device: it shows her account and her property with one system, both at version 1 of the epoch `e`. */
export async function aDevice(): Promise<MemoryStore> {
  const store = new MemoryStore()
  const rows: [EntityName, AnyRow][] = [
    ['user', aUser()],
    ['property', aProperty()],
    ['membership', aMembership()],
    ['system', aSystem()],
  ]
  await store.write(async (tables) => {
    await tables.device.put([{ ...newDeviceState(deviceIds[0]), epoch: 'e' }])
    for (const [entity, row] of rows) {
      await tableOf(tables, entity).put([row])
      await tables.scopes.put([{ id: row.scope, version: 1, state: 'shown' }])
    }
  })
  return store
}

/** An edit of the property's system, for `act`. */
export const editSystem = (changes: Extract<CallOf, { name: 'system.edit' }>['args']['changes']): CallOf => ({
  name: 'system.edit',
  args: { propertyId: aPropertyId(), systemId: aSystemId(), changes },
})

export const act = (store: MemoryStore, n: number, call: CallOf) =>
  mutate(store, { id: mutationId(n), call, context: { ...person, at: NOW, today: TODAY } })

/** A delta as a test writes it. `since` defaults to the version that the request named for the scope, or 0. */
export type GivenDelta = Omit<ScopeDelta, 'since' | 'checksum'> & Partial<Pick<ScopeDelta, 'since' | 'checksum'>>

export interface GivenAnswer extends Omit<Partial<OkAnswer>, 'deltas'> {
  deltas?: GivenDelta[]
}

/** The answer to a request. The checksum of a delta defaults to that of an empty scope. */
export const okAnswer = ({ deltas = [], ...overrides }: GivenAnswer = {}, request?: SyncRequest): OkAnswer => ({
  kind: 'ok',
  epoch: 'e',
  results: [],
  deltas: deltas.map((delta) => ({ since: request?.cursors[delta.scope] ?? 0, checksum: emptyChecksum, ...delta })),
  snapshots: [],
  revoked: [],
  more: false,
  remaining: 0,
  cursor: emptyCursor,
  ...overrides,
})

/** Returns a delta of a scope with the checksum of what the device should have confirmed afterward. */
export function deltaOf<D extends GivenDelta>(store: MemoryStore, change: D): Promise<D & { checksum: Checksum }> {
  return store.read(async (tables) => {
    const rows = new Map<string, WireRow>()
    for (const entity of entityNames)
      for (const row of await tables.rows[entity].where('scope', change.scope))
        rows.set(`${entity}/${row.id}`, { entity, row })
    for (const { entity, id, row } of baseRowsOf(await tables.outbox.all()))
      if (row) rows.set(`${entity}/${id}`, { entity, row })
      else rows.delete(`${entity}/${id}`)
    for (const { entity, id } of change.deletes) rows.delete(`${entity}/${id}`)
    for (const wire of change.puts) rows.set(`${wire.entity}/${wire.row.id}`, wire)
    return { ...change, checksum: [...rows.values()].reduce(withRow, emptyChecksum) }
  })
}

/** Returns what a round needs, over the test's transport. */
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

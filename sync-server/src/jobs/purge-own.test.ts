import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  aTouchpoint,
  aTouchpointId,
  aMarket,
  aMarketId,
  aVendor,
  aVendorId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aPlanId, aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { emptyTrash } from './empty-trash.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'

const at = '2026-11-20T12:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(at) - days * 24 * 60 * 60 * 1000).toISOString()
const rita = aUserId(3)

test('[CL16] [TP30] [VB10] [MK3] emptying the trash also purges people’s own rows deleted more than 30 days ago', async () => {
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  let minted = 0
  const mintId = () => `00000000-0000-7000-8010-${String(++minted).padStart(12, '0')}`
  const put = (entity: EntityName, after: AnyRow) =>
    store.write((tx) => {
      const changes = [{ entity, id: after.id, before: null, after }]
      return tx.apply({ mutation: mutationId.parse(mintId()), name: 'test', actor: rita, at, changes })
    })
  await put('user', aUser({ id: rita, role: 'realtor' }))
  await put('client', aClient({ deletedAt: daysAgo(31) }))
  await put('client', aClient({ id: aClientId(2), deletedAt: daysAgo(29) }))
  await put('client', aClient({ id: aClientId(3) }))
  await put('interaction', anInteraction())
  await put('touchpointPlan', aTouchpointPlan({ deletedAt: daysAgo(31) }))
  await put('touchpointPlan', aTouchpointPlan({ id: aPlanId(2), deletedAt: daysAgo(29) }))
  const ofSomebodyElse = { clientId: aClientId(3), status: 'cancelled' } as const
  await put('touchpoint', aTouchpoint({ ...ofSomebodyElse, deletedAt: daysAgo(31) }))
  await put('touchpoint', aTouchpoint({ ...ofSomebodyElse, id: aTouchpointId(2), deletedAt: daysAgo(29) }))
  const vendor = { scope: userScope(rita), deletedAt: daysAgo(31) }
  await put('market', aMarket(vendor))
  await put('market', aMarket({ ...vendor, id: aMarketId(2), deletedAt: daysAgo(29) }))
  await put('vendor', aVendor(vendor))
  await put('vendor', aVendor({ ...vendor, id: aVendorId(2), deletedAt: daysAgo(29) }))
  const now = () => new Date(at)
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  const log = { info: () => undefined, error: () => undefined }
  const stopping = new AbortController().signal
  const empty = async () => (await emptyTrash({ store, sync, now, mintId, log, stopping })).done
  expect([await empty(), await empty()]).toEqual([5, 0])
  const left = await store.read((view) => view.byIndex('client', 'scope', userScope(rita)))
  expect(left.map(({ id }) => id).toSorted()).toEqual([aClientId(2), aClientId(3)])
  const idsOf = async (entity: EntityName) =>
    (await store.read((view) => view.byIndex(entity, 'scope', userScope(rita)))).map(({ id }) => id)
  expect(await idsOf('interaction')).toEqual([])
  expect([await idsOf('touchpointPlan'), await idsOf('touchpoint')]).toEqual([[aPlanId(2)], [aTouchpointId(2)]])
  expect(await idsOf('market')).toEqual([aMarketId(2)])
  expect(await idsOf('vendor')).toEqual([aVendorId(2)])
  await store.close()
})

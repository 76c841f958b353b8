import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../storage/sqlite-store.ts'
import type { Store } from '../storage/store.ts'
import { collectContents } from './collect-contents.ts'
import { emptyTrash } from './empty-trash.ts'
import { Pokes } from '../sync/pokes.ts'
import { SyncService } from '../sync/sync-service.ts'

const DAY = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-01T12:00:00.000Z')
const inDays = (days: number) => new Date(start + days * DAY)
const deletedAt = inDays(0).toISOString()
const deletedLater = inDays(1).toISOString()

let store: SqliteStore
let pokes: Pokes
let minted: number

beforeEach(async () => {
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  pokes = new Pokes()
  minted = 0
  failed.length = 0
  await put('user', aUser())
  await put('property', aProperty())
  await put('membership', aMembership())
})

afterEach(() => store.close())

const mintId = () => `00000000-0000-7000-8010-${String(++minted).padStart(12, '0')}` as MutationId

const put = (entity: EntityName, after: AnyRow, before: AnyRow | null = null, on: Store = store) =>
  on.write((tx) =>
    tx.apply({
      mutation: mintId(),
      name: 'test',
      actor: aUserId(),
      at: deletedAt,
      changes: [{ entity, id: after.id, before, after }],
    }),
  )

interface How {
  on?: Store
  batch?: number
  stopping?: AbortSignal
}

const failed: object[] = []
const log = { info: () => undefined, error: (fields: object) => void failed.push(fields) }

const emptyAfter = async (days: number, how: How = {}) => (await tryAfter(days, how)).done

const tryAfter = (days: number, { on = store, batch = 100, stopping = new AbortController().signal }: How = {}) => {
  const now = () => inDays(days)
  const sync = new SyncService({ store: on, pokes, now })
  return emptyTrash({ store: on, sync, now, mintId, log, stopping, batch })
}

const ids = (entity: EntityName) =>
  store.read(async (view) => {
    const rows = await view.byIndex(entity, 'scope', propertyScope(aPropertyId()))
    return rows.map(({ id }) => id).toSorted()
  })

test('[T1] [T7] rows in the trash for more than 30 days are purged in the owner’s name, and devices are poked', async () => {
  await put('system', aSystem({ deletedAt }))
  await put('system', aSystem({ id: aSystemId(2), deletedAt: deletedLater }))
  await put('system', aSystem({ id: aSystemId(3) }))
  await put('maintenanceItem', anItem({ systemId: null, deletedAt }))
  await put('maintenanceItem', anItem({ id: anItemId(2), systemId: null }))
  const received: Poke[] = []
  pokes.listen(aUserId(), (poke) => received.push(poke))

  expect(await emptyAfter(30)).toBe(0)
  expect(received).toEqual([])
  expect(await emptyAfter(30.5)).toBe(2)
  expect(await ids('system')).toEqual([aSystemId(2), aSystemId(3)])
  expect(await ids('maintenanceItem')).toEqual([anItemId(2)])
  expect(received.map(({ scopes }) => scopes.map(({ scope }) => scope))).toEqual([
    [propertyScope(aPropertyId())],
    [propertyScope(aPropertyId())],
  ])
  const [last] = await store.read((view) => view.history('system', aSystemId()))
  expect(last).toMatchObject({ name: 'trash.purge', actor: aUserId(), at: inDays(30.5).toISOString(), after: null })
  expect(await emptyAfter(30.6)).toBe(0)
})

test('[T4] [T7] a property is purged with everything in it, whenever that was deleted', async () => {
  await put('property', aProperty({ deletedAt }), aProperty())
  await put('system', aSystem({ deletedAt: deletedLater }))
  await put('maintenanceItem', anItem())
  expect(await emptyAfter(31)).toBe(1)
  for (const entity of ['property', 'membership', 'system', 'maintenanceItem'] as const)
    expect(await ids(entity)).toEqual([])
})

test('[T5] [T7] purging a system purges the tasks that were deleted with it', async () => {
  await put('system', aSystem({ deletedAt }))
  await put('maintenanceItem', anItem({ deletedAt }))
  expect(await emptyAfter(31)).toBe(1)
  expect(await ids('maintenanceItem')).toEqual([])
})

test('[T7] without an owner the purge runs in the realtor’s name', async () => {
  await put('user', aUser({ id: aUserId(2), role: 'realtor' }))
  const realtor = aMembership({ id: aMembershipId(2), userId: aUserId(2), relation: 'realtor' })
  await put('membership', aMembership({ until: '2026-11-01' }), aMembership())
  await put('membership', realtor)
  await put('property', aProperty({ deletedAt }), aProperty())
  expect(await emptyAfter(31)).toBe(1)
  expect(await ids('property')).toEqual([])
})

test('[T7] rows that no one may purge stay and do not block others', async () => {
  await put('membership', aMembership({ relation: 'household' }), aMembership())
  await put('system', aSystem({ deletedAt }))
  await put('system', aSystem({ id: aSystemId(2), deletedAt }))
  const other = aPropertyId(2)
  await put('property', aProperty({ id: other }))
  await put('membership', aMembership({ id: aMembershipId(2), propertyId: other }))
  for (const n of [3, 4, 5]) await put('system', aSystem({ id: aSystemId(n), propertyId: other, deletedAt }))
  expect(await emptyAfter(31, { batch: 2 })).toBe(3)
  expect(await ids('system')).toEqual([aSystemId(1), aSystemId(2)])
})

test('[T6] [T7] a row restored at the last moment stays', async () => {
  await put('system', aSystem({ deletedAt }))
  await put('system', aSystem({ id: aSystemId(2), deletedAt }))
  let isFirst = true
  const restoredMeanwhile: Store = {
    read: (work) => store.read(work),
    async write(work) {
      if (isFirst) await put('system', aSystem(), aSystem({ deletedAt }))
      isFirst = false
      return store.write(work)
    },
    close: () => store.close(),
  }
  expect(await emptyAfter(31, { on: restoredMeanwhile })).toBe(1)
  expect(await ids('system')).toEqual([aSystemId()])
})

test('a server that is stopping leaves the rest for the next run', async () => {
  await put('system', aSystem({ deletedAt }))
  expect(await emptyAfter(31, { stopping: AbortSignal.abort() })).toBe(0)
  expect(await ids('system')).toEqual([aSystemId()])
})

test('[T8] tombstones are removed after 180 days', async () => {
  await put('system', aSystem({ deletedAt }))
  await emptyAfter(31)
  const tombstones = () =>
    store.read(
      async (view) => (await view.delta(propertyScope(aPropertyId()), { after: 0, maxBytes: Infinity }))?.delta.deletes,
    )
  await emptyAfter(31 + 180)
  expect(await tombstones()).toHaveLength(1)
  await emptyAfter(31 + 181)
  expect(await tombstones()).toEqual([])
})

test('[T7] [DO11] documents are purged in every scope, and contents that an existing one references are not collected', async () => {
  await put('document', aDocument({ deletedAt }))
  await put('document', aDocument({ id: aDocumentId(2), visibility: 'household', hash: aHash(2), deletedAt }))
  await put('document', aDocument({ id: aDocumentId(3), hash: aHash(2) }))
  const namedOf = async () => {
    const named: string[] = []
    const collect = async (look: (hash: string, remove: () => void) => Promise<void>) => {
      for (const hash of [1, 2, 3].map((n) => aHash(n))) {
        let isRemoved = false
        await look(hash, () => (isRemoved = true))
        if (!isRemoved) named.push(hash)
      }
      return 0
    }
    const contents = {
      check: async () => undefined,
      collect,
      put: async () => null,
      sizeOf: async () => null,
      read: () => new ReadableStream(),
    }
    await collectContents(contents, store)
    return named
  }
  expect(await namedOf()).toEqual([aHash(1), aHash(2)])
  expect(await emptyAfter(31)).toBe(2)
  expect(await namedOf()).toEqual([aHash(2)])
})

test('[SE14] a failure in the trash is logged, and everything else is purged', async () => {
  const ids = [1, 2, 3, 4].map((n) => aSystemId(n))
  for (const id of ids) await put('system', aSystem({ id, deletedAt }))
  const failing: Store = {
    read: (work) => store.read(work),
    write: (work) =>
      store.write((tx) => {
        const apply = tx.apply.bind(tx)
        const broken = Object.create(tx) as typeof tx
        broken.apply = async (applied) => {
          if (applied.changes.some(({ id }) => id === ids[1])) throw new Error('a bug of ours')
          return apply(applied)
        }
        return work(broken)
      }),
    close: () => store.close(),
  }
  expect(await tryAfter(31, { on: failing })).toEqual({ done: 3, failed: 1 })
  expect(failed).toMatchObject([{ row: `system ${ids[1]}` }])
  expect(await tryAfter(31)).toEqual({ done: 1, failed: 0 })
})

import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aDocument,
  aDocumentId,
  aHash,
  aLateDocument,
  aReceipt,
} from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aFormerDocument } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { expect, test } from 'vitest'
import type { DeviceData } from '../../data/live/data-provider.tsx'
import type { LocalScope } from '../../data/store/local-store.ts'
import { mutate } from '../../data/mutate/mutate.ts'
import { aDevice } from '../../data/testing/device.ts'
import { tidyContents } from './tidy-contents.ts'

const LONG_AGO = '2026-10-20T12:00:00.000Z'
const NOW = '2026-11-21T12:00:00.000Z'
const userId = aUserId()

const tidy = (data: Pick<DeviceData, 'store' | 'contents'>, now = NOW, budget?: number) =>
  tidyContents({ ...data, userId, ...(budget !== undefined && { budget }) }, new Date(now))

test('bytes are removed with their last reference: a document, even in the trash, or a pending or refused change', async () => {
  const { data } = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership()],
    document: [aDocument(), aDocument({ id: aDocumentId(2), hash: aHash(2), deletedAt: LONG_AGO })],
  })
  for (const n of [1, 2, 3, 4]) await data.contents.add({ hash: aHash(n), bytes: new ArrayBuffer(8) }, LONG_AGO)
  const facts = { ...aReceipt, hash: aHash(3) }
  const args = { propertyId: aPropertyId(), documentId: aDocumentId(3), visibility: 'shared', facts } as const
  const context = { userId: aUserId(), role: 'homeowner', at: NOW, today: '2026-11-21' } as const
  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  await mutate(data.store, { id, call: { name: 'document.add', args }, context })

  const left = async () => (await data.contents.all()).map(({ hash }) => hash)
  await tidy(data, LONG_AGO)
  expect(await left()).toHaveLength(4)
  await tidy(data)
  expect(await left()).toEqual([aHash(1), aHash(2), aHash(3)])

  await data.store.write((tables) => tables.rows.document.clear())
  await tidy(data)
  expect(await left()).toEqual([aHash(3)])

  await data.store.write(async (tables) => {
    const [pending] = await tables.outbox.all()
    await tables.outbox.clear()
    const refusal = { kind: 'conflict', message: 'No' } as const
    if (pending) await tables.refused.put([{ ...pending, position: 1, follows: null, refusal }])
  })
  await tidy(data)
  expect(await left()).toEqual([aHash(3)])
})

test('[DO22] bytes that nothing names are kept for 30 days if they were added here, because they may exist nowhere else', async () => {
  const { data } = await aDevice(aUserId(), { user: [aUser()] })
  const [added, fetched, both] = [aHash(1), aHash(2), aHash(3)]
  const bytes = new ArrayBuffer(8)
  for (const hash of [added, both]) await data.contents.add({ hash, bytes }, NOW)
  for (const hash of [fetched, both]) await data.contents.add({ hash, bytes, isFetched: true }, NOW)
  const leftAfter = async (days: number) => {
    await tidy(data, new Date(Date.parse(NOW) + days * 24 * 60 * 60_000).toISOString())
    return (await data.contents.all()).map(({ hash }) => hash)
  }
  expect(await leftAfter(1)).toEqual([added, both])
  expect(await leftAfter(30)).toEqual([added, both])
  expect(await leftAfter(31)).toEqual([])
})

test('[HO5] bytes referenced by a document of a former home stay', async () => {
  const { data } = await aDevice(aUserId(), { user: [aUser()], formerDocument: [aFormerDocument({ hash: aHash(2) })] })
  for (const n of [1, 2]) await data.contents.add({ hash: aHash(n), bytes: new ArrayBuffer(8) }, LONG_AGO)
  await tidy(data)
  expect((await data.contents.all()).map(({ hash }) => hash)).toEqual([aHash(2)])
})

test('[DO27] bytes of a late document stay, however little room there is', async () => {
  const { data } = await aDevice(aUserId(), { user: [aUser()], lateDocument: [aLateDocument({ hash: aHash(2) })] })
  for (const n of [1, 2]) await data.contents.add({ hash: aHash(n), bytes: new ArrayBuffer(8) }, LONG_AGO)
  await tidy(data, NOW, 0)
  expect((await data.contents.all()).map(({ hash }) => hash)).toEqual([aHash(2)])
})

test('[DT4] the text of a file is removed with its last reference, whether or not its bytes are gone', async () => {
  const { data } = await aDevice(aUserId(), { user: [aUser()], document: [aDocument()] })
  const text = { pages: [], state: 'empty', isWhole: true, version: 1 } as const
  for (const n of [1, 2, 3]) await data.contents.storeText({ ...text, hash: aHash(n) })
  await data.contents.add({ hash: aHash(3), bytes: new ArrayBuffer(8) }, NOW)
  await tidy(data)
  // The third was just added: its document may still be in the making.
  expect(await data.contents.readHashes()).toEqual([aHash(1), aHash(3)])
})

/** A device whose one document has long been waiting to send the bytes that are on this device. */
async function unsent() {
  const rows = { user: [aUser()], property: [aProperty()], membership: [aMembership()] }
  const { data } = await aDevice(userId, { ...rows, document: [aDocument({ state: 'waiting' })] })
  await data.contents.add({ hash: aHash(), bytes: new ArrayBuffer(8) }, LONG_AGO)
  const { store } = data
  return { data, isStored: async () => (await data.contents.peek(aHash())) !== undefined, store }
}

const scope = propertyScope(aPropertyId())

test.each<[string, LocalScope]>([
  ['is reloading', { id: scope, version: 9, state: 'loading', load: 'one' }],
  ['has loaded but is still hidden', { id: scope, version: 9, state: 'loaded' }],
  ['has drifted', { id: scope, version: 0, state: 'shown', drifted: true }],
])('[DO22] unsent bytes are kept while the property of their document %s', async (_what, state) => {
  const { data, store, isStored } = await unsent()
  await store.write(async (tables) => {
    await tables.rows.document.clear()
    await tables.scopes.put([state])
  })
  await tidy(data)
  expect(await isStored()).toBe(true)
})

test('[DO22] unsent bytes stay after the device has started over, until every property has been loaded again', async () => {
  const { data, store, isStored } = await unsent()
  const scopes = await store.read((tables) => tables.scopes.all())
  await store.write(async (tables) => {
    await tables.rows.document.clear()
    await tables.scopes.clear()
  })
  await tidy(data)
  expect(await isStored()).toBe(true)
  await store.write(async (tables) => {
    await tables.scopes.put(scopes.filter(({ id }) => id !== scope))
    await tables.device.put((await tables.device.all()).map((device) => ({ ...device, remaining: 1 })))
  })
  await tidy(data)
  expect(await isStored()).toBe(true)
  await store.write(async (tables) =>
    tables.device.put((await tables.device.all()).map((device) => ({ ...device, remaining: 0 }))),
  )
  await tidy(data)
  expect(await isStored()).toBe(false)
})

test('[DO22] unsent bytes stay while their replacement is pending, because it may be refused', async () => {
  const { data, store, isStored } = await unsent()
  const { title: _title, category: _category, ...file } = { ...aReceipt, hash: aHash(2) }
  const args = { propertyId: aPropertyId(), documentId: aDocumentId(), visibility: 'shared', file } as const
  const context = { userId, role: 'homeowner', at: NOW, today: '2026-11-21' } as const
  const id = '00000000-0000-7000-8010-000000000001' as MutationId
  await mutate(store, { id, call: { name: 'document.replace', args }, context })
  await tidy(data)
  expect(await isStored()).toBe(true)
})

test('[DO22] beyond the budget the least recently used bytes are evicted, except waiting, kept or just used ones', async () => {
  const documents = [1, 2, 3, 4, 5].map((n) => aDocument({ id: aDocumentId(n), hash: aHash(n) }))
  // The same file again, which the server does not have for this document.
  documents.push(aDocument({ id: aDocumentId(6), hash: aHash(1), state: 'waiting' }))
  const { data } = await aDevice(userId, { user: [aUser()], document: documents })
  const at = (n: number) => `2026-11-20T12:00:0${n}.000Z`
  for (const n of [1, 2, 3, 4]) await data.contents.add({ hash: aHash(n), bytes: new ArrayBuffer(10) }, at(n))
  await data.contents.add({ hash: aHash(5), bytes: new ArrayBuffer(10) }, NOW)
  await data.contents.change(aHash(2), { isKept: true })
  const left = async () => (await data.contents.all()).map(({ hash }) => hash)
  await tidy(data, NOW, 20)
  expect(await left()).toEqual([1, 2, 4, 5].map((n) => aHash(n)))
  await tidy(data, NOW, 0)
  expect(await left()).toEqual([1, 2, 5].map((n) => aHash(n)))
})

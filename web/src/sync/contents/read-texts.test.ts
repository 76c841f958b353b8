import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../../data/testing/device.ts'
import { readTexts, type ReadTexts } from './read-texts.ts'
import { TransportFailure } from '../transport/transport.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const says = (text: string): ExtractedText => ({ pages: [{ page: 1, text }], state: 'read', isWhole: true })
const bytesOf = (words: string) => new TextEncoder().encode(words).buffer

async function aStore(documents = [aDocument({ state: 'available', fileSize: 100 })]) {
  const { data } = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty()],
    membership: [aMembership()],
    document: documents,
  })
  const fetched: string[] = []
  const parts: ReadTexts = {
    store: data.store,
    contents: data.contents,
    transport: {
      async fetch(id) {
        fetched.push(id)
        return bytesOf('from the server')
      },
    },
    reader: { read: async (bytes) => says(new TextDecoder().decode(bytes)) },
    version: 1,
    budget: { bytes: 150 },
    isOnline: () => true,
    isStopped: () => false,
  }
  const textOf = async (n: number) => (await data.contents.text(aHash(n)))?.pages[0]?.text
  return { contents: data.contents, parts, fetched, textOf }
}

test('[DT4] a file on the device is read without a network, once, and again by a newer reader', async () => {
  const { contents, parts, textOf } = await aStore([])
  let times = 0
  const reader = { read: async () => says(`time ${(times += 1)}`) }
  await contents.add({ hash: aHash(7), bytes: bytesOf('x') }, NOW)
  const offline = { ...parts, reader, isOnline: () => false }
  await readTexts(offline)
  await readTexts(offline)
  expect(await textOf(7)).toBe('time 1')
  await readTexts({ ...offline, version: 2 })
  expect(await textOf(7)).toBe('time 2')
  expect(await contents.wordsIn([aHash(7), aHash(8)])).toEqual(new Map([[aHash(7), ' time 2']]))
})

test('[DT4] a file on the device is never fetched, even if it could not be read yet', async () => {
  const { contents, parts, fetched } = await aStore()
  const { hash } = aDocument()
  await contents.add({ hash, bytes: bytesOf('x') }, NOW)
  await readTexts({ ...parts, reader: { read: () => Promise.reject(new Error('a part of it is missing')) } })
  expect(fetched).toEqual([])
})

test('[DT4] files on the server are fetched for reading within the budget, and their bytes are not stored', async () => {
  const documents = [1, 2, 3].map((n) =>
    aDocument({
      id: aDocumentId(n),
      hash: aHash(n),
      fileSize: 100,
      state: n === 3 ? 'waiting' : 'available',
      uploadedAt: `2026-11-0${n}T12:00:00.000Z`,
    }),
  )
  const { contents, parts, fetched, textOf } = await aStore(documents)
  await readTexts({ ...parts, isOnline: () => false })
  expect(fetched).toEqual([])
  await readTexts(parts)
  await readTexts(parts)
  expect(fetched).toEqual([aDocumentId(2)])
  expect(await textOf(2)).toBe('from the server')
  expect(await contents.all()).toEqual([])
})

test('[DT4] of files on the server the newest is fetched first, even if an old document has the same one', async () => {
  const documents = [1, 2, 3].map((n) =>
    aDocument({
      id: aDocumentId(n),
      hash: aHash(n === 3 ? 1 : n),
      state: 'available',
      uploadedAt: `2026-11-0${n}T12:00:00.000Z`,
    }),
  )
  const { parts, fetched } = await aStore(documents)
  await readTexts({ ...parts, budget: { bytes: 1e6 } })
  expect(fetched).toEqual([aDocumentId(3), aDocumentId(2)])
})

test('[DT4] a file that cannot be read now is retried later and does not block others', async () => {
  const { contents, parts, textOf } = await aStore([])
  for (const n of [1, 2]) await contents.add({ hash: aHash(n), bytes: bytesOf(`file ${n}`) }, NOW)
  const read: ReadTexts['reader']['read'] = async (bytes) => {
    const words = new TextDecoder().decode(bytes)
    if (words === 'file 1') throw new Error('a part is missing')
    return says(words)
  }
  await readTexts({ ...parts, reader: { read } })
  expect([await textOf(1), await textOf(2)]).toEqual([undefined, 'file 2'])
  await readTexts(parts)
  expect(await textOf(1)).toBe('file 1')
})

test('[DT4] a file that the server does not have blocks no other, and nothing of a property in the trash is fetched', async () => {
  const gone = aProperty({ id: aPropertyId(2), scope: propertyScope(aPropertyId(2)), deletedAt: NOW })
  const documents = [1, 2, 3].map((n) =>
    aDocument({
      id: aDocumentId(n),
      hash: aHash(n),
      state: 'available',
      uploadedAt: `2026-11-0${n}T12:00:00.000Z`,
      ...(n === 3 ? { propertyId: gone.id, scope: gone.scope } : {}),
    }),
  )
  const { data } = await aDevice(aUserId(), { user: [aUser()], property: [aProperty(), gone], document: documents })
  const { parts, fetched } = await aStore()
  const transport = {
    async fetch(id: DocumentId) {
      fetched.push(id)
      if (id === aDocumentId(2)) throw new TransportFailure('rejected', 'the server responded with 404')
      return bytesOf('from the server')
    },
  }
  const budget = { bytes: 1e6 }
  await readTexts({ ...parts, store: data.store, contents: data.contents, transport, budget })
  expect(fetched).toEqual([aDocumentId(2), aDocumentId(1)])
  expect(budget.bytes).toBe(1e6 - aDocument().fileSize)
})

test('an unreachable server is reported', async () => {
  const { parts } = await aStore()
  const transport = { fetch: () => Promise.reject(new TransportFailure('unreachable', 'no way')) }
  await expect(readTexts({ ...parts, transport })).rejects.toThrow('no way')
})

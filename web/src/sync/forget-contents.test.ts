import { aMembership, aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { aDocument, aDocumentId, aHash, aReceipt } from '@hearthkeep/shared/testing/document-builders.ts'
import { aFormerDocument } from '@hearthkeep/shared/testing/transfer-builders.ts'
import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { expect, test } from 'vitest'
import { mutate } from '../data/mutate.ts'
import { aDevice } from '../data/testing/device.ts'
import { forgetContents } from './forget-contents.ts'

const LONG_AGO = '2026-11-20T12:00:00.000Z'
const NOW = '2026-11-21T12:00:00.000Z'

test('bytes go with the last thing that names them: a document, in the trash too, or what waits or was refused', async () => {
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
  await forgetContents(data, LONG_AGO)
  expect(await left()).toHaveLength(4)
  await forgetContents(data, NOW)
  expect(await left()).toEqual([aHash(1), aHash(2), aHash(3)])

  await data.store.write(async (tables) => {
    await tables.rows.document.clear()
    const [pending] = await tables.outbox.all()
    await tables.outbox.clear()
    const refusal = { kind: 'conflict', message: 'No' } as const
    if (pending) await tables.refused.put([{ ...pending, place: 1, follows: null, refusal }])
  })
  await forgetContents(data, NOW)
  expect(await left()).toEqual([aHash(3)])
})

test('[HO5] bytes that a document of a former home names stay', async () => {
  const { data } = await aDevice(aUserId(), { formerDocument: [aFormerDocument({ hash: aHash(2) })] })
  for (const n of [1, 2]) await data.contents.add({ hash: aHash(n), bytes: new ArrayBuffer(8) }, LONG_AGO)
  await forgetContents(data, NOW)
  expect((await data.contents.all()).map(({ hash }) => hash)).toEqual([aHash(2)])
})

test('[DT4] what a file said goes with the last thing that named it, its bytes gone or not', async () => {
  const { data } = await aDevice(aUserId(), { document: [aDocument()] })
  const text = { pages: [], state: 'empty', isWhole: true, version: 1 } as const
  for (const n of [1, 2, 3]) await data.contents.keepText({ ...text, hash: aHash(n) })
  await data.contents.add({ hash: aHash(3), bytes: new ArrayBuffer(8) }, NOW)
  await forgetContents(data, LONG_AGO)
  // The third has just come: its document may be in the making.
  expect(await data.contents.readHashes()).toEqual([aHash(1), aHash(3)])
})

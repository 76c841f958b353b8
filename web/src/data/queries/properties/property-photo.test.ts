import {
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  anItem,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import { readPropertyPhotos, readSystemPhotos } from './property-photo.ts'
import { aDevice } from '../../testing/device.ts'

const photo = (n: number, more: Parameters<typeof aDocument>[0] = {}) =>
  aDocument({
    id: aDocumentId(n),
    hash: aHash(n),
    category: 'photo',
    fileType: 'image/jpeg',
    uploadedAt: `2026-11-0${n}T08:00:00.000Z`,
    ...more,
  })

test('[DO24] the cover comes first, even if it shows a system', async () => {
  const { data } = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty({ coverId: aDocumentId(1) })],
    document: [photo(1, { systemId: aSystem().id, category: 'receipt' }), photo(2), photo(3)],
  })
  const found = await data.store.read((tables) => readPropertyPhotos(tables, aPropertyId()))
  expect(found.map(({ hash }) => hash)).toEqual([aHash(1), aHash(3), aHash(2)])
})

test.each([{ deletedAt: '2026-11-20T08:00:00.000Z' }, { visibility: 'household' as const }])(
  '[DO24] a cover with %o is passed over',
  async (changed) => {
    const { data } = await aDevice(aUserId(), {
      user: [aUser()],
      property: [aProperty({ coverId: aDocumentId(1) })],
      document: [photo(1, changed), photo(2)],
    })
    const found = await data.store.read((tables) => readPropertyPhotos(tables, aPropertyId()))
    expect(found.map(({ hash }) => hash)).toEqual([aHash(2)])
  },
)

test('[DO24] the photos of a property are its own shared photos that are not deleted, newest first', async () => {
  const { data } = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty()],
    document: [
      photo(1),
      photo(2),
      photo(3, { visibility: 'household' }),
      photo(4, { systemId: aSystem().id }),
      photo(5, { itemId: anItem().id }),
      photo(6, { deletedAt: '2026-11-20T08:00:00.000Z' }),
      photo(7, { fileType: 'application/pdf' }),
      photo(8, { category: 'receipt' }),
      photo(9, { propertyId: aPropertyId(2) }),
    ],
  })
  const found = await data.store.read((tables) => readPropertyPhotos(tables, aPropertyId()))
  expect(found.map(({ hash }) => hash)).toEqual([aHash(2), aHash(1)])
})

test('[DO26] the photos of a system are its shared photos that are not deleted, newest first', async () => {
  const [furnace, roof] = [aSystemId(1), aSystemId(2)]
  const { data } = await aDevice(aUserId(), {
    user: [aUser()],
    property: [aProperty()],
    document: [
      photo(1, { systemId: furnace }),
      photo(2, { systemId: furnace }),
      photo(3, { systemId: furnace, visibility: 'household' }),
      photo(4, { systemId: furnace, deletedAt: '2026-11-20T08:00:00.000Z' }),
      photo(5, { systemId: furnace, category: 'receipt' }),
      photo(6, { systemId: roof }),
      photo(7),
    ],
  })
  const found = await data.store.read((tables) => readSystemPhotos(tables, aPropertyId()))
  expect([...found].map(([systemId, photos]) => [systemId, photos.map(({ hash }) => hash)])).toEqual([
    [roof, [aHash(6)]],
    [furnace, [aHash(2), aHash(1)]],
  ])
})

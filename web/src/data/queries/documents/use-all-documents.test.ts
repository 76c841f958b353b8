import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { aDevice } from '../../testing/device.ts'
import { readAllDocuments } from './use-all-documents.ts'

test('[DO23] all documents are listed newest first, without the trash', async () => {
  const [home, gone] = [aProperty(), aProperty({ id: aPropertyId(2), deletedAt: '2026-11-01T00:00:00.000Z' })]
  const document = (n: number, facts: Parameters<typeof aDocument>[0]) => aDocument({ id: aDocumentId(n), ...facts })
  const { store } = (
    await aDevice(aUserId(), {
      property: [home, gone],
      document: [
        document(1, { title: 'Manual', uploadedAt: '2026-11-01T00:00:00.000Z' }),
        document(2, { title: 'Receipt', uploadedAt: '2026-11-05T00:00:00.000Z' }),
        document(3, { title: 'Old', deletedAt: '2026-11-01T00:00:00.000Z' }),
        document(4, { title: 'Elsewhere', propertyId: gone.id }),
      ],
    })
  ).data
  const found = await store.read(readAllDocuments)
  expect(found.map(({ document: { title } }) => title)).toEqual(['Receipt', 'Manual'])
})

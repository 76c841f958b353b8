// @vitest-environment jsdom
import { aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { aPng } from '../../../platform/files/testing/pictures.ts'
import { show } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { DocumentThumb } from './document-thumb.tsx'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

test('[PV6] a row shows an icon for a picture of too many pixels', async () => {
  const sizes = [23_000, 800]
  const pictures = sizes.map((edge, n) => {
    const hash = `${n}`.repeat(64)
    const facts = { id: aDocumentId(n + 1), hash, fileType: 'image/png', fileName: 'a.png' } as const
    return { document: aDocument(facts), hash, bytes: aPng(edge, edge).buffer }
  })
  const documents = pictures.map(({ document }) => document)
  const { data } = await aDevice(aUserId(), { property: [aProperty()], document: documents })
  for (const { hash, bytes } of pictures) await data.contents.add({ hash, bytes }, '2026-11-29T12:00:00Z')
  const shown: number[] = []
  URL.revokeObjectURL = () => undefined
  URL.createObjectURL = (blob) => `blob:${shown.push((blob as Blob).size)}`
  const read = vi.spyOn(data.contents, 'get')
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {documents.map((document) => (
          <DocumentThumb key={document.id} document={document} />
        ))}
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => read.mock.settledResults.length).toBe(2)
  await expect.poll(() => document.querySelector('img')).not.toBeNull()
  expect(shown).toHaveLength(1)
})

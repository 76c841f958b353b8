// @vitest-environment jsdom
import { aMembership, aMembershipId, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { eventually, isShown, show } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { DocumentRows } from './document-rows.tsx'

let leave = () => {}
afterEach(() => leave())

const [ann, bea] = [aUserId(1), aUserId(2)]
const documents = [
  aDocument({ title: 'Deed', uploadedBy: ann }),
  aDocument({ id: aDocumentId(2), title: 'Roof report', uploadedBy: bea }),
]
const actions = { open: () => undefined, menuOf: () => [], change: null, dialog: null }

test('[CP12] a document says who added it, even if they have left, unless it was the person themselves', async () => {
  const former = aMembership({ id: aMembershipId(2), userId: bea, name: 'Bea Cole', until: '2026-01-03' })
  const device = await aDevice(ann, {
    property: [aProperty()],
    membership: [aMembership(), former],
    document: documents,
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <DocumentRows documents={documents} actions={actions} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Added by Bea Cole'))
  await expect.poll(() => document.body.textContent.match(/Added by/gu)?.length).toBe(1)
})

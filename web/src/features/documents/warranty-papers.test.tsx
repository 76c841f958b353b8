// @vitest-environment jsdom
import { isShown, eventually, press, show } from '../../platform/testing/screen.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import {
  aMembership,
  anItem,
  aProperty,
  aSystem,
  aSystemId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { aDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { WarrantyPapers } from './warranty-papers.tsx'

const property = aProperty()
const furnace = aSystem()
const item = anItem({ systemId: furnace.id })
const ofFurnace = { systemId: furnace.id, itemId: null } as const
const documents = [
  { title: 'Invoice', category: 'receipt', ...ofFurnace },
  { title: 'Certificate', category: 'warranty', ...ofFurnace },
  { title: 'Receipt of the work', category: 'receipt', systemId: null, itemId: item.id },
  { title: 'Manual', category: 'other', ...ofFurnace },
  { title: 'Invoice of the roof', category: 'receipt', systemId: aSystemId(2), itemId: null },
] as const

const onUpload = vi.fn<() => void>()
let leave = () => {}
afterEach(() => leave())

async function open(relation: Relation) {
  const device = await aDevice(aUserId(), {
    property: [property],
    membership: [aMembership({ relation })],
    system: [furnace],
    maintenanceItem: [item],
    document: documents.map((facts, n) => aDocument({ id: aDocumentId(n + 1), ...facts })),
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>
          <Papers />
        </ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Certificate'))
}

function Papers() {
  const loaded = usePropertyDetails(property.id)
  return loaded.state === 'ready' ? (
    <WarrantyPapers details={loaded.details} systemId={furnace.id} onUpload={onUpload} />
  ) : null
}

test('[SY20] a system has its own receipts and warranty papers and those of its work; pressing one opens it', async () => {
  await open('owner')
  await expect.poll(() => documents.map(({ title }) => isShown(title))).toEqual([true, true, true, false, false])
  await press('Add receipt')
  await eventually(() => onUpload.mock.calls.length > 0)
  await press('Certificate')
  await eventually(() => document.querySelector('[role=dialog]')?.textContent?.includes('Certificate'))
})

test('[SY20] a viewer adds no receipt', async () => {
  await open('viewer')
  await expect.poll(() => isShown('Add receipt')).toBe(false)
})

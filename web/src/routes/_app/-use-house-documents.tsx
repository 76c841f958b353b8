import type { Document, MaintenanceItem } from '@hearthkeep/shared/entities/all.ts'
import { useState, type ReactNode } from 'react'
import { useDocuments } from '../../data/use-documents.ts'
import type { House } from '../../data/use-house.ts'
import { ItemDocuments } from '../../features/documents/item-documents.tsx'
import type { ItemPapers } from '../../features/documents/item-documents-sheet.tsx'
import type { UploadPlace } from '../../features/documents/upload-values.ts'
import { useUploadDialog } from '../../features/documents/use-upload-dialog.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const ItemDocumentsSheet = lazily(
  async () => (await import('../../features/documents/item-documents-sheet.tsx')).ItemDocumentsSheet,
)

interface Opened {
  item: MaintenanceItem
  only?: ItemPapers
}

interface HouseDocuments {
  openUpload(place?: UploadPlace): void
  /** Shows the photos and receipts of a task, or one of the two alone. */
  openPapers(item: MaintenanceItem, only?: ItemPapers): void
  /** What is open over the page; to be rendered once. */
  documentSheets(house: House): ReactNode
}

/** The documents of a house over whatever page shows it: the upload, and the papers of a task. */
export function useHouseDocuments(onHistory: (document: Document) => void): HouseDocuments {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { openUpload, uploadDialog } = useUploadDialog()
  return {
    openUpload,
    openPapers: (item, only) => setOpened({ item, ...(only && { only }) }),
    documentSheets: (house) => (
      <>
        {opened && (
          <ItemDocumentsSheet
            house={house}
            item={opened.item}
            only={opened.only}
            onUpload={() => openUpload({ itemId: opened.item.id, ...(opened.only && { category: opened.only }) })}
            onHistory={onHistory}
            onClose={() => setOpened(null)}
          />
        )}
        {uploadDialog(house)}
      </>
    ),
  }
}

/** The papers of the tasks of a house, in small, and the way to each. */
export function useItemDocuments(propertyId: string, onOpen: (item: MaintenanceItem) => void) {
  const documents = useDocuments(propertyId) ?? []
  return {
    inSmall: (item: MaintenanceItem) => (
      <ItemDocuments documents={documents} itemId={item.id} title={item.title} onOpen={() => onOpen(item)} />
    ),
    onOpen,
  }
}

import type { Document, MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { Camera } from 'lucide-react'
import { useDocuments } from '../../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Remark } from '../../../ui/kit.tsx'
import { BottomSheet } from '../../../ui/overlay/bottom-sheet.tsx'
import { DocumentRows } from '../row/document-rows.tsx'
import { useDocumentActions } from '../row/use-document-actions.tsx'

/** The kinds of documents of a task. */
export type SheetFilter = 'photo' | 'receipt'

interface ItemDocumentsSheetProps {
  details: PropertyDetails
  item: MaintenanceItem
  /** Shows only this category. */
  only?: SheetFilter | undefined
  onUpload(): void
  onHistory(document: Document): void
  onClose(): void
}

/** The photos and receipts of a task. */
export function ItemDocumentsSheet({ details, item, only, onUpload, onHistory, onClose }: ItemDocumentsSheetProps) {
  const actions = useDocumentActions({ details, onHistory })
  const documents = useDocuments(details.property.id)?.filter(
    ({ itemId, category }) => itemId === item.id && (only === undefined || category === only),
  )
  const words = sheetWords[only ?? 'all']
  return (
    <>
      <BottomSheet onClose={onClose} title={`${words.title} ‘${item.title}’`}>
        {documents?.length === 0 && <Remark>None yet.</Remark>}
        {documents && documents.length > 0 && (
          <div>
            <DocumentRows documents={documents} actions={actions} />
          </div>
        )}
        {details.may('edit_property') && (
          <Button startIcon={<Icon of={Camera} />} onClick={onUpload}>
            {words.add}
          </Button>
        )}
      </BottomSheet>
      {actions.dialog}
    </>
  )
}

const sheetWords: Record<SheetFilter | 'all', { title: string; add: string }> = {
  all: { title: 'Photos and receipts for', add: 'Add photos or receipts' },
  photo: { title: 'Photos for', add: 'Add photos' },
  receipt: { title: 'Receipts for', add: 'Add receipts' },
}

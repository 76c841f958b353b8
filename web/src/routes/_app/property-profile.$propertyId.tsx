import { createFileRoute } from '@tanstack/react-router'
import type { Document } from '@hearthkeep/shared/entities.ts'
import { useState } from 'react'
import { DocumentsPanel } from '../../features/documents/documents-panel.tsx'
import { UpdateFromMls } from '../../features/mls/update-from-mls.tsx'
import { PropertyGate } from '../../features/properties/page/property-gate.tsx'
import { SaleDocumentsCard } from '../../features/properties/page/cards/sale-documents-card.tsx'
import { ProfilePage } from '../../features/property-profile/profile-page.tsx'
import { profileTabSearch } from '../../features/property-profile/profile-tab.ts'
import { SystemList } from '../../features/systems/list/system-list.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { useHistorySheet } from './-property/use-history-sheet.tsx'
import { usePropertyDocuments } from './-property/use-property-documents.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const SystemForm = lazily(async () => (await import('./-property/system-form.tsx')).SystemForm)
const ImportRecordsDialog = lazily(
  async () => (await import('../../features/home-import/import-records-dialog.tsx')).ImportRecordsDialog,
)
const EditPropertyDialog = lazily(
  async () => (await import('../../features/properties/form/edit-property-dialog.tsx')).EditPropertyDialog,
)

/** A property as something owned, listed and sold; the URL names its open tab. */
export const Route = createFileRoute('/_app/property-profile/$propertyId')({
  validateSearch: profileTabSearch,
  component: PropertyProfile,
})

function PropertyProfile() {
  const { propertyId } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const day = useObservable(today)
  const [asked, setAsked] = useState<'edit' | 'system' | 'file' | null>(null)
  const { openHistory, historySheet } = useHistorySheet()
  const onDocumentHistory = ({ id, title }: Document) => openHistory({ entity: 'document', id, title })
  const { openUpload, analysisButton, documentSheets } = usePropertyDocuments(onDocumentHistory)
  const close = () => setAsked(null)
  return (
    <PropertyGate key={propertyId} propertyId={propertyId} missingTitle="Property Not Found">
      {(details) => (
        <>
          <ProfilePage
            details={details}
            tab={tab}
            onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
            onEdit={() => setAsked('edit')}
            analysis={analysisButton(details)}
            transaction={<SaleDocumentsCard details={details} />}
            checklist={<SaleDocumentsCard details={details} checklist="open" />}
            documents={<DocumentsPanel details={details} onUpload={() => openUpload()} onHistory={onDocumentHistory} />}
            updateFromMls={<UpdateFromMls property={details.property} />}
            systems={
              <SystemList
                details={details}
                today={day}
                onAdd={() => setAsked('system')}
                onImport={() => setAsked('file')}
              />
            }
          />
          {documentSheets(details)}
          {historySheet}
          {asked === 'file' && <ImportRecordsDialog propertyId={details.property.id} today={day} onClose={close} />}
          {asked === 'edit' && <EditPropertyDialog property={details.property} onClose={close} />}
          {asked === 'system' && (
            <SystemForm subject={{ kind: 'new', propertyId: details.property.id }} onClose={close} />
          )}
        </>
      )}
    </PropertyGate>
  )
}

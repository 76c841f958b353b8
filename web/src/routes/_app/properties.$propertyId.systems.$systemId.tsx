import type { Document } from '@hearthkeep/shared/entities.ts'
import { systemId as systemIdSchema } from '@hearthkeep/shared/kernel/fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { DocumentsCard } from '../../features/documents/documents-card.tsx'
import { WarrantyPapers } from '../../features/documents/warranty-papers.tsx'
import { MaintenanceList } from '../../features/maintenance/maintenance-list.tsx'
import { PropertyGate } from '../../features/properties/page/property-gate.tsx'
import { SystemSuppliesCard } from '../../features/supplies/system-supplies-card.tsx'
import { SystemPage } from '../../features/systems/page/system-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useHistorySheet } from './-property/use-history-sheet.tsx'
import { SystemSource, usePropertyDocuments, useItemDocuments } from './-property/use-property-documents.tsx'

const SystemPhotos = lazily(async () => (await import('../../features/documents/system-photos.tsx')).SystemPhotos)
const SystemForm = lazily(async () => (await import('./-property/system-form.tsx')).SystemForm)
const TaskDialog = lazily(async () => (await import('../../features/maintenance/task-dialog.tsx')).TaskDialog)

/** A system of a property, and its tasks. */
export const Route = createFileRoute('/_app/properties/$propertyId/systems/$systemId')({ component: PropertySystem })

function PropertySystem() {
  const { propertyId, systemId } = Route.useParams()
  const day = useObservable(today)
  const [asked, setAsked] = useState<'task' | 'edit' | null>(null)
  const close = () => setAsked(null)
  const { openHistory, historySheet } = useHistorySheet()
  const onDocumentHistory = ({ id, title }: Document) => openHistory({ entity: 'document', id, title })
  const { openUpload, openTaskDocuments, documentSheets } = usePropertyDocuments(onDocumentHistory)
  const itemDocuments = useItemDocuments(propertyId, openTaskDocuments)
  return (
    <PropertyGate key={systemId} propertyId={propertyId}>
      {(details) => (
        <>
          <SystemPage
            details={details}
            systemId={systemId}
            today={day}
            onHistory={({ systemName }) => openHistory({ entity: 'system', id: systemId, title: systemName })}
            onEdit={() => setAsked('edit')}
            source={<SystemSource details={details} systemId={systemId} />}
            tasks={
              <MaintenanceList
                details={details}
                today={day}
                systemId={systemId}
                documents={itemDocuments}
                onHistory={({ id, title }) => openHistory({ entity: 'maintenanceItem', id, title })}
                onAdd={() => setAsked('task')}
              />
            }
            supplies={
              <SystemSuppliesCard
                details={details}
                systemId={systemId}
                onHistory={({ id, name }) => openHistory({ entity: 'supply', id, title: name })}
              />
            }
            photos={<PhotosOf details={details} systemId={systemId} />}
            papers={
              <WarrantyPapers
                details={details}
                systemId={systemId}
                onUpload={() => openUpload({ systemId: systemIdSchema.parse(systemId), category: 'receipt' })}
              />
            }
            documents={
              <DocumentsCard
                details={details}
                systemId={systemId}
                onUpload={() => openUpload({ systemId: systemIdSchema.parse(systemId) })}
                onHistory={onDocumentHistory}
              />
            }
          />
          {asked === 'task' && (
            <TaskDialog
              key={systemId}
              details={details}
              subject={{ kind: 'new', system: details.systems.find(({ id }) => id === systemId) }}
              onClose={close}
            />
          )}
          {asked === 'edit' && <EditSystem key={systemId} details={details} systemId={systemId} onClose={close} />}
          {documentSheets(details)}
          {historySheet}
        </>
      )}
    </PropertyGate>
  )
}

interface EditSystemProps {
  details: PropertyDetails
  systemId: string
  onClose(): void
}

/** Nothing once somebody has removed the system. */
function EditSystem({ details, systemId, onClose }: EditSystemProps) {
  const system = details.systems.find(({ id }) => id === systemId)
  return system ? <SystemForm subject={{ kind: 'recorded', system }} onClose={onClose} /> : null
}

/** Nothing for an address that names no system. */
function PhotosOf({ details, systemId }: { details: PropertyDetails; systemId: string }) {
  const system = details.systems.find(({ id }) => id === systemId)
  return system ? <SystemPhotos details={details} systemId={system.id} /> : null
}

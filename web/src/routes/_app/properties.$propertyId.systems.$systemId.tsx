import type { Document } from '@hearthkeep/shared/entities.ts'
import { systemId as systemIdSchema } from '@hearthkeep/shared/kernel/fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { DocumentsCard } from '../../features/documents/documents-card.tsx'
import { MaintenanceList } from '../../features/maintenance/maintenance-list.tsx'
import { HouseGate } from '../../features/properties/page/house-gate.tsx'
import { SystemPage } from '../../features/systems/page/system-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useHistorySheet } from './-use-history-sheet.tsx'
import { SystemSource, useHouseDocuments, useItemDocuments } from './-use-house-documents.tsx'

const AddTaskDialog = lazily(async () => (await import('../../features/maintenance/add-task-dialog.tsx')).AddTaskDialog)

/** A system of a property, and its tasks. */
export const Route = createFileRoute('/_app/properties/$propertyId/systems/$systemId')({ component: HouseSystem })

function HouseSystem() {
  const { propertyId, systemId } = Route.useParams()
  const day = useObservable(today)
  const [adding, setAdding] = useState(false)
  const { openHistory, historySheet } = useHistorySheet()
  const onDocumentHistory = ({ id, title }: Document) => openHistory({ entity: 'document', id, title })
  const { openUpload, openTaskDocuments, documentSheets } = useHouseDocuments(onDocumentHistory)
  const itemDocuments = useItemDocuments(propertyId, openTaskDocuments)
  return (
    <HouseGate key={systemId} propertyId={propertyId}>
      {(house) => (
        <>
          <SystemPage
            house={house}
            systemId={systemId}
            today={day}
            onHistory={({ systemName }) => openHistory({ entity: 'system', id: systemId, title: systemName })}
            source={<SystemSource house={house} systemId={systemId} />}
            tasks={
              <MaintenanceList
                house={house}
                today={day}
                systemId={systemId}
                documents={itemDocuments}
                onHistory={({ id, title }) => openHistory({ entity: 'maintenanceItem', id, title })}
                onAdd={() => setAdding(true)}
              />
            }
            documents={
              <DocumentsCard
                house={house}
                systemId={systemId}
                onUpload={() => openUpload({ systemId: systemIdSchema.parse(systemId) })}
                onHistory={onDocumentHistory}
              />
            }
          />
          {adding && <AddTaskDialog open house={house} systemId={systemId} onClose={() => setAdding(false)} />}
          {documentSheets(house)}
          {historySheet}
        </>
      )}
    </HouseGate>
  )
}

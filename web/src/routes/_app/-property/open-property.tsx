import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Document, MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { DocumentsPanel } from '../../../features/documents/documents-panel.tsx'
import { HandOverCard } from '../../../features/hand-over/hand-over-card.tsx'
import { TransferButton } from '../../../features/hand-over/transfer-button.tsx'
import { HomeownerCard } from '../../../features/household/homeowner-card.tsx'
import { PeopleLink } from '../../../features/household/people-link.tsx'
import { MaintenanceList } from '../../../features/maintenance/maintenance-list.tsx'
import { NextTaskCard } from '../../../features/maintenance/next-task-card.tsx'
import { HandPropertyButton } from '../../../features/office/hand-property-button.tsx'
import { PropertyGate } from '../../../features/properties/page/property-gate.tsx'
import { PropertyPage } from '../../../features/properties/page/property-page.tsx'
import { SaleDocumentsCard } from '../../../features/properties/page/cards/sale-documents-card.tsx'
import type { PropertyForm, PropertyTab } from '../../../features/properties/page/property-tab.ts'
import { SystemList } from '../../../features/systems/list/system-list.tsx'
import { SuppliesLink } from '../../../features/supplies/supplies-link.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { Stack } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useHistorySheet } from './use-history-sheet.tsx'
import { usePropertyDocuments, useItemDocuments } from './use-property-documents.tsx'

const SystemForm = lazily(async () => (await import('./system-form.tsx')).SystemForm)
const StarterPlanDialog = lazily(
  async () => (await import('../../../features/starter-plan/starter-plan-dialog.tsx')).StarterPlanDialog,
)
const ImportRecordsDialog = lazily(
  async () => (await import('../../../features/home-import/import-records-dialog.tsx')).ImportRecordsDialog,
)
const TaskDialog = lazily(async () => (await import('../../../features/maintenance/task-dialog.tsx')).TaskDialog)

interface OpenPropertyProps {
  propertyId: string
  tab: PropertyTab | undefined
  /** Opens a form, once. */
  form?: PropertyForm | undefined
  /** Shows the tab, and no form again. */
  onTab: (tab: PropertyTab | undefined) => Promise<void> | void
}

/** A property's page, with the forms over it, or why there is none. */
export function OpenProperty({ propertyId, tab, form, onTab }: OpenPropertyProps) {
  const navigate = useNavigate()
  const day = useObservable(today)
  const [adding, setAdding] = useState<'system' | 'task' | 'plan' | 'file' | null>(null)
  const { openHistory, historySheet } = useHistorySheet()
  const onHistory = ({ id, title }: MaintenanceItem) => openHistory({ entity: 'maintenanceItem', id, title })
  const onDocumentHistory = ({ id, title }: Document) => openHistory({ entity: 'document', id, title })
  const { openUpload, openTaskDocuments, analysisButton, documentSheets } = usePropertyDocuments(onDocumentHistory)
  const itemDocuments = useItemDocuments(propertyId, openTaskDocuments)
  const close = () => setAdding(null)
  const open = useEffectEvent((requested: PropertyForm) => {
    if (requested === 'task') setAdding('task')
    else openUpload({ category: 'photo' })
  })
  const clearForm = useEffectEvent(() => Promise.resolve(onTab(tab)))
  useEffect(() => {
    // The URL opens it only once. The parameter is cleared first, because the open dialog has its own history entry.
    if (form) void clearForm().then(() => open(form))
  }, [form])
  return (
    <PropertyGate key={propertyId} propertyId={propertyId}>
      {(details) => (
        <>
          <PropertyPage
            details={details}
            today={day}
            tab={tab ?? 'overview'}
            onTab={(next) => void onTab(next)}
            onHistory={() => openHistory({ entity: 'property', id: propertyId, title: details.property.address })}
            nextTask={
              <>
                <HandOverCard details={details} />
                <HomeownerCard property={details.property} />
                <NextTaskCard details={details} today={day} onHistory={onHistory} documents={itemDocuments} />
              </>
            }
            supplies={<SuppliesLink details={details} today={day} />}
            analysis={analysisButton(details, { fullWidth: true })}
            people={
              <>
                <PeopleLink propertyId={details.property.id} />
                <TransferButton details={details} />
                <HandPropertyButton details={details} onHanded={() => void navigate({ to: '/properties' })} />
              </>
            }
            systems={
              <SystemList
                details={details}
                today={day}
                onAdd={() => setAdding('system')}
                onImport={() => setAdding('file')}
              />
            }
            maintenance={
              <MaintenanceList
                details={details}
                today={day}
                onHistory={onHistory}
                documents={itemDocuments}
                onAdd={() => setAdding('task')}
                onPlan={() => setAdding('plan')}
                onImport={() => setAdding('file')}
              />
            }
            documents={
              <Stack>
                <DocumentsPanel
                  details={details}
                  analysis={analysisButton(details)}
                  onUpload={() => openUpload()}
                  onHistory={onDocumentHistory}
                />
                <SaleDocumentsCard details={details} />
              </Stack>
            }
          />
          {adding === 'system' && (
            <SystemForm subject={{ kind: 'new', propertyId: details.property.id }} onClose={close} />
          )}
          {adding === 'task' && details.may('edit_property') && (
            <TaskDialog details={details} subject={{ kind: 'new' }} onClose={close} />
          )}
          {adding === 'plan' && <StarterPlanDialog details={details} today={day} onClose={close} />}
          {adding === 'file' && <ImportRecordsDialog propertyId={details.property.id} today={day} onClose={close} />}
          {documentSheets(details)}
          {historySheet}
        </>
      )}
    </PropertyGate>
  )
}

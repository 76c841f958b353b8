import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { itemName } from '../../actions/task/task-names.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import type { SheetFilter } from '../../features/documents/task/item-documents-sheet.tsx'
import { TaskDocuments } from '../../features/documents/task/task-documents.tsx'
import { TrackerDenied } from '../../features/tracker/tracker-denied.tsx'
import { TrackerPage } from '../../features/tracker/tracker-page.tsx'
import { trackerSearch } from '../../features/tracker/tracker-search.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { TaskRows } from './-home/task-rows.tsx'
import { useHistorySheet } from './-property/use-history-sheet.tsx'
import { usePropertyDocuments } from './-property/use-property-documents.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const TaskDialog = lazily(async () => (await import('../../features/maintenance/task-dialog.tsx')).TaskDialog)

/** The maintenance of one property; the URL holds which one, and what is open. */
export const Route = createFileRoute('/_app/maintenance-tracker')({
  validateSearch: trackerSearch,
  component: MaintenanceTracker,
})

function MaintenanceTracker() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = useData().person
  const day = useObservable(today)
  const [adding, setAdding] = useState<PropertyDetails | null>(null)
  const [shown, setShown] = useState<PropertyDetails | null>(null)
  const { openHistory, historySheet } = useHistorySheet()
  const { openTaskDocuments, documentSheets } = usePropertyDocuments(({ id, title }) =>
    openHistory({ entity: 'document', id, title }),
  )
  const documentsOf = (details: PropertyDetails, item: MaintenanceItem) => {
    const open = (only: SheetFilter) => {
      setShown(details)
      openTaskDocuments(item, only)
    }
    return <TaskDocuments name={itemName(item)} onOpen={open} />
  }
  if (role !== 'homeowner') return <TrackerDenied />
  return (
    <>
      <TrackerPage
        search={search}
        today={day}
        onSearch={(changes) =>
          // Applies to the current search: the person may have moved on while something was being saved.
          void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
        }
        onAdd={setAdding}
        renderItems={(details, items) => (
          <TaskRows
            details={details}
            items={items}
            today={day}
            documentsOf={(item) => item.status === 'completed' && documentsOf(details, item)}
            onHistory={({ id, title }) => openHistory({ entity: 'maintenanceItem', id, title })}
          />
        )}
      />
      {shown && documentSheets(shown)}
      {historySheet}
      {adding && <TaskDialog details={adding} subject={{ kind: 'new' }} onClose={() => setAdding(null)} />}
    </>
  )
}

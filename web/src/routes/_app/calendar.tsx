import { createFileRoute } from '@tanstack/react-router'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { useState } from 'react'
import { usePropertyFrame } from '../../data/queries/properties/use-property-details.ts'
import { useProperties } from '../../data/queries/properties/use-properties.ts'
import { CalendarPage } from '../../features/calendar/calendar-page.tsx'
import { calendarSearch } from '../../features/calendar/calendar-search.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { TaskRowsOf } from './-home/task-rows.tsx'
import { useHistorySheet } from './-property/use-history-sheet.tsx'

const TaskDialog = lazily(async () => (await import('../../features/maintenance/task-dialog.tsx')).TaskDialog)

/** The calendar; its state is in the URL. */
export const Route = createFileRoute('/_app/calendar')({
  validateSearch: calendarSearch,
  component: Calendar,
})

interface NewTask {
  propertyId: string
  dueDate: CalendarDate
}

function Calendar() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useProperties()
  const day = useObservable(today)
  const [adding, setAdding] = useState<NewTask | null>(null)
  const { openHistory, historySheet } = useHistorySheet()
  const onHistory = ({ id, title }: MaintenanceItem) => openHistory({ entity: 'maintenanceItem', id, title })
  return (
    <>
      <CalendarPage
        list={list}
        search={search}
        today={day}
        onSearch={(changes) =>
          // Applies to the current search: the person may have moved on while something was being saved.
          void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
        }
        onAdd={setAdding}
        renderWorks={(works, menuOf) => (
          <TaskRowsOf
            propertyId={must(works[0], 'the tasks of a property').property.id}
            items={works.map(({ item }) => item)}
            today={day}
            menuOf={({ id }) =>
              menuOf(
                must(
                  works.find(({ item }) => item.id === id),
                  'the task with this id',
                ),
              )
            }
            onHistory={onHistory}
          />
        )}
      />
      {adding && <AddOnDay {...adding} onClose={() => setAdding(null)} />}
      {historySheet}
    </>
  )
}

function AddOnDay({ propertyId, dueDate, onClose }: NewTask & { onClose: () => void }) {
  const state = usePropertyFrame(propertyId)
  return (
    state.state === 'ready' && (
      <TaskDialog details={state.details} subject={{ kind: 'new', dueDate }} onClose={onClose} />
    )
  )
}

import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState, type ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { TaskCard } from './task-card.tsx'
import type { TrackerTab } from './tracker-search.ts'

/** The number of tasks rendered initially and added with each press: there may be thousands. */
const PAGE = 25

interface TaskListProps {
  details: PropertyDetails
  tab: TrackerTab
  items: MaintenanceItem[]
  today: CalendarDate
  /** The task whose form is open. */
  task: string | undefined
  onTask(id: string | undefined): void
  documentsOf(details: PropertyDetails, item: MaintenanceItem): ReactNode
}

/** The tasks under one tab. */
export function TaskList({ details, tab, items, today, task, onTask, documentsOf: papersOf }: TaskListProps) {
  const [asked, setAsked] = useState(PAGE)
  const list = useRef<HTMLDivElement>(null)
  const systemNames = new Map(details.systems.map(({ id, systemName }) => [id, systemName]))
  const mayComplete = tab !== 'completed' && details.may('edit_property')
  // A task named in the URL is shown, whatever its position.
  const shown = Math.max(asked, items.findIndex(({ id }) => id === task) + 1)
  return (
    <Sheet ref={list} tabIndex={-1}>
      {items.length === 0 ? (
        <EmptyState drawing={ChecklistDrawing} sentence={emptyWords[tab]} />
      ) : (
        <>
          <Cards>
            {items.slice(0, shown).map((item) => {
              const opened = item.id === task
              return (
                <TaskCard
                  key={item.id}
                  item={item}
                  systemName={item.systemId === null ? undefined : systemNames.get(item.systemId)}
                  today={today}
                  documents={tab === 'completed' && papersOf(details, item)}
                  completing={
                    mayComplete
                      ? {
                          opened,
                          onToggle: () => onTask(opened ? undefined : item.id),
                          onDone: () => {
                            onTask(undefined)
                            // The card that had focus has been removed.
                            list.current?.focus()
                          },
                        }
                      : null
                  }
                />
              )
            })}
          </Cards>
          {items.length > shown && (
            <Button variant="outlined" onClick={() => setAsked(shown + PAGE)}>
              Show more ({items.length - shown} left)
            </Button>
          )}
        </>
      )}
    </Sheet>
  )
}

/** Wording from part 2, section 2. */
const emptyWords: Record<TrackerTab, string> = {
  upcoming: 'No upcoming maintenance tasks. Great job keeping up with your property!',
  overdue: "No overdue maintenance tasks. You're staying on top of things!",
  completed: 'No completed maintenance records yet.',
}

const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  paddingTop: 16,
  outline: 0,
  '& > button': { justifySelf: 'center' },
})

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  alignItems: 'start',
  gap: 12,
})

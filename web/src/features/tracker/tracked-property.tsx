import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useMemo, useState, useRef } from 'react'
import { PastWorkNote, ShowPastWork } from '../../actions/task/past-work-note.tsx'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { usePastWork } from '../../data/queries/properties/use-past-work.ts'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { VisuallyHidden } from '../../ui/content/state/visually-hidden.tsx'
import { type RenderItems, TaskList } from './task-list.tsx'
import { trackerTabs, type TrackerTab } from './tracker-search.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import {
  isPaused,
  dueDay,
  countsAsDue,
  isOpen,
  isOverdue,
} from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { AlarmClock, Pause } from 'lucide-react'
import { useVerbs } from '../../actions/task/use-verbs.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { sameYear } from '@hearthkeep/shared/kernel/dates.ts'
import { completedOrder, isUpcoming, upcomingOrder } from '@hearthkeep/shared/overview/property-activity.ts'

interface TrackedPropertyProps {
  details: PropertyDetails
  today: CalendarDate
  tab: TrackerTab
  onTab(tab: TrackerTab): void
  renderItems: RenderItems
}

/** The tasks of one property, counted and under three tabs. */
export function TrackedProperty({ details, today, tab, onTab, renderItems }: TrackedPropertyProps) {
  const [isPastShown, setPastShown] = useState(false)
  const past = usePastWork(details.property, { today, isWanted: isPastShown })
  const items = useMemo(
    () => trackedItems([...details.items, ...past.items], today),
    [details.items, past.items, today],
  )
  const overdue = items.overdue.length
  return (
    <>
      <StatGrid
        stats={[
          { label: 'Upcoming Tasks', value: items.upcoming.length },
          { label: 'Overdue Tasks', value: overdue, tone: overdue > 0 ? 'repair' : undefined },
          { label: 'Completed This Year', value: countThisYear(items.completed, today) },
        ]}
      />
      <Tabs
        label="Maintenance"
        value={tab}
        onChange={(next) => onTab(trackerTabs.find((known) => known === next) ?? 'upcoming')}
        items={trackerTabs.map((value) => ({
          value,
          label: tabLabels[value],
          content: (
            <>
              <VisuallyHidden as="h2">{tabLabels[value]}</VisuallyHidden>
              <TaskList key={value} details={details} tab={value} items={items[value]} renderItems={renderItems} />
              {value === 'upcoming' && <PutOffList details={details} items={items.putOff} />}
              {value === 'completed' &&
                (isPastShown ? (
                  <PastWorkNote state={past.state} today={today} />
                ) : (
                  <ShowPastWork state={past.state} today={today} onShow={() => setPastShown(true)} />
                ))}
            </>
          ),
        }))}
      />
    </>
  )
}

const tabLabels: Record<TrackerTab, string> = { upcoming: 'Upcoming', overdue: 'Overdue', completed: 'Completed' }

/** Paused and snoozed tasks, which appear under no tab, each with a button to resume it. Empty if there are none. */
function PutOffList({ details, items }: { details: PropertyDetails; items: MaintenanceItem[] }) {
  const verbs = useVerbs()
  const containerRef = useRef<HTMLDivElement>(null)
  const mayResume = details.may('edit_property')
  const bringBack = async (item: MaintenanceItem) => {
    const isBack = await (isPaused(item) ? verbs.resume(item) : verbs.snooze(item, null))
    // The row that had focus has been removed.
    if (isBack) containerRef.current?.focus()
  }
  return (
    <Container ref={containerRef} tabIndex={-1}>
      {items.length > 0 && (
        <SectionCard title="Snoozed and paused" aside={items.length}>
          <RowList>
            {items.map((item) => {
              const words = isPaused(item) ? 'Resume' : 'End snooze'
              return (
                <ListRow
                  key={item.id}
                  leading={<IconTile icon={isPaused(item) ? Pause : AlarmClock} tone="neutral" />}
                  title={item.title}
                  secondary={putOffLine(item)}
                  trailing={
                    mayResume && (
                      <Button
                        variant="text"
                        aria-label={`${words}: ${item.title}`}
                        onClick={() => void bringBack(item)}
                      >
                        {words}
                      </Button>
                    )
                  }
                />
              )
            })}
          </RowList>
        </SectionCard>
      )}
    </Container>
  )
}

const Container = styled('div')({ outline: 0, '&:not(:empty)': { marginTop: 16 } })

/** Explains why a task is not due: `Paused since Nov 3, 2026`, `Snoozed until Dec 1, 2026 · due Nov 15, 2026`. */
export function putOffLine(item: MaintenanceItem): string {
  const due = dueDay(item)
  const why = isPaused(item)
    ? `Paused since ${shortDate(item.pausedOn)}`
    : `Snoozed until ${shortDate(item.snoozedUntil)}`
  return due === null ? why : `${why} · due ${shortDate(due)}`
}

/**
 * Groups a property's tasks by tab: open tasks by due day, soonest or longest overdue first; completed tasks newest
 * first. `putOff` tasks are paused or snoozed and appear under no tab.
 */
export function trackedItems(
  items: MaintenanceItem[],
  today: CalendarDate,
): Record<TrackerTab | 'putOff', MaintenanceItem[]> {
  return {
    putOff: items.filter((item) => isOpen(item) && !countsAsDue(item, today)).toSorted(upcomingOrder),
    upcoming: items.filter((item) => isUpcoming(item, today)).toSorted(upcomingOrder),
    overdue: items.filter((item) => isOverdue(item, today)).toSorted(upcomingOrder),
    completed: items.filter((item) => item.status === 'completed').toSorted(completedOrder),
  }
}

/** Counts the tasks completed this year. */
export const countThisYear = (completed: readonly MaintenanceItem[], today: CalendarDate): number =>
  completed.filter(({ completedDate }) => completedDate !== null && sameYear(completedDate, today)).length

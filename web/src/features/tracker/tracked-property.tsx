import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useMemo, type ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { PutOffList } from './put-off-list.tsx'
import { TaskList } from './task-list.tsx'
import { countThisYear, trackedItems } from './tracked-items.ts'
import { trackerTabs, type TrackerTab } from './tracker-search.ts'

interface TrackedPropertyProps {
  details: PropertyDetails
  today: CalendarDate
  tab: TrackerTab
  task: string | undefined
  onTab(tab: TrackerTab): void
  onTask(id: string | undefined): void
  documentsOf(details: PropertyDetails, item: MaintenanceItem): ReactNode
}

/** The tasks of one property, counted and under three tabs. */
export function TrackedProperty({
  details,
  today,
  tab,
  task,
  onTab,
  onTask,
  documentsOf: papersOf,
}: TrackedPropertyProps) {
  const items = useMemo(() => trackedItems(details.items, today), [details.items, today])
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
              <TaskList
                key={value}
                details={details}
                tab={value}
                items={items[value]}
                today={today}
                task={task}
                onTask={onTask}
                documentsOf={papersOf}
              />
              {value === 'upcoming' && <PutOffList details={details} items={items.putOff} />}
            </>
          ),
        }))}
      />
    </>
  )
}

const tabLabels: Record<TrackerTab, string> = { upcoming: 'Upcoming', overdue: 'Overdue', completed: 'Completed' }

import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useMemo, useState } from 'react'
import { PastWorkNote, ShowPastWork } from '../../actions/task/past-work-note.tsx'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { usePastWork } from '../../data/queries/use-past-work.ts'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { Tabs } from '../../ui/content/card/tabs.tsx'
import { VisuallyHidden } from '../../ui/content/state/visually-hidden.tsx'
import { PutOffList } from './put-off-list.tsx'
import type { RenderItems } from './render-items.ts'
import { TaskList } from './task-list.tsx'
import { countThisYear, trackedItems } from './tracked-items.ts'
import { trackerTabs, type TrackerTab } from './tracker-search.ts'

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

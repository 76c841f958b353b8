import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { itemEvent } from '@hearthkeep/shared/calendar/calendar-item.ts'
import { daysOfWeek, sameMonth, weeksOfMonth } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { styled } from '@mui/material/styles'
import { CalendarPlus, Grab } from 'lucide-react'
import { useState } from 'react'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { Surface } from '../../../ui/theme/surface.ts'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { CalendarBar } from '../calendar-bar.tsx'
import { CalendarCounters, CalendarLegend } from '../calendar-counters.tsx'
import type { CalendarSearch } from '../calendar-search.ts'
import { type CalendarWork, saveEvent } from '../calendar-work.ts'
import { monthTitle, viewTitle } from '../calendar-words.ts'
import { DayGrid } from '../grid/day-grid.tsx'
import { DayPanel, PropertySummary } from './panels.tsx'
import { PropertyFilter } from '../property-filter.tsx'
import { MovingNotice, useMoveWork } from '../move/moving-notice.tsx'
import type { RenderWorks } from '../grid/work-mark.tsx'
import { useCalendar } from '../use-calendar.ts'
import { WorkList } from '../grid/work-list.tsx'
import { worksOfMonth, YearView } from '../grid/year-view.tsx'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { pastBefore, pastWords } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { PastWorkNote } from '../../../actions/task/past-work-note.tsx'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { countWithoutPast } from '../../../data/past-work.ts'
import { usePastWork } from '../../../data/queries/properties/use-past-work.ts'

interface CalendarSheetProps {
  properties: ListedProperty[]
  /** The properties that the person may change. */
  editable: ReadonlySet<PropertyId>
  /** The property whose items are shown; `null` for all. */
  propertyId: string | null
  search: CalendarSearch
  today: CalendarDate
  onSearch(changes: CalendarSearch): void
  renderWorks: RenderWorks
}

/** The calendar, the items of the chosen day, and the lists of overdue and upcoming items. */
export function CalendarSheet({ search, onSearch, renderWorks, ...shown }: CalendarSheetProps) {
  const { properties, propertyId, today } = shown
  const { view = 'month', date = today } = search
  const { days, isRead, agenda, onMost } = useCalendar({ view, date, ...shown })
  const [only, ...others] = properties
  const chosen =
    properties.find(({ property }) => property.id === propertyId) ?? (others.length === 0 ? only : undefined)
  const [focusTurn, setFocusTurn] = useState(0)
  const [carried, setCarried] = useState<CalendarWork | null>(null)
  const moveWork = useMoveWork()
  const naming = properties.length > 1 && propertyId === null ? 'with property' : 'alone'
  const choose = (day: CalendarDate) => onSearch({ date: day === today ? undefined : day })
  const open = (day: CalendarDate) =>
    onSearch({ date: day === today ? undefined : day, ...(view === 'year' && { view: undefined }) })

  const pick = async (day: CalendarDate) => {
    choose(day)
    if (carried !== null && (await moveWork(carried, day))) setCarried(null)
  }
  const carry = (work: CalendarWork) => {
    setCarried(work)
    if (view === 'year') onSearch({ view: undefined })
    setFocusTurn((turn) => turn + 1)
  }
  const menuOf = (work: CalendarWork): MenuAction[] => {
    const event = itemEvent(work)
    const moving: MenuAction[] = [{ label: 'Move to another day', icon: Grab, onSelect: () => carry(work) }]
    const saving: MenuAction[] = event
      ? [{ label: 'Save to another calendar', icon: CalendarPlus, onSelect: () => saveEvent(event) }]
      : []
    return [...(work.movable ? moving : []), ...saving]
  }
  const list = { today, naming, onOpen: open } as const
  return (
    <Sheet>
      <Column>
        <Main>
          <CalendarBar
            {...{ view, date, today }}
            onDate={choose}
            onView={(next) => onSearch({ view: next === 'month' ? undefined : next })}
            filter={
              properties.length > 1 && (
                <PropertyFilter
                  properties={properties.map(({ property }) => property)}
                  chosen={propertyId}
                  onChange={(id) => onSearch({ property: id ?? undefined })}
                />
              )
            }
          />
          <CalendarPast property={chosen?.property ?? null} date={date} today={today} />
          {carried && <MovingNotice title={carried.item.title} onCancel={() => setCarried(null)} />}
          <Days>
            {view === 'year' ? (
              <YearView {...{ date, today, days }} onMonth={choose} />
            ) : (
              <DayGrid
                {...{ days, date, today, focusTurn }}
                label={viewTitle(view, date)}
                variant={view}
                weeks={view === 'month' ? weeksOfMonth(date) : [daysOfWeek(date)]}
                isInside={(day) => view === 'week' || sameMonth(day, date)}
                onChoose={choose}
                onPick={(day) => void pick(day)}
                onCancel={() => setCarried(null)}
                onDrop={(work, day) => void moveWork(work, day)}
              />
            )}
            <CalendarLegend />
          </Days>
          {view === 'year' && isRead && (
            <WorkList
              {...list}
              key={date.slice(0, 7)}
              title={monthTitle(date)}
              works={worksOfMonth(days, date)}
              empty="No maintenance scheduled for this month"
            />
          )}
        </Main>
        <div style={{ order: 3 }}>
          <CalendarCounters agenda={agenda} />
        </div>
      </Column>
      <Column>
        {view !== 'year' && (
          <div style={{ order: 2 }}>
            <DayPanel
              {...{ date, today, naming }}
              works={days.get(date) ?? (isRead ? [] : undefined)}
              renderWorks={(works) => renderWorks(works, menuOf)}
            />
          </div>
        )}
        {agenda && (
          <Lists>
            <WorkList {...list} title="Overdue" {...agenda.overdue} onMost={onMost} empty="Nothing is overdue" />
            <WorkList
              {...list}
              title="Upcoming"
              {...agenda.upcoming}
              onMost={onMost}
              empty="No upcoming maintenance scheduled"
            />
            {properties.length > 0 && <PropertySummary properties={properties} agenda={agenda} />}
          </Lists>
        )}
      </Column>
    </Sheet>
  )
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, alignContent: 'start' } as const

const Sheet = styled('div')(({ theme }) => ({
  ...stack,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: 24 },
}))

/** In a single column, the children of both columns are interleaved by `order`. */
const Column = styled('div')(({ theme }) => ({ display: 'contents', [theme.breakpoints.up('lg')]: stack }))

const Main = styled('div')({ ...stack, gap: 12, order: 1 })

const Lists = styled('div')(({ theme }) => ({
  ...stack,
  order: 4,
  [theme.breakpoints.between('sm', 'lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'auto 1fr',
    alignItems: 'start',
    // The upcoming list is the longest of the three.
    '& > :nth-of-type(2)': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}))

const Days = styled(Surface)(({ theme }) => ({
  ...stack,
  position: 'relative',
  gap: 12,
  padding: '8px 8px 12px',
  [theme.breakpoints.up('sm')]: { padding: '8px 12px 14px' },
}))

interface CalendarPastProps {
  /** The only one that is shown; null for several. */
  property: Property | null
  date: CalendarDate
  today: CalendarDate
}

/** [P60] Says what the calendar lacks on days of past work. */
function CalendarPast({ property, date, today }: CalendarPastProps) {
  if (date >= pastBefore(today)) return null
  return property ? <PastOf property={property} today={today} /> : <PastOfAll today={today} />
}

function PastOf({ property, today }: { property: Property; today: CalendarDate }) {
  const { state } = usePastWork(property, { today, isWanted: true })
  return <PastWorkNote state={state} today={today} />
}

function PastOfAll({ today }: { today: CalendarDate }) {
  const { userId } = useData().person
  const count = useLive((tables) => countWithoutPast(tables, { userId, today }), [userId, today]) ?? 0
  if (count === 0) return null
  return (
    <p role="status">
      {`The calendar lacks ${pastWords(today)} at ${count === 1 ? '1 property' : `${count} properties`}. Choose a property to load its work.`}
    </p>
  )
}

import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { CalendarWork } from '../calendar-work.ts'
import { weekdayName, weekdayShort } from '../calendar-words.ts'
import { DayCell } from './day-cell.tsx'
import { DragGhost, useDragWork } from '../move/drag-work.tsx'
import { isComposing } from '../../../ui/form/is-composing.ts'
import { weekday, withinCalendar } from '@hearthkeep/shared/calendar/calendar-range.ts'
import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'

export interface DayGridProps {
  /** The accessible label of the grid. */
  label: string
  variant: 'month' | 'week'
  weeks: CalendarDate[][]
  /** Whether a day is in the displayed month; always true for a week. */
  isInside(date: CalendarDate): boolean
  days: ReadonlyMap<CalendarDate, CalendarWork[]>
  date: CalendarDate
  today: CalendarDate
  /** An increment moves the focus to the chosen day. */
  focusTurn: number
  /** Called when keys or a press select another day. */
  onChoose(date: CalendarDate): void
  /** Called on Enter, Space, or a press on a day. */
  onPick(date: CalendarDate): void
  /** Called on Escape. */
  onCancel(): void
  onDrop(work: CalendarWork, day: CalendarDate): void
}

/** A grid of weeks that follows the ARIA date grid pattern: one tab stop, with arrow keys to move between days. */
export function DayGrid(props: DayGridProps) {
  const { label, variant, weeks, isInside, days, date, today, focusTurn, onChoose, onPick, onCancel, onDrop } = props
  const grid = useRef<HTMLDivElement>(null)
  const goingTo = useRef<CalendarDate | null>(null)
  const focusChosen = useEffectEvent((options?: FocusOptions) =>
    grid.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(options),
  )
  useEffect(() => {
    // The URL, and with it the chosen day, changes some time after the key press.
    if (goingTo.current !== date) return
    goingTo.current = null
    focusChosen()
  })
  useEffect(() => {
    if (focusTurn === 0) return
    grid.current?.scrollIntoView({ block: 'center' })
    focusChosen({ preventScroll: true })
  }, [focusTurn])
  const works = [...days.values()].flat()
  const { drag, handlers } = useDragWork({
    grid,
    find: (id) => works.find(({ item, movable }) => movable && item.id === id),
    canDrop: (work, day) => day >= today && day !== work.day,
    onDrop,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const next = dayAfterKey(event, date)
    if (next !== null) {
      goingTo.current = next
      onChoose(next)
    } else if (event.key === 'Enter' || event.key === ' ') onPick(date)
    else if (event.key === 'Escape') return onCancel()
    else return
    event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent) => {
    const day = target instanceof Element && target.closest<HTMLElement>('[data-day]')?.dataset['day']
    if (!day) return
    if (day !== date) goingTo.current = day
    onPick(day)
  }
  return (
    <Grid
      ref={grid}
      role="grid"
      aria-label={label}
      data-variant={variant}
      data-dragging={drag !== null}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...handlers}
    >
      <div role="row" data-names="">
        {must(weeks[0], 'the first week').map((day) => (
          <Name key={day} role="columnheader" aria-label={weekdayName(day)}>
            {weekdayShort(day)}
          </Name>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]}>
          {week.map((day) => (
            <DayCell
              key={day}
              date={day}
              works={days.get(day) ?? []}
              variant={variant}
              room={variant === 'week' ? ROOM_IN_WEEK : weeks.length > 5 ? 3 : 4}
              inside={isInside(day)}
              isToday={day === today}
              chosen={day === date}
              target={drag?.over === day}
            />
          ))}
        </div>
      ))}
      {drag && <DragGhost work={drag.work} at={drag.at} />}
    </Grid>
  )
}

const ROOM_IN_WEEK = 10

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  "& > [role='row']": { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 4 },
  "&[data-variant='month']": {
    // The same height for four weeks as for six, so the content below does not move.
    gridTemplateRows: 'auto',
    gridAutoRows: '1fr',
    height: 384,
    [theme.breakpoints.up('sm')]: { height: 700 },
  },
  "&[data-dragging='true'], &[data-dragging='true'] *": { cursor: 'grabbing' },
  "&[data-variant='week']": {
    '& > [data-names]': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    [theme.breakpoints.down('sm')]: { "& > [role='row']": { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
}))

const Name = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '4px 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { textAlign: 'left', paddingLeft: 12 },
}))

interface Stroke {
  key: string
  shiftKey: boolean
}

/** Returns the day that a key moves to, following the ARIA date grid pattern; `null` for other keys. */
export function dayAfterKey({ key, shiftKey }: Stroke, date: CalendarDate): CalendarDate | null {
  const next = dayOf(key, date, shiftKey ? 12 : 1)
  return next && withinCalendar(next)
}

function dayOf(key: string, date: CalendarDate, months: number): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday(date))
    case 'End':
      return addDays(date, 6 - weekday(date))
    case 'PageUp':
      return addMonths(date, -months)
    case 'PageDown':
      return addMonths(date, months)
    default:
      return null
  }
}

import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { CalendarKind } from '@hearthkeep/shared/calendar/calendar-item.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink } from '../../../ui/content/list/list-row.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import type { ListedWork } from '../calendar-work.ts'
import { whenWords } from '../calendar-words.ts'

interface WorkListProps {
  title: string
  works: ListedWork[]
  /** The total, if `works` is incomplete; `onMost` then requests that many. */
  count?: number
  onMost?(most: number): void
  /** The text shown for an empty list. */
  empty: string
  today: CalendarDate
  /** Whether rows show the property's address; `with house` if there are several properties. */
  naming: 'with property' | 'alone'
  onOpen(day: CalendarDate): void
}

/** A list of items, each a link to its day; shows the first few, and more on request. */
export function WorkList({ title, works, count = works.length, onMost, empty, today, naming, onOpen }: WorkListProps) {
  const [room, setRoom] = useState(FIRST)
  const shown = works.slice(0, room)
  const showMore = () => {
    setRoom(room + MORE)
    onMost?.(room + MORE)
  }
  return (
    <SectionCard title={title} aside={count > 0 && <Count>{count}</Count>}>
      {count === 0 && <Empty>{empty}</Empty>}
      <LongList rows={shown} idOf={({ item }) => item.id} rowHeight={76}>
        {(work, rowAttributes) => <WorkRow {...{ work, today, naming, onOpen, rowAttributes }} />}
      </LongList>
      {shown.length < count && (
        <Button fullWidth onClick={showMore}>
          Show {Math.min(MORE, count - shown.length)} more
        </Button>
      )}
    </SectionCard>
  )
}

const FIRST = 5
const MORE = 10

interface WorkRowProps extends Pick<WorkListProps, 'today' | 'naming' | 'onOpen'> {
  work: ListedWork
  rowAttributes: RowAttributes | undefined
}

function WorkRow({ work, today, naming, onOpen, rowAttributes }: WorkRowProps) {
  const { item, property, day, kind } = work
  const date = kind === 'done' || day === null ? null : shortDate(day)
  const line = [whenWords(work, today), date, naming === 'with property' ? property.address : null]
  const shared = {
    item: rowAttributes,
    leading: <IconTile {...looks[kind]} />,
    secondary: line.filter((part) => part !== null).join(' · '),
  }
  if (day !== null) return <ListRow {...shared} title={item.title} onOpen={() => onOpen(day)} />
  const link = (
    <RowLink to="/properties/$propertyId" params={{ propertyId: property.id }} search={{ tab: 'maintenance' }}>
      {item.title}
    </RowLink>
  )
  return <ListRow {...shared} title={link} />
}

const looks: Record<CalendarKind, { icon: LucideIcon; tone: Tone }> = {
  overdue: { icon: CalendarX2, tone: 'replace' },
  planned: { icon: CalendarClock, tone: 'info' },
  done: { icon: CircleCheck, tone: 'neutral' },
}

const Empty = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))
const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' })

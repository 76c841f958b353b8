import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { taskNames } from '../../../actions/task/task-names.ts'
import { TaskRow } from '../../../actions/task/task-row.tsx'
import { useEditableIds } from '../../../data/queries/properties/use-editable-properties.ts'
import { RowButton, RowLink } from '../../../ui/content/list/list-row.tsx'
import type { RowAttributes } from '../../../ui/content/list/drawn-rows.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Figures, Remark } from '../../../ui/kit.tsx'
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

/** A list of items, each with its circle and a link to its day; shows the first few, and more on request. */
export function WorkList({ title, works, count = works.length, onMost, empty, today, naming, onOpen }: WorkListProps) {
  const [room, setRoom] = useState(FIRST)
  const editable = useEditableIds()
  const shown = works.slice(0, room)
  const names = taskNames(shown.map(({ item, property }) => ({ item, where: property.address })))
  const showMore = () => {
    setRoom(room + MORE)
    onMost?.(room + MORE)
  }
  return (
    <SectionCard title={title} aside={count > 0 && <Figures>{count}</Figures>}>
      {count === 0 && <Remark>{empty}</Remark>}
      <LongList rows={shown} idOf={({ item }) => item.id} rowHeight={76}>
        {(work, rowAttributes) => (
          <WorkRow
            {...{ work, today, naming, onOpen, rowAttributes }}
            name={names.get(work.item.id)}
            mayEdit={editable?.has(work.property.id) ?? false}
          />
        )}
      </LongList>
      {shown.length < count && (
        <Button variant="text" fullWidth onClick={showMore}>
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
  name: string | undefined
  mayEdit: boolean
  rowAttributes: RowAttributes | undefined
}

function WorkRow({ work, name, today, naming, onOpen, mayEdit, rowAttributes }: WorkRowProps) {
  const { item, property, day, kind } = work
  const date = kind === 'done' || day === null ? null : shortDate(day)
  const title =
    day === null ? (
      <RowLink to="/properties/$propertyId" params={{ propertyId: property.id }} search={{ tab: 'maintenance' }}>
        {item.title}
      </RowLink>
    ) : (
      <RowButton type="button" onClick={() => onOpen(day)}>
        {item.title}
      </RowButton>
    )
  return (
    <TaskRow
      {...{ item, name, today, mayEdit, title, rowAttributes }}
      when={[whenWords(work, today), date].filter((part) => part !== null).join(' · ')}
      where={naming === 'with property' ? property.address : null}
    />
  )
}

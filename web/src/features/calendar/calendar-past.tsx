import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { pastBefore, pastWords } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { PastWorkNote } from '../../actions/task/past-work-note.tsx'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { countWithoutPast } from '../../data/past-work.ts'
import { usePastWork } from '../../data/queries/properties/use-past-work.ts'

interface CalendarPastProps {
  /** The only one that is shown; null for several. */
  property: Property | null
  date: CalendarDate
  today: CalendarDate
}

/** [P60] Says what the calendar lacks on days of past work. */
export function CalendarPast({ property, date, today }: CalendarPastProps) {
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

import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { NothingToDo } from '../../../ui/content/state/nothing-to-do.tsx'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import type { TodayTasks } from '../read-dashboard.ts'
import { PropertyTaskRows } from '../../../actions/task/property-task-rows.tsx'
import { countWord } from '@hearthkeep/shared/format/count-words.ts'

interface TodayCardProps {
  tasks: TodayTasks
  today: CalendarDate
  manyProperties: boolean
}

/** [D1] The tasks that are overdue or due today, each with its circle; a single line if there are none. */
export function TodayCard({ tasks: { shown, count }, today, manyProperties }: TodayCardProps) {
  if (count === 0) return <NothingToDo>{todayWords(0)}.</NothingToDo>
  return (
    <SectionCard
      title={todayWords(count)}
      aside={
        count > shown.length && (
          <ButtonLink variant="text" to="/maintenance-tracker" aria-label={`View all ${count} tasks for today`}>
            View all
          </ButtonLink>
        )
      }
    >
      <PropertyTaskRows tasks={shown} today={today} manyProperties={manyProperties} />
    </SectionCard>
  )
}

/** `Two things need you today`; from eleven on the count is in digits. */
export function todayWords(count: number): string {
  if (count === 0) return 'Nothing needs you today'
  return count === 1 ? 'One thing needs you today' : `${countWord(count)} things need you today`
}

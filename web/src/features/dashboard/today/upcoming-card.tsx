import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { TaskRows, type HomeTask } from './task-rows.tsx'

interface UpcomingCardProps {
  tasks: readonly HomeTask[]
  today: CalendarDate
  manyProperties: boolean
}

/** What comes next, after today and over all properties. */
export function UpcomingCard({ tasks, today, manyProperties }: UpcomingCardProps) {
  return (
    <SectionCard
      title="Upcoming Maintenance"
      aside={
        <ButtonLink to="/maintenance-tracker" aria-label="View all maintenance">
          View all
        </ButtonLink>
      }
    >
      {tasks.length === 0 ? (
        <p>No upcoming maintenance scheduled</p>
      ) : (
        <TaskRows tasks={tasks} today={today} manyProperties={manyProperties} />
      )}
    </SectionCard>
  )
}

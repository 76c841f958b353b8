import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { PropertyTaskRows, type PropertyTask } from '../../../actions/task/property-task-rows.tsx'

interface UpcomingCardProps {
  tasks: readonly PropertyTask[]
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
        <PropertyTaskRows tasks={tasks} today={today} manyProperties={manyProperties} />
      )}
    </SectionCard>
  )
}

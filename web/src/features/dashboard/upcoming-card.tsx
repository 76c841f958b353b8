import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { TaskRows, type HomeTask, type TaskLook } from './task-rows.tsx'

interface UpcomingCardProps {
  tasks: readonly HomeTask[]
  look: TaskLook
}

/** What comes next, after today and over all properties. */
export function UpcomingCard({ tasks, look }: UpcomingCardProps) {
  return (
    <SectionCard
      title="Upcoming Maintenance"
      aside={
        <ButtonLink to="/maintenance-tracker" aria-label="View all maintenance">
          View all
        </ButtonLink>
      }
    >
      {tasks.length === 0 ? <p>No upcoming maintenance scheduled</p> : <TaskRows tasks={tasks} look={look} />}
    </SectionCard>
  )
}

import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { TaskRows, type DrawTask, type HomeTask } from './task-rows.tsx'

interface UpcomingCardProps {
  tasks: readonly HomeTask[]
  manyProperties: boolean
  drawTask: DrawTask
}

/** What comes next, after today and over all properties. */
export function UpcomingCard({ tasks, manyProperties, drawTask }: UpcomingCardProps) {
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
        <TaskRows tasks={tasks} manyProperties={manyProperties} drawTask={drawTask} />
      )}
    </SectionCard>
  )
}

import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { PropertyTaskRows, type PropertyTask } from '../../actions/task/property-task-rows.tsx'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { ListedProperty } from '../../data/queries/properties/use-properties.ts'
import { useReached } from '../../platform/use-reached.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { Tiles } from '../../ui/content/list/tiles.tsx'
import { Heading, Stack } from '../../ui/kit.tsx'
import { readLaterTasks, type TasksDue } from './read-tasks.ts'
import { PAGE, ShowMore } from './show-more.tsx'
import { useState } from 'react'
import { emptyWords } from './task-list.tsx'
import { styled } from '@mui/material/styles'
import { CalendarX2 } from 'lucide-react'
import { RowLink } from '../../ui/content/list/list-row.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { Surface } from '../../ui/theme/surface.ts'

interface AllPropertiesProps {
  properties: ListedProperty[]
  /** Undefined while they are being read. */
  due: TasksDue | undefined
  today: CalendarDate
}

/** [D13] One list over all properties, and below it the properties, to look at one alone. */
export function AllProperties({ properties, due, today }: AllPropertiesProps) {
  return (
    <Stack>
      {due ? <AllTasks due={due} today={today} /> : <RowSkeletons />}
      <PropertyPicker properties={properties} />
    </Stack>
  )
}

function AllTasks({ due, today }: { due: TasksDue; today: CalendarDate }) {
  const { overdue, soon, laterCount } = due
  if (overdue.length + soon.length + laterCount === 0)
    return <EmptyState drawing={ChecklistDrawing} sentence={emptyWords.upcoming} />
  return (
    <>
      <Section title="Overdue" tasks={overdue} today={today} />
      <Section title="Next 30 days" tasks={soon} today={today} />
      {laterCount > 0 && <Later count={laterCount} today={today} />}
    </>
  )
}

interface TasksProps {
  tasks: readonly PropertyTask[]
  today: CalendarDate
}

function Section({ title, tasks, today }: TasksProps & { title: string }) {
  if (tasks.length === 0) return null
  return (
    <SectionCard title={title} aside={tasks.length}>
      <Tasks tasks={tasks} today={today} />
    </SectionCard>
  )
}

/** Reads its tasks once a scroll has come near it. */
function Later({ count, today }: { count: number; today: CalendarDate }) {
  const { userId } = useData().person
  const [ref, isReached] = useReached()
  const [most, setMost] = useState(PAGE)
  const wanted = Math.min(most, count)
  const tasks = useLive(isReached ? (tables) => readLaterTasks(tables, { userId, today, most: wanted }) : null, [
    userId,
    today,
    wanted,
  ])
  return (
    <SectionCard title="Later" aside={count}>
      {tasks ? (
        <Tasks tasks={tasks} count={count} onMore={setMost} today={today} />
      ) : (
        <div ref={ref}>
          <RowSkeletons />
        </div>
      )}
    </SectionCard>
  )
}

const Tasks = ({ tasks, today, ...more }: TasksProps & { count?: number; onMore?(most: number): void }) => (
  <ShowMore items={tasks} {...more}>
    {(shown) => <PropertyTaskRows tasks={shown} today={today} manyProperties />}
  </ShowMore>
)

/** The person's properties as cards to choose from. */
function PropertyPicker({ properties }: { properties: ListedProperty[] }) {
  return (
    <section aria-labelledby="by-property">
      <Heading as="h2" sx={{ mb: 3, typography: 'h2' }} id="by-property">
        One property
      </Heading>
      <Tiles>
        {properties.map(({ property, summary }) => (
          <Card as="li" key={property.id}>
            <h3>
              <RowLink to="/maintenance-tracker" search={{ property: property.id }}>
                {property.address}
              </RowLink>
            </h3>
            <p>
              {property.city}, {property.state} {property.zipCode}
            </p>
            {summary.overdueCount > 0 && (
              <div>
                <ToneChip tone="repair" icon={CalendarX2}>
                  {summary.overdueCount} overdue
                </ToneChip>
              </div>
            )}
          </Card>
        ))}
      </Tiles>
    </section>
  )
}

const Card = styled(Surface)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minHeight: 88,
  padding: 16,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > div': { marginTop: 6 },
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.outline } },
}))

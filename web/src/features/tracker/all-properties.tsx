import type { PropertyId, CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useMemo } from 'react'
import { PropertyTaskRows, type PropertyTask } from '../../actions/task/property-task-rows.tsx'
import { usePropertiesDetails } from '../../data/queries/use-property-details.ts'
import type { ListedProperty } from '../../data/queries/use-properties.ts'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { CardColumn } from '../../ui/content/list/columns.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { PropertyPicker } from './property-picker.tsx'
import { sectionNames, sectionsOf, type SectionName } from './sections.ts'
import { ShowMore } from './show-more.tsx'
import { emptyWords } from './task-list.tsx'

interface AllPropertiesProps {
  properties: ListedProperty[]
  today: CalendarDate
}

/** [D13] One list over all properties, and below it the properties, to look at one alone. */
export function AllProperties({ properties, today }: AllPropertiesProps) {
  const ids = useMemo(() => properties.map(({ property }) => property.id), [properties])
  return (
    <CardColumn>
      <AllTasks ids={ids} today={today} />
      <PropertyPicker properties={properties} />
    </CardColumn>
  )
}

function AllTasks({ ids, today }: { ids: PropertyId[]; today: CalendarDate }) {
  const details = usePropertiesDetails(ids)
  const sections = useMemo(() => details && sectionsOf(details, today), [details, today])
  if (!sections) return <RowSkeletons />
  const names = sectionNames.filter((name) => sections[name].length > 0)
  if (names.length === 0) return <EmptyState drawing={ChecklistDrawing} sentence={emptyWords.upcoming} />
  return names.map((name) => <Section key={name} name={name} tasks={sections[name]} today={today} />)
}

interface SectionProps {
  name: SectionName
  tasks: readonly PropertyTask[]
  today: CalendarDate
}

function Section({ name, tasks, today }: SectionProps) {
  return (
    <SectionCard title={sectionLabels[name]} aside={tasks.length}>
      <ShowMore items={tasks}>{(shown) => <PropertyTaskRows tasks={shown} today={today} manyProperties />}</ShowMore>
    </SectionCard>
  )
}

const sectionLabels: Record<SectionName, string> = { overdue: 'Overdue', soon: 'Next 30 days', later: 'Later' }

import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { Stack } from '../../ui/kit.tsx'
import { Card } from '../../ui/theme/surface.ts'
import { ShowMore } from './show-more.tsx'
import type { TrackerTab } from './tracker-search.ts'
import type { ReactNode } from 'react'

interface TaskListProps {
  details: PropertyDetails
  tab: TrackerTab
  items: MaintenanceItem[]
  renderItems: RenderItems
}

export function TaskList({ details, tab, items, renderItems }: TaskListProps) {
  if (items.length === 0)
    return (
      <Stack>
        <EmptyState drawing={ChecklistDrawing} sentence={emptyWords[tab]} />
      </Stack>
    )
  return (
    <Stack>
      <ShowMore items={items}>{(shown) => <Card>{renderItems(details, shown)}</Card>}</ShowMore>
    </Stack>
  )
}

/** Wording from part 2, section 2. */
export const emptyWords: Record<TrackerTab, string> = {
  upcoming: 'No upcoming maintenance tasks. Great job keeping up with your property!',
  overdue: "No overdue maintenance tasks. You're staying on top of things!",
  completed: 'No completed maintenance records yet.',
}

/** Renders items of one property in full, with all their actions. */
export type RenderItems = (details: PropertyDetails, items: MaintenanceItem[]) => ReactNode

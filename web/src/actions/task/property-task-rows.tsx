import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { priorityLabels } from '@hearthkeep/shared/labels.ts'
import { isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { Flag } from 'lucide-react'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { urgencyTones } from '../../ui/theme/tone.ts'
import { taskNames } from './task-names.ts'
import { TaskRow } from './task-row.tsx'

/** A task, and what a list over several properties shows and offers with it. */
export interface PropertyTask {
  item: MaintenanceItem
  property: Property
  systemName: string | undefined
  mayEdit: boolean
}

interface PropertyTaskRowsProps {
  tasks: readonly PropertyTask[]
  today: CalendarDate
  /** Whether the address says which property is meant. */
  manyProperties: boolean
}

/** Tasks of any of the properties, with their circles; each leads to its place in the tracker. */
export function PropertyTaskRows({ tasks, today, manyProperties }: PropertyTaskRowsProps) {
  const names = taskNames(tasks.map(({ item, property }) => ({ item, where: property.address })))
  return (
    <RowList>
      {tasks.map(({ item, property, systemName, mayEdit }) => (
        <TaskRow
          key={item.id}
          item={item}
          name={names.get(item.id)}
          today={today}
          mayEdit={mayEdit}
          title={
            <RowLink
              to="/maintenance-tracker"
              search={{ property: item.propertyId, tab: isOverdue(item, today) ? 'overdue' : 'upcoming' }}
            >
              {item.title}
            </RowLink>
          }
          where={[systemName, manyProperties && property.address].filter(Boolean).join(' · ') || undefined}
        >
          <BadgeRow sx={{ mt: 1.5 }}>
            <ToneChip tone={urgencyTones[item.priority]} icon={Flag}>
              {priorityLabels[item.priority]}
            </ToneChip>
          </BadgeRow>
        </TaskRow>
      ))}
    </RowList>
  )
}

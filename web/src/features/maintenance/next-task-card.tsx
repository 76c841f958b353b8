import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { styled } from '@mui/material/styles'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { TaskRow } from '../../actions/task/task-row.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { type Tone, toned, type Toned } from '../../ui/theme/tone.ts'
import { mostUrgent } from './item-groups.ts'
import { useTaskActions, type ItemDocuments } from './use-task-actions.tsx'

interface NextTaskCardProps {
  details: PropertyDetails
  today: CalendarDate
  onHistory(item: MaintenanceItem): void
  documents: ItemDocuments
}

/** The next task of a property, highlighted if overdue; empty if no item has a date. */
export function NextTaskCard({ details, today, onHistory, documents }: NextTaskCardProps) {
  const { mayEdit, menuOf, dialog } = useTaskActions({ details, today, onHistory, documents })
  const item = mostUrgent(details.items, today)
  const system = details.systems.find(({ id }) => id === item?.systemId)
  const tone: Tone = item && isOverdue(item, today) ? 'repair' : 'neutral'
  return (
    <>
      {item && (
        <Ground tone={tone} aria-label="Next task">
          <ul>
            <TaskRow
              item={item}
              today={today}
              mayEdit={mayEdit}
              title={<h2>{item.title}</h2>}
              when={dueSentence(item, today)}
              where={system?.systemName}
              trailing={<ActionMenu label={`More for ${item.title}`} actions={menuOf(item)} />}
            />
          </ul>
        </Ground>
      )}
      {dialog}
    </>
  )
}

const Ground = styled(
  'section',
  toned,
)<Toned>(({ theme, tone }) => ({
  padding: '4px 8px 4px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.tone[tone].ground,
  '& h2': theme.typography.h3,
}))

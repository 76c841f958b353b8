import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { TaskRow } from '../../actions/task/task-row.tsx'
import type { DueItem } from '../../data/queries/use-due-items.ts'
import { useEditableIds } from '../../data/queries/use-editable-properties.ts'
import { RowLink } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { Group } from './group.tsx'

interface DueGroupProps {
  due: DueItem[]
  today: CalendarDate
  onLeave(): void
}

/** Tasks that are overdue or due within a week; each can be completed, and links to its property’s maintenance. */
export function DueGroup({ due, today, onLeave }: DueGroupProps) {
  const editable = useEditableIds()
  return (
    <Group title={due.some(({ item }) => isOverdue(item, today)) ? 'Overdue and due this week' : 'Due this week'}>
      {due.length === 0 ? (
        <p>Nothing is due this week.</p>
      ) : (
        <LongList rows={due} idOf={({ item }) => item.id} rowHeight={72}>
          {({ item, property }, rowAttributes) => {
            return (
              <TaskRow
                rowAttributes={rowAttributes}
                item={item}
                today={today}
                mayEdit={editable?.has(property.id) ?? false}
                title={
                  <RowLink
                    to="/properties/$propertyId"
                    params={{ propertyId: property.id }}
                    search={{ tab: 'maintenance' }}
                    onClick={onLeave}
                  >
                    {item.title}
                  </RowLink>
                }
                when={dueSentence(item, today)}
                where={property.address}
              />
            )
          }}
        </LongList>
      )}
    </Group>
  )
}

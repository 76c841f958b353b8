import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { styled } from '@mui/material/styles'
import { CalendarClock, CalendarX2 } from 'lucide-react'
import type { DueItem } from '../../data/queries/use-due-items.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { Group } from './group.tsx'

interface DueGroupProps {
  due: DueItem[]
  today: CalendarDate
  onLeave(): void
}

/** Tasks that are overdue or due within a week; each links to the maintenance page of its property. */
export function DueGroup({ due, today, onLeave }: DueGroupProps) {
  return (
    <Group title="Due this week">
      {due.length === 0 ? (
        <p>Nothing is due this week.</p>
      ) : (
        <LongList rows={due} idOf={({ item }) => item.id} rowHeight={72}>
          {({ item, property }, rowAttributes) => {
            const late = isOverdue(item, today)
            return (
              <ListRow
                item={rowAttributes}
                leading={<IconTile icon={late ? CalendarX2 : CalendarClock} tone={late ? 'repair' : 'neutral'} />}
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
                secondary={
                  <When data-late={late}>
                    {dueSentence(item, today)} · {property.address}
                  </When>
                }
              />
            )
          }}
        </LongList>
      )}
    </Group>
  )
}

const When = styled('span')(({ theme }) => ({
  "&[data-late='true']": { color: theme.vars.palette.tone.repair.main },
}))

import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { readRefused, type RefusedChange } from '../../data/refusals/read-refused.ts'
import type { DueItem } from '../../data/queries/properties/use-due-items.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import { BottomSheet } from '../../ui/overlay/bottom-sheet.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { useReadNotices } from './use-notices.ts'
import { bellNotices, type BellNotice, unreadIds } from './bell-notices.ts'
import { CloudAlert } from 'lucide-react'
import type { RefusedGroup as Refused } from '../../data/refusals/refused-groups.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { Group, NoticeRow } from './notice-row.tsx'
import { isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { taskNames } from '../../actions/task/task-names.ts'
import { TaskRow } from '../../actions/task/task-row.tsx'
import { useEditableIds } from '../../data/queries/properties/use-editable-properties.ts'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'

interface BellSheetProps {
  due: DueItem[]
  notices: Notice[]
  opening: { openedAt: string; today: CalendarDate }
  /** Opens the list of refused changes. */
  onRefused(): void
  onClose(): void
}

/** [PU1]: Refused changes, notices, and tasks that are overdue or due within a week; each links to its page. */
export function BellSheet({ due, notices, opening, onRefused, onClose }: BellSheetProps) {
  const refused = useLive(readRefused, [])
  if (!refused) return null
  const shown = bellNotices(notices, opening)
  const isEmpty = refused.length + shown.length + due.length === 0
  return (
    <BottomSheet onClose={onClose} title="Notifications and tasks">
      {isEmpty ? (
        <EmptyState drawing={ChecklistDrawing} sentence="Nothing new, and nothing due this week." />
      ) : (
        <>
          <RefusedGroup refused={refused} onDecide={onRefused} />
          <NoticeGroup notices={shown} today={opening.today} onLeave={onClose} />
          <DueGroup due={due} today={opening.today} onLeave={onClose} />
        </>
      )}
    </BottomSheet>
  )
}

/** [PU3]: Changes that the server refused, with a link to the sync sheet; empty if there are none. */
function RefusedGroup({ refused, onDecide }: { refused: Refused<RefusedChange>[]; onDecide(): void }) {
  if (refused.length === 0) return null
  return (
    <Group title="Needs attention">
      <LongList rows={refused} idOf={({ change }) => change.id} rowHeight={72}>
        {({ change }, rowAttributes) => (
          <ListRow
            item={rowAttributes}
            leading={<IconTile icon={CloudAlert} tone="replace" />}
            title={change.sentence}
            secondary={change.refusal.message}
            onOpen={onDecide}
          />
        )}
      </LongList>
    </Group>
  )
}

/** Tasks that are overdue or due within a week; each can be completed, and links to its property’s maintenance. */
function DueGroup({ due, today, onLeave }: { due: DueItem[]; today: CalendarDate; onLeave(): void }) {
  const editable = useEditableIds()
  const names = taskNames(due.map(({ item, property }) => ({ item, where: property.address })))
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
                name={names.get(item.id)}
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

/** The number of notices shown at first and added by each press. */
const PAGE = 30

interface NoticeGroupProps {
  notices: BellNotice[]
  today: CalendarDate
  /** Called when the person follows a notice's link. */
  onLeave(): void
}

/** [PU1]: Marks notices as read when they are shown; one press marks the rest. */
function NoticeGroup({ notices, today, onLeave }: NoticeGroupProps) {
  const [pages, setPages] = useState(1)
  const read = useReadNotices()
  const shown = notices.slice(0, pages * PAGE)
  const unread = unreadIds(notices)
  const seen = unreadIds(shown)
  const readSeen = useEffectEvent(() => void read(seen))
  const unreadSeen = seen.join()
  useEffect(() => {
    if (unreadSeen !== '') readSeen()
  }, [unreadSeen])
  const rest = notices.length - shown.length
  return (
    <Group
      title="Notices"
      action={
        unread.length > seen.length && (
          <Button variant="text" onClick={() => void read(unread)}>
            Mark all as read
          </Button>
        )
      }
    >
      {notices.length === 0 ? (
        <p>No notifications in the last 30 days.</p>
      ) : (
        <RowList>
          {shown.map(({ notice, isNew }) => (
            <NoticeRow key={notice.id} notice={notice} isNew={isNew} today={today} onLeave={onLeave} />
          ))}
        </RowList>
      )}
      {rest > 0 && (
        <Button fullWidth sx={{ marginTop: 2 }} onClick={() => setPages(pages + 1)}>
          Show {Math.min(rest, PAGE)} more
        </Button>
      )}
    </Group>
  )
}

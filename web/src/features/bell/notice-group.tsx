import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { RowList } from '../../ui/content/list/list-row.tsx'
import { type BellNotice, unreadIds } from './bell-notices.ts'
import { Group } from './group.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useReadNotices } from './use-notices.ts'

/** The number of notices shown at first and added by each press. */
const PAGE = 30

interface NoticeGroupProps {
  notices: BellNotice[]
  today: CalendarDate
  /** Called when the person follows a notice's link. */
  onLeave(): void
}

/** [PU1]: Marks notices as read when they are shown; one press marks the rest. */
export function NoticeGroup({ notices, today, onLeave }: NoticeGroupProps) {
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
      action={unread.length > seen.length && <Button onClick={() => void read(unread)}>Mark all as read</Button>}
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
        <Button fullWidth variant="outlined" sx={{ marginTop: 2 }} onClick={() => setPages(pages + 1)}>
          Show {Math.min(rest, PAGE)} more
        </Button>
      )}
    </Group>
  )
}

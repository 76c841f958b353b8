import type { Notice } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { isOverdue } from '@hearthkeep/shared/rules/item-status.ts'
import { styled } from '@mui/material/styles'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarX2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMutate } from '../../data/use-mutate.ts'
import type { DueItem } from '../../data/use-due-items.ts'
import { BottomSheet } from '../../ui/overlay/bottom-sheet.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { IconTile } from '../../ui/content/icon-tile.tsx'
import { LongList } from '../../ui/content/long-list.tsx'
import { dueSentence } from './item-words.ts'
import { NoticeRows } from './notice-rows.tsx'

interface DueSheetProps {
  due: DueItem[]
  /** What others did that has not been seen. */
  unread: Notice[]
  today: CalendarDate
  onClose(): void
}

/** What is overdue or due within a week; each leads to its house's maintenance. */
export function DueSheet({ due, unread, today, onClose }: DueSheetProps) {
  // Reading them makes them read, and they stay in sight until the sheet is closed.
  const [notices] = useState(unread)
  const mutate = useMutate()
  const markRead = useEffectEvent(() => {
    const noticeIds = notices.slice(0, 200).map(({ id }) => id)
    if (noticeIds.length > 0) void mutate({ name: 'notice.read', args: { noticeIds } })
  })
  useEffect(() => markRead(), [])
  return (
    <BottomSheet open onClose={onClose} title={notices.length > 0 ? 'Notices and due' : 'Due'}>
      <NoticeRows notices={notices} onClose={onClose} />
      {due.length === 0 ? (
        <EmptyState drawing={ChecklistDrawing} sentence="Nothing is due this week." />
      ) : (
        <Rows>
          <LongList rows={due} idOf={({ item }) => item.id} rowHeight={72}>
            {({ item, property }, place) => {
              const late = isOverdue(item, today)
              return (
                <li {...place}>
                  <Link
                    to="/properties/$propertyId"
                    params={{ propertyId: property.id }}
                    search={{ tab: 'maintenance' }}
                    onClick={onClose}
                  >
                    <IconTile icon={late ? CalendarX2 : CalendarClock} tone={late ? 'repair' : 'neutral'} />
                    <span>
                      <strong>{item.title}</strong>
                      <small data-late={late}>
                        {dueSentence(item, today)} · {property.address}
                      </small>
                    </span>
                  </Link>
                </li>
              )
            }}
          </LongList>
        </Rows>
      )}
    </BottomSheet>
  )
}

const Rows = styled('div')(({ theme }) => ({
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    paddingBlock: 12,
    color: 'inherit',
    textDecoration: 'none',
    lineHeight: 1.35,
  },
  '& a:hover strong': { textDecoration: 'underline' },
  '& a > span:last-of-type': { display: 'grid', gap: 2, minWidth: 0 },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& small[data-late='true']": { color: theme.vars.palette.tone.repair.main },
}))

import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { readRefused } from '../../data/refusals/read-refused.ts'
import type { DueItem } from '../../data/queries/use-due-items.ts'
import { useLive } from '../../data/live/use-live.ts'
import { BottomSheet } from '../../ui/overlay/bottom-sheet.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { bellNotices } from './bell-notices.ts'
import { DueGroup } from './due-group.tsx'
import { NoticeGroup } from './notice-group.tsx'
import { RefusedGroup } from './refused-group.tsx'

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
    <BottomSheet open onClose={onClose} title="Notifications and tasks">
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

import type { Notice } from '@hearthkeep/shared/entities.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** The number of days that a read notice remains in the bell. */
const READ_DAYS = 30

interface Opening {
  /** When the sheet was opened. Notices read since then, on any device, do not move until it closes. */
  openedAt: string
  today: CalendarDate
}

export interface BellNotice {
  notice: Notice
  /** The notice was unread when the sheet was opened, or arrived later. */
  isNew: boolean
}

/** [PU1]: Returns new notices first, then those of the last 30 days, newest first. */
export function bellNotices(notices: readonly Notice[], { openedAt, today }: Opening): BellNotice[] {
  const since = addDays(today, -READ_DAYS)
  return notices
    .map((notice) => ({ notice, isNew: notice.readAt === null || notice.readAt >= openedAt }))
    .filter(({ notice, isNew }) => isNew || notice.createdAt >= since)
    .toSorted(
      (one, other) =>
        Number(other.isNew) - Number(one.isNew) || (one.notice.createdAt < other.notice.createdAt ? 1 : -1),
    )
}

export const unreadIds = (notices: readonly BellNotice[]) =>
  notices.flatMap(({ notice: { id, readAt } }) => (readAt === null ? [id] : []))

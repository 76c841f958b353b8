import type { Notice } from '@hearthkeep/shared/entities.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** How long a notice that was read stays in the bell. */
const READ_DAYS = 30

interface Opening {
  /** When the sheet was opened: what was read since, also elsewhere, keeps its place until it is closed. */
  openedAt: string
  today: CalendarDate
}

export interface BellNotice {
  notice: Notice
  /** It was unread when the sheet was opened, or has come since. */
  isNew: boolean
}

/** [PU1]: new notices first, then those of the last 30 days, the latest first. */
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

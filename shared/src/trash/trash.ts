/** How long deleted rows can be restored (SPEC, T1). */
export const TRASH_DAYS = 30

const DAY = 24 * 60 * 60 * 1000

/** Rows deleted before this moment are purged. */
export const endOfTrash = (now: Date): string => new Date(now.getTime() - TRASH_DAYS * DAY).toISOString()

/** `30 days left`, `2 days left`, `Last day`. */
export function trashWords(deletedAt: string, now: Date): string {
  const left = TRASH_DAYS + Math.ceil((Date.parse(deletedAt) - now.getTime()) / DAY)
  const days = Math.min(left, TRASH_DAYS)
  return days > 1 ? `${days} days left` : 'Last day'
}

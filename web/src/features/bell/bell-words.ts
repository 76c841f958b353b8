/**
 * Returns the bell's counts: `Nothing is due`, `3 tasks are due`, `1 notification, 3 tasks are due, 4 in all`.
 * The number that the bell shows is part of it, as voice control needs.
 */
export function bellWords(due: number, unread: number): string {
  const dueText = due === 0 ? 'Nothing is due' : due === 1 ? '1 task is due' : `${due} tasks are due`
  if (unread === 0) return dueText
  const both = `${unread === 1 ? '1 notification' : `${unread} notifications`}, ${dueText.toLowerCase()}`
  return due === 0 ? both : `${both}, ${due + unread} in all`
}

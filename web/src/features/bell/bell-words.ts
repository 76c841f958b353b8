/** Returns the bell's counts: `Nothing is due`, `3 tasks are due`, `1 notice, 3 tasks are due`. */
export function bellWords(due: number, unread: number): string {
  const dueText = due === 0 ? 'Nothing is due' : due === 1 ? '1 task is due' : `${due} tasks are due`
  return unread === 0
    ? dueText
    : `${unread === 1 ? '1 notification' : `${unread} notifications`}, ${dueText.toLowerCase()}`
}

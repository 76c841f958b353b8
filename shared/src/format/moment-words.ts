const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const inThisYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const inDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The local date of a moment: "Nov 20, 2026". */
export const dayWords = (moment: string): string => inDays.format(Date.parse(moment))

/** "Just now", "5 minutes ago", "Nov 20, 2026, 4:05 PM"; "Not yet" if it has not happened. */
export function momentWords(moment: string | null, now: Date): string {
  if (moment === null) return 'Not yet'
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  return written.format(Date.parse(moment))
}

/** In local time: "Nov 20, 4:05 PM", in another year "Nov 20, 2025, 4:05 PM". */
export function shortMoment(moment: string, now: Date): string {
  const date = new Date(moment)
  return (date.getFullYear() === now.getFullYear() ? inThisYear : written).format(date)
}

import type { SyncNews } from './sync-words.ts'

/** What the state means for the person, in a sentence. */
export function newsSentence(news: SyncNews): string {
  switch (news.kind) {
    case 'attention':
      return 'The server did not take some of your changes. They are kept here until you decide.'
    case 'sign in':
      return 'Your session has ended. Everything here still works and stays on this device; sign in to sync again.'
    case 'update':
      return 'The server and this app are not of the same version yet. Your changes are kept here until they are.'
    case 'syncing':
      return 'Your changes are on their way.'
    case 'on device':
      return 'The server cannot be reached. Everything you do is saved on this device and sent as soon as it can be.'
    case 'synced':
      return 'The server has everything, and so does this device.'
  }
}

/** "Just now", "5 minutes ago", "Nov 20, 2026, 4:05 PM"; "Not yet" for what has not happened. */
export function momentWords(moment: string | null, now: Date): string {
  if (moment === null) return 'Not yet'
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(moment))
}

/** "340 kB", "2.1 MB"; "Unknown" where the browser does not say. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return 'Unknown'
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

import type { ServerNews } from '../sync-words.ts'

/** What the state means for the person: what is, what is safe, what to do. `undecided`: there are refused changes. */
export function newsSentence(news: ServerNews, undecided: boolean): string {
  switch (news.kind) {
    case 'sign in':
      return 'Your session has ended. Everything here still works and stays on this device; sign in to sync again.'
    case 'update':
      return news.who === 'app'
        ? 'The server speaks another version of Hearthkeep than this page. Everything here still works and stays on this device; it is sent once the two are of one version again.'
        : 'The server cannot take some of your changes before it is updated. They stay on this device and are sent by themselves then.'
    case 'syncing':
      return 'Your changes are on their way.'
    case 'on device':
      return 'The server cannot be reached. Everything you do is saved on this device and sent as soon as it can be.'
    case 'synced':
      return undecided
        ? 'The server has everything but what needs your attention.'
        : 'The server has everything, and so does this device.'
  }
}

/** "3 changes only on this device", and since when: "The oldest is from 3 days ago." */
export function waitingWords(moments: readonly string[], now: Date): { title: string; detail: string } {
  const [oldest] = moments
  const age = oldest === undefined ? null : ageWords(oldest, now)
  const from = moments.length === 1 ? 'From' : 'The oldest is from'
  return {
    title: `${counted(moments.length, 'change')} only on this device`,
    detail: age === null ? 'Made just now.' : `${from} ${age}.`,
  }
}

function ageWords(moment: string, now: Date): string | null {
  const minutes = minutesSince(moment, now)
  if (minutes < 1) return null
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  if (minutes < DAY) return `${counted(Math.floor(minutes / 60), 'hour')} ago`
  return `${counted(Math.floor(minutes / DAY), 'day')} ago`
}

const DAY = 24 * 60

/** A device's clock may have been set back since: never less than none. */
const minutesSince = (moment: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000))

/** "340 kB", "2.1 MB"; "Unknown" where the browser does not say. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return 'Unknown'
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Until when it is kept: whether the browser has promised anything. */
export const keptWords = {
  kept: 'You remove it',
  evictable: 'The browser needs the room',
  unsupported: 'Unknown',
} as const

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

import { counted } from '@hearthkeep/shared/format/count-words.ts'
import type { ServerState } from '../sync-words.ts'

/**
 * Explains the state to the person: what is the case, what is safe, what to do. `undecided`: there are refused changes.
 */
export function serverSentence(serverState: ServerState, undecided: boolean): string {
  switch (serverState.kind) {
    case 'account deleted':
      return 'This account was deleted, so nothing is synced any more. What is on this device stays here until you log out; you can export it first.'
    case 'sign in':
      return 'Your session has ended. Everything here still works and stays on this device; sign in to sync again.'
    case 'update':
      return serverState.who === 'app'
        ? 'The server runs a different version of Hearthkeep than this page. Everything here still works and stays on this device; it’s sent once the versions match again.'
        : 'The server can’t accept some of your changes until it’s updated. They stay on this device and will be sent automatically.'
    case 'syncing':
      return 'Your changes are on their way.'
    case 'on device':
      return 'Can’t reach the server. Everything you do is saved on this device and sent as soon as possible.'
    case 'uploading': {
      const [subject, pronoun] =
        serverState.files === 1 ? ['1 file is', 'it’s'] : [`${serverState.files} files are`, 'they’re']
      return `Your changes are synced. ${subject} only on this device until ${pronoun} uploaded.`
    }
    case 'sent':
      return 'Everything you did has been sent. Other people’s changes can’t be followed live right now; this device asks for them every half minute.'
    case 'synced':
      return undecided
        ? 'Everything is synced except what needs your attention.'
        : 'This device and the server are fully synced.'
  }
}

/** Returns "3 changes only on this device", and their age: "The oldest is from 3 days ago." */
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

/** Never negative, because the device's clock may have been set back since. */
const minutesSince = (moment: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000))

/** "340 kB", "2.1 MB"; "Unknown" if the browser does not report it. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return 'Unknown'
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** How long data is stored: whether the browser has granted persistence. */
export const keptWords = {
  kept: 'Until you remove it',
  evictable: 'May be cleared if this device runs out of space',
  unsupported: 'Unknown',
} as const

import { announcementWords, type SyncAnnouncement } from './sync-words.ts'

/**
 * Returns the live region's next text, after `before`: announces that something keeps changes from being sent, and that
 * it is over. Routine syncing is not announced.
 */
export function announcedChange(before: string, syncState: SyncAnnouncement): string {
  switch (syncState.kind) {
    case 'cannot save':
    case 'attention':
    case 'sign in':
    case 'update':
      return announcementWords(syncState).label
    case 'on device':
      return announcementWords({ ...syncState, waiting: 0 }).label
    case 'syncing':
      return before
    case 'sent':
    case 'synced':
      return before === '' ? '' : announcementWords(syncState).label
  }
}

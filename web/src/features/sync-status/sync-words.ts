import type { SyncStatus } from '../../sync/loop/sync-loop.ts'

/** The state of the server as of its last answer. */
export type ServerState =
  | { kind: 'sign in' }
  | { kind: 'account deleted' }
  /**
   * The side that needs an update: the protocol of the `app` differs from the server's, or the `server` does not know a
   * mutation yet.
   */
  | { kind: 'update'; who: 'app' | 'server' }
  | { kind: 'syncing'; waiting: number }
  | { kind: 'on device'; waiting: number }
  /** Files of documents that only this device has, while the server has every change. */
  | { kind: 'uploading'; files: number }
  /** Other people's changes may be missing for a while. */
  | { kind: 'sent' }
  | { kind: 'synced' }

/** The sync state that the top bar shows: the one that matters most to the person. */
export type SyncAnnouncement = { kind: 'cannot save' } | { kind: 'attention'; count: number } | ServerState

interface Known {
  status: SyncStatus
  /** Whether this device can save changes. */
  saves: boolean
  waiting: number
  /** The number of files that are still to be uploaded. */
  files: number
  /** The number of refused changes that need a decision. */
  refused: number
}

export function syncAnnouncement({ saves, refused, ...server }: Known): SyncAnnouncement {
  if (!saves) return { kind: 'cannot save' }
  if (refused > 0) return { kind: 'attention', count: refused }
  return serverStateOf(server)
}

export function serverStateOf({ status, waiting, files }: Pick<Known, 'status' | 'waiting' | 'files'>): ServerState {
  switch (status) {
    case 'account_deleted':
      return { kind: 'account deleted' }
    case 'signed_out':
      return { kind: 'sign in' }
    case 'upgrade':
      return { kind: 'update', who: 'app' }
    case 'waiting':
      return { kind: 'update', who: 'server' }
    case 'unreachable':
      return { kind: 'on device', waiting }
    case 'starting':
    case 'syncing':
      return { kind: 'syncing', waiting }
    case 'sent':
    case 'synced':
      if (waiting > 0) return { kind: 'syncing', waiting }
      return files > 0 ? { kind: 'uploading', files } : { kind: status }
  }
}

/** The labels of the sync pill. */
interface AnnouncementWords {
  label: string
  /** For phones. */
  shortLabel: string
  /** The part of the short label that stays where there is room for no more. */
  essential: string
}

export function announcementWords(syncState: SyncAnnouncement): AnnouncementWords {
  switch (syncState.kind) {
    case 'cannot save':
      return { label: 'This device cannot save', shortLabel: 'Cannot save', essential: 'Cannot save' }
    case 'attention':
      return same(
        syncState.count === 1 ? '1 needs attention' : `${syncState.count} need attention`,
        `${syncState.count}`,
      )
    case 'account deleted':
      return same('Account deleted', 'Deleted')
    case 'sign in':
      return same('Sign in to sync', 'Sign in')
    case 'update':
      return same('Waiting for an update', 'Waiting')
    case 'syncing':
      return same(syncState.waiting > 0 ? `Syncing ${syncState.waiting}…` : 'Syncing…')
    case 'on device':
      return syncState.waiting > 0
        ? {
            label: `Saved on this device · ${syncState.waiting} to sync`,
            shortLabel: `Offline · ${syncState.waiting} to sync`,
            essential: `${syncState.waiting} to sync`,
          }
        : { label: 'Saved on this device', shortLabel: 'Offline', essential: 'Offline' }
    case 'uploading':
      return same(`${fileCount(syncState.files)} to upload`, fileCount(syncState.files))
    case 'sent':
      return same('All sent')
    case 'synced':
      return same('All synced')
  }
}

const same = (label: string, essential = label) => ({ label, shortLabel: label, essential })

/** "1 file", "3 files" */
const fileCount = (files: number): string => (files === 1 ? '1 file' : `${files} files`)

import type { SyncStatus } from '../../sync/loop/sync-loop.ts'

/** What is known of the server, from its own last answer. */
export type ServerNews =
  | { kind: 'sign in' }
  /** Who has to be updated: `app` speaks another protocol than the server, `server` does not know a change yet. */
  | { kind: 'update'; who: 'app' | 'server' }
  | { kind: 'syncing'; waiting: number }
  | { kind: 'on device'; waiting: number }
  | { kind: 'synced' }

/** What the top bar says about sync: what matters most to the person. */
export type SyncNews = { kind: 'cannot save' } | { kind: 'attention'; count: number } | ServerNews

interface Known {
  status: SyncStatus
  /** Whether this device keeps what is done on it. */
  saves: boolean
  waiting: number
  /** How many refused changes the person has to decide about. */
  refused: number
}

export function syncNews({ saves, refused, ...server }: Known): SyncNews {
  if (!saves) return { kind: 'cannot save' }
  if (refused > 0) return { kind: 'attention', count: refused }
  return serverNews(server)
}

export function serverNews({ status, waiting }: Pick<Known, 'status' | 'waiting'>): ServerNews {
  switch (status) {
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
    case 'synced':
      return waiting > 0 ? { kind: 'syncing', waiting } : { kind: 'synced' }
  }
}

/** The words of the pill; the short ones are for a phone. */
export function newsWords(news: SyncNews): { label: string; shortLabel: string } {
  switch (news.kind) {
    case 'cannot save':
      return { label: 'This device cannot save', shortLabel: 'Cannot save' }
    case 'attention':
      return same(news.count === 1 ? '1 needs attention' : `${news.count} need attention`)
    case 'sign in':
      return same('Sign in to sync')
    case 'update':
      return same('Waiting for an update')
    case 'syncing':
      return same(news.waiting > 0 ? `Syncing ${news.waiting}…` : 'Syncing…')
    case 'on device':
      return news.waiting > 0
        ? {
            label: `Saved on this device · ${news.waiting} waiting`,
            shortLabel: `Saved here · ${news.waiting} waiting`,
          }
        : { label: 'Saved on this device', shortLabel: 'Saved here' }
    case 'synced':
      return same('All synced')
  }
}

const same = (label: string) => ({ label, shortLabel: label })

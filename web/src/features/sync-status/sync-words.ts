import type { SyncStatus } from '../../sync/sync-loop.ts'

/** What the top bar says about sync, in the order of what matters most to the person. */
export type SyncNews =
  | { kind: 'attention'; count: number }
  | { kind: 'sign in' }
  | { kind: 'update' }
  | { kind: 'syncing'; waiting: number }
  | { kind: 'on device'; waiting: number }
  | { kind: 'synced' }

export function syncNews(known: { status: SyncStatus; waiting: number; refused: number }): SyncNews {
  const { status, waiting, refused } = known
  if (refused > 0) return { kind: 'attention', count: refused }
  switch (status) {
    case 'signed_out':
      return { kind: 'sign in' }
    case 'upgrade':
    case 'waiting':
      return { kind: 'update' }
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

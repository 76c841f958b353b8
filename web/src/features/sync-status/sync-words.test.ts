import { expect, test } from 'vitest'
import { announcementWords, syncAnnouncement } from './sync-words.ts'

type Known = Omit<Parameters<typeof syncAnnouncement>[0], 'files'> & { files?: number }

const wordsFor = (known: Omit<Known, 'saves'>, saves = true) =>
  announcementWords(syncAnnouncement({ files: 0, ...known, saves }))

test.each([
  [{ status: 'synced', waiting: 0, refused: 0 }, 'All synced', 'All synced'],
  [{ status: 'synced', waiting: 2, refused: 0 }, 'Syncing 2…', 'Syncing 2…'],
  [{ status: 'synced', waiting: 0, files: 1, refused: 0 }, '1 file to upload', '1 file to upload'],
  [{ status: 'sent', waiting: 0, files: 3, refused: 0 }, '3 files to upload', '3 files to upload'],
  [{ status: 'synced', waiting: 1, files: 1, refused: 0 }, 'Syncing 1…', 'Syncing 1…'],
  [
    { status: 'unreachable', waiting: 1, files: 1, refused: 0 },
    'Saved on this device · 1 to sync',
    'Offline · 1 to sync',
  ],
  [{ status: 'sent', waiting: 0, refused: 0 }, 'All sent', 'All sent'],
  [{ status: 'sent', waiting: 2, refused: 0 }, 'Syncing 2…', 'Syncing 2…'],
  [{ status: 'starting', waiting: 0, refused: 0 }, 'Syncing…', 'Syncing…'],
  [{ status: 'syncing', waiting: 12, refused: 0 }, 'Syncing 12…', 'Syncing 12…'],
  [{ status: 'unreachable', waiting: 0, refused: 0 }, 'Saved on this device', 'Offline'],
  [{ status: 'unreachable', waiting: 2, refused: 0 }, 'Saved on this device · 2 to sync', 'Offline · 2 to sync'],
  [{ status: 'signed_out', waiting: 4, refused: 0 }, 'Sign in to sync', 'Sign in to sync'],
  [{ status: 'account_deleted', waiting: 4, refused: 0 }, 'Account deleted', 'Account deleted'],
  [{ status: 'waiting', waiting: 1, refused: 0 }, 'Waiting for an update', 'Waiting for an update'],
  [{ status: 'upgrade', waiting: 0, refused: 0 }, 'Waiting for an update', 'Waiting for an update'],
  [{ status: 'unreachable', waiting: 1, refused: 1 }, '1 needs attention', '1 needs attention'],
  [{ status: 'synced', waiting: 0, refused: 3 }, '3 need attention', '3 need attention'],
] as const)('describes %o as %s', (known, label, shortLabel) => {
  expect(wordsFor(known)).toEqual({ label, shortLabel, essential: expect.any(String) })
})

test.each([
  [{ status: 'synced', waiting: 0, refused: 0 }, 'All synced'],
  [{ status: 'synced', waiting: 2, refused: 0 }, 'Syncing 2…'],
  [{ status: 'unreachable', waiting: 0, refused: 0 }, 'Offline'],
  [{ status: 'unreachable', waiting: 2, refused: 0 }, '2 to sync'],
  [{ status: 'signed_out', waiting: 4, refused: 0 }, 'Sign in'],
  [{ status: 'waiting', waiting: 1, refused: 0 }, 'Waiting'],
  [{ status: 'synced', waiting: 0, files: 3, refused: 0 }, '3 files'],
  [{ status: 'synced', waiting: 0, refused: 3 }, '3'],
] as const)('shortens %o to %s beside a back link', (known, expected) => {
  const { shortLabel, essential } = wordsFor(known)
  expect(essential).toBe(expected)
  expect(shortLabel.split(essential)).toHaveLength(2)
})

test('a storage failure takes precedence over every other state', () => {
  const known = { status: 'unreachable', waiting: 1, refused: 1 } as const
  expect(wordsFor(known, false)).toEqual({
    label: 'This device cannot save',
    shortLabel: 'Cannot save',
    essential: 'Cannot save',
  })
})

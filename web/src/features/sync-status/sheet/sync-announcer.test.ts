import { expect, test } from 'vitest'
import { announcedChange } from './sync-announcer.tsx'
import type { SyncAnnouncement } from '../sync-words.ts'

const announcements = (...syncStates: SyncAnnouncement[]) => {
  const announced: string[] = []
  let now = ''
  for (const each of syncStates) {
    const next = announcedChange(now, each)
    if (next !== now) announced.push(next)
    now = next
  }
  return announced
}

test.each<[string, SyncAnnouncement[], string[]]>([
  [
    'changes being sent',
    [{ kind: 'syncing', waiting: 0 }, { kind: 'synced' }, { kind: 'syncing', waiting: 3 }, { kind: 'synced' }],
    [],
  ],
  [
    'changes without a network',
    [
      { kind: 'on device', waiting: 0 },
      { kind: 'on device', waiting: 1 },
      { kind: 'on device', waiting: 2 },
    ],
    ['Saved on this device'],
  ],
  [
    'reconnecting',
    [
      { kind: 'on device', waiting: 1 },
      { kind: 'syncing', waiting: 1 },
      { kind: 'synced' },
      { kind: 'syncing', waiting: 1 },
      { kind: 'synced' },
    ],
    ['Saved on this device', 'All synced'],
  ],
  [
    'refused changes',
    [
      { kind: 'attention', count: 1 },
      { kind: 'attention', count: 2 },
    ],
    ['1 needs attention', '2 need attention'],
  ],
  ['an ended session', [{ kind: 'syncing', waiting: 1 }, { kind: 'sign in' }], ['Sign in to sync']],
])('[AX10] announces sync sparingly to a screen reader: %s', (_, syncStates, expected) => {
  expect(announcements(...syncStates)).toEqual(expected)
})

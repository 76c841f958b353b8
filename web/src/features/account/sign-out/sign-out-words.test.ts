import { expect, test } from 'vitest'
import type { SyncStatus } from '../../../sync/loop/sync-loop.ts'
import { lossOf, sendingWords, unsentTitle } from './sign-out-words.ts'

const unsent = (count: number) => Array.from({ length: count }, (_, n) => ({ sentence: `Added ${n + 1}` }))

test.each([
  [{ unsent: [], drafts: 0, shared: [] }, null],
  [
    { unsent: unsent(1), drafts: 0, shared: [] },
    { title: 'Delete 1 unsent change?', sentences: ['Added 1'] },
  ],
  [
    { unsent: [], drafts: 1, shared: [] },
    { title: 'Delete 1 unfinished form?', sentences: ['What you typed into 1 unfinished form'] },
  ],
  [
    { unsent: unsent(2), drafts: 3, shared: [] },
    {
      title: 'Delete 2 unsent changes and 3 unfinished forms?',
      sentences: ['Added 1', 'Added 2', 'What you typed into 3 unfinished forms'],
    },
  ],
  [
    { unsent: unsent(1), drafts: 1, shared: ['roof.pdf'] },
    {
      title: 'Delete 1 unsent change, 1 unfinished form, and 1 shared file?',
      sentences: ['Added 1', 'What you typed into 1 unfinished form', 'The shared file ‘roof.pdf’'],
    },
  ],
  [
    'unreadable' as const,
    {
      title: 'Delete data this device can’t read?',
      sentences: ['Any changes that haven’t been sent yet'],
    },
  ],
])('[SE78] removing %o loses: %o', (only, loss) => {
  expect(lossOf(only)).toEqual(loss)
})

test('[SE78] the title counts the unsent changes', () => {
  expect([1, 3].map(unsentTitle)).toEqual(['One change hasn’t been sent yet', '3 changes haven’t been sent yet'])
})

test('[SE78] each sync state has a sentence about sending', () => {
  const states = [
    'starting',
    'syncing',
    'synced',
    'sent',
    'waiting',
    'unreachable',
    'signed_out',
    'upgrade',
  ] satisfies SyncStatus[]
  for (const state of states) expect(sendingWords(state)).toMatch(/^[A-Z].*[.…]$/)
})

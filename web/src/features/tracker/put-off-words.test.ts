import { anItem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { putOffLine } from './put-off-words.ts'

test.each([
  [{ pausedOn: '2026-11-03' }, 'Paused since Nov 3, 2026'],
  [{ pausedOn: '2026-11-03', snoozedUntil: '2026-12-01' }, 'Paused since Nov 3, 2026'],
  [{ snoozedUntil: '2026-12-01', dueDate: '2026-11-15' }, 'Snoozed until Dec 1, 2026 · due Nov 15, 2026'],
] as const)('describes a paused or snoozed task: %j', (facts, words) => {
  expect(putOffLine(anItem(facts))).toBe(words)
})

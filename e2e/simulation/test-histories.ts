import { expect, test } from 'vitest'
import { runHistory } from './history.ts'
import { describeHistory } from './play-history.ts'
import type { Workload } from './workload/people.ts'

const CHUNK = 10

/** Rare events. A world in which one of them no longer occurs proves nothing about it. */
export const rareEvents = [
  'opens the link and chooses a password',
  'signs in and chooses a password',
  'and accepts',
  'a new link',
  'the transfer expired',
  'pushes with the id of a pending mutation',
  'somebody sends a request as',
  'claims the file',
  'opens ‘Paper',
  'the server removes the files',
  'on the disk of',
  'loses power',
  'is rolled back to the copy',
  'restored from the backup',
  'rows of what is gone, and dies',
  'saves a form',
]

/** Rare events with realtors who write to their clients. */
export const rareMessages = [
  'a message to nobody@example.com is sent',
  'touchpoint.send',
  'touchpoint.suggest_again',
  'message.retry',
  'message.cancel',
  'touchpoint_plan.remove',
  'is being sent',
  'is on its way',
]

/** Consecutive seeds, both included. */
export const seedsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

interface Histories {
  seeds: readonly number[]
  actions?: Workload
  /** Events that must occur in at least one history. */
  events?: readonly string[]
}

/**
 * Tests that every invariant holds in the histories of these seeds, and that each rare event occurs in one of them.
 * Called from separate files, which run in parallel.
 */
export function testHistories({ seeds, actions = 'everything', events = [] }: Histories): void {
  const missing = new Set(events)
  const chunks = Array.from({ length: Math.ceil(seeds.length / CHUNK) }, (_, n) =>
    seeds.slice(n * CHUNK, (n + 1) * CHUNK),
  )
  test.each(chunks)('[I1] to [I12], [I16], [I17] and [I18] hold in the histories from %i on', async (...chunk) => {
    for (const seed of chunk) {
      const history = await runHistory(seed, { actions })
      expect(history.failure, describeHistory(history)).toBeNull()
      for (const event of missing) if (history.story.some((line) => line.includes(event))) missing.delete(event)
    }
  })
  if (events.length === 0) return
  test('each rare event occurs in these histories', () => {
    expect([...missing]).toEqual([])
  })
}

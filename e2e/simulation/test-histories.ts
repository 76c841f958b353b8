import { expect, test } from 'vitest'
import { liveThrough, told } from './history.ts'

const CHUNK = 50

/** Rare events. A world in which one of them no longer happens proves nothing about it. */
const rareEvents = [
  'opens the link and chooses a password',
  'signs in and chooses a password',
  'and accepts',
  'a new link',
  'the offer has ended',
  'pushes with the id of what waits',
  'somebody asks as',
  'claims the file',
  'opens ‘Paper',
  'the server removes the files',
  'on the disk of',
  'loses its power',
  'goes back to the copy',
  'restored from the backup',
  'saves a form',
]

/**
 * Tests that every law holds in the histories of these seeds, and that each rare event occurs in one of them. Files of their
 * own run them side by side.
 */
export function testHistories(firstSeed: number, lastSeed: number): void {
  const missing = new Set(rareEvents)
  const chunks = Array.from({ length: (lastSeed - firstSeed + 1) / CHUNK }, (_, n) => firstSeed + n * CHUNK)
  test.each(chunks)(`[I1] to [I12] hold in ${CHUNK} histories from %i on`, async (first) => {
    for (let seed = first; seed < first + CHUNK; seed += 1) {
      const history = await liveThrough(seed)
      expect(history.failure, told(history)).toBeNull()
      for (const event of missing) if (history.story.some((line) => line.includes(event))) missing.delete(event)
    }
  })
  test('each rare event occurs in these histories', () => {
    expect([...missing]).toEqual([])
  })
}

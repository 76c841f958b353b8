import { expect, test } from 'vitest'
import { liveThrough, told } from './history.ts'

const CHUNK = 50

/** Tests that every law holds in the histories of these seeds. Files of their own run them side by side. */
export function testHistories(firstSeed: number, lastSeed: number): void {
  const chunks = Array.from({ length: (lastSeed - firstSeed + 1) / CHUNK }, (_, n) => firstSeed + n * CHUNK)
  test.each(chunks)(`[I1] to [I12] hold in ${CHUNK} histories from %i on`, async (first) => {
    for (let seed = first; seed < first + CHUNK; seed += 1) {
      const history = await liveThrough(seed)
      expect(history.failure, told(history)).toBeNull()
    }
  })
}

import { expect, test } from 'vitest'
import { runLiveHistory } from './live/live-history.ts'
import { describeHistory } from './play-history.ts'

const CHUNK = 10

/** Tests that every invariant holds in the live histories of these seeds. */
export function testLiveHistories({ from, to }: { from: number; to: number }): void {
  const chunks = Array.from({ length: (to - from + 1) / CHUNK }, (_, n) => from + n * CHUNK)
  test.each(chunks)(
    `[I1] to [I15], [P15], [P19] and [SE58] hold in ${CHUNK} live histories from %i on`,
    async (first) => {
      for (let seed = first; seed < first + CHUNK; seed += 1) {
        const history = await runLiveHistory(seed)
        expect(history.failure, describeHistory(history)).toBeNull()
      }
    },
  )
}

import { expect, test } from 'vitest'
import { runHistory } from '../history.ts'
import type { Safeguard } from './safeguards.ts'

/** Tests that the world notices when a safeguard is switched off. */
export function testSafeguards(safeguards: readonly Safeguard[]): void {
  test.each(safeguards)(
    'the world detects a missing safeguard: %s',
    async (_name, without, rule, { from, actions } = { from: 1, actions: 'everything' }) => {
      for (let seed = from; seed < from + 500; seed++) {
        const { failure } = await runHistory(seed, { sabotage: without(), actions })
        if (failure === null) continue
        expect(failure).toMatch(rule)
        return
      }
      expect.unreachable('500 histories passed')
    },
  )
}

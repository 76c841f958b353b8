import { expect, test } from 'vitest'
import { describeHistory } from '../play-history.ts'
import type { NamedFault } from './named-fault.ts'
import { engineWithFaults } from './with-named-faults.ts'

/** Its close calls are enough: they need no random steps before them. */
const SEED = 2
const steps = 0

/** Tests that the world notices each of these small faults, and holds on the engine without any. */
export function testNamedFaults(faults: readonly NamedFault[]): void {
  const engine = engineWithFaults()

  test('[I19] every invariant holds on the engine without a fault', async () => {
    const history = await (await engine)(null, SEED, { steps })
    expect(history.failure, describeHistory(history)).toBeNull()
    expect(history.story.filter((line) => line.includes('a close call')).length).toBeGreaterThan(9)
  })

  test.each(faults)('[I19] the world notices a small fault: $name', async ({ name, rule }) => {
    const { failure } = await (await engine)(name, SEED, { steps })
    expect(failure).toMatch(rule)
  })
}

import { expect, test } from 'vitest'
import { runHistory } from './history.ts'
import { describeHistory } from './play-history.ts'
import { safeguards } from './sabotage/safeguards.ts'
import { testSafeguards } from './sabotage/test-safeguards.ts'

test('a seed gives the same story twice, another seed a different one', async () => {
  const first = await runHistory(7)
  expect(await runHistory(7)).toEqual(first)
  expect((await runHistory(8)).story).not.toEqual(first.story)
})

/**
 * Each of these seeds once failed, in some cases because of a bug in a check. `npm run test:long` plays older ones.
 * 1600000073: a check did not know the forms of card entries. 7026: another knew no two changes to the same value.
 */
test.each([991_014, 1_600_000_073, 7_026])('every invariant holds in the history of seed %i', async (seed) => {
  const history = await runHistory(seed)
  expect(history.failure, describeHistory(history)).toBeNull()
})

/**
 * 33 and 181: another did not know that an import maps the ids of parts.
 * 1700000006: another took the first person of a household for the second.
 */
test.each([33, 1_700_000_006, 181])(
  '[I19] every invariant holds in the history of messages of seed %i',
  async (seed) => {
    const history = await runHistory(seed, { actions: 'messages' })
    expect(history.failure, describeHistory(history)).toBeNull()
  },
)

// The long tests switch off all of them.
testSafeguards(safeguards.filter((_mechanism, n) => n % 3 === 0))

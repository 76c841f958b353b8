import { expect, test } from 'vitest'
import { liveThrough, told } from './history.ts'
import * as sabotage from './sabotage.ts'

const CHUNK = 50
const chunks = Array.from({ length: 10 }, (_, n) => [n * CHUNK + 1, (n + 1) * CHUNK] as const)

test.each(chunks)('[I1] to [I12] hold in the histories %i to %i', { timeout: 120_000 }, async (first, last) => {
  for (let seed = first; seed <= last; seed++) {
    const history = await liveThrough(seed)
    expect(history.failure, told(history)).toBeNull()
  }
})

const once = [
  [23_471, 'a clone pushes what a restored server has lost'],
  [105_169, 'an app that is dying still writes when its disk goes back to an earlier copy'],
] as const

test.each(once)('the history %i, which failed once: %s', { timeout: 30_000 }, async (seed) => {
  const history = await liveThrough(seed)
  expect(history.failure, told(history)).toBeNull()
})

test('a seed tells the same story twice, another seed another', { timeout: 30_000 }, async () => {
  const first = await liveThrough(7)
  expect(await liveThrough(7)).toEqual(first)
  expect((await liveThrough(8)).story).not.toEqual(first.story)
})

/** With which law the world notices, when a mechanism is switched off; and within so many histories. */
const switchedOff = [
  ['the guard on cursors', sabotage.withoutGuard, /I1|I11/],
  ['results by id', sabotage.withoutResultsById, /I4|I11/],
  ['deduplication by id', sabotage.withoutIds, /I3/],
  ['places in the order of a device', sabotage.withoutPlaces, /UNIQUE/],
  ['the check of membership', sabotage.withoutMembership, /I7/],
  ['kept refusals', sabotage.withoutKeptRefusals, /I10/],
  ['the epoch of a restored server', sabotage.withoutEpoch, /I1|I9|I11/],
  ['catching up after a first load', sabotage.withoutCatchingUp, /I1/],
] as const

test.each(switchedOff)(
  'the world notices when %s is switched off',
  { timeout: 60_000 },
  async (_name, without, law) => {
    for (let seed = 1; seed <= 150; seed++) {
      const { failure } = await liveThrough(seed, without())
      if (failure === null) continue
      expect(failure).toMatch(law)
      return
    }
    expect.unreachable('150 histories passed')
  },
)

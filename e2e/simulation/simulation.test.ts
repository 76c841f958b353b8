import { expect, test } from 'vitest'
import { liveThrough } from './history.ts'
import * as device from './sabotaged-device.ts'
import * as server from './sabotaged-server.ts'
import type { Sabotage } from './sabotage.ts'
import type { Doings } from './people.ts'
import { withoutComparison } from './sabotaged-comparison.ts'

test('a seed tells the same story twice, another seed another', { timeout: 30_000 }, async () => {
  const first = await liveThrough(7)
  expect(await liveThrough(7)).toEqual(first)
  expect((await liveThrough(8)).story).not.toEqual(first.story)
})

/** With which law the world notices when a mechanism is switched off; it may take a while. */
type SwitchedOff = [mechanism: string, without: () => Sabotage, law: RegExp, where?: { from: number; doings: Doings }]

const switchedOff: SwitchedOff[] = [
  ['the guard on cursors', device.withoutGuard, /I1|I11/],
  ['the guard of what comes along with a poke', device.withoutGuardOfNews, /I1|I2|I9|I11|P14/],
  ['results by id', device.withoutResultsById, /I4|I11/],
  ['the results of a push, for one word', device.withoutResults, /I1/],
  ['catching up after a first load', device.withoutCatchingUp, /I1|I2/],
  ['the version before the first page', device.withoutVersionFirst, /I1|I9|P14/],
  ['base rows at a first load', device.withoutBasesAtFirstLoad, /I1|I2|P14/],
  ['the restart of a first load', device.withResumedLoads, /I1|I2|I9|P14/],
  ['deduplication by id', server.withoutIds, /I3/],
  ['places in the order of a device', server.withoutPlaces, /UNIQUE/, { from: 50, doings: 'houses only' }],
  ['the comparison of what was made with what the device said', withoutComparison, /I1|I9|P14/],
  ['the check of membership', server.withoutMembership, /I7/],
  // Or something that must follow from a change is refused.
  ['membership inside the transaction', server.withEarlyMembership, /I7|which follows from/],
  ['kept refusals', server.withoutKeptRefusals, /I10/],
  ['what others hear of a change', server.withoutNotices, /I3/],
  ['the epoch of a restored server', server.withoutEpoch, /I1|I9|I11|P14/],
  ['the horizon of deletions', server.withoutHorizon, /I1|I9|P14/, { from: 76, doings: 'houses only' }],
]

test.each(switchedOff)(
  'the world notices when %s is switched off',
  { timeout: 60_000 },
  async (_name, without, law, { from, doings } = { from: 1, doings: 'everything' }) => {
    for (let seed = from; seed < from + 500; seed++) {
      const { failure } = await liveThrough(seed, { sabotage: without(), doings })
      if (failure === null) continue
      expect(failure).toMatch(law)
      return
    }
    expect.unreachable('500 histories passed')
  },
)

import { expect, test } from 'vitest'
import { liveThrough, describeHistory } from './history.ts'
import * as accounts from './sabotaged-accounts.ts'
import * as guard from './sabotaged-guards.ts'
import * as device from './sabotaged-device.ts'
import * as files from './sabotaged-files.ts'
import * as offers from './sabotaged-offers.ts'
import * as server from './sabotaged-server.ts'
import type { Sabotage } from './sabotage.ts'
import type { Workload } from './people.ts'
import { withoutComparison } from './sabotaged-comparison.ts'

test('a seed gives the same story twice, another seed a different one', async () => {
  const first = await liveThrough(7)
  expect(await liveThrough(7)).toEqual(first)
  expect((await liveThrough(8)).story).not.toEqual(first.story)
})

/** Each of these seeds once failed, in some cases because of a bug in a check. */
test.each([
  706_733, 20_823, 500_191, 500_244, 2_001_023, 2_001_733, 5_007_478, 90_001_277, 110_014_985, 231_112_804, 231_305_817,
  242_000_547, 241_005_700, 251_002_731,
])('every invariant holds in the history of seed %i', async (seed) => {
  const history = await liveThrough(seed)
  expect(history.failure, describeHistory(history)).toBeNull()
})

/** The invariant that the world reports when a mechanism is switched off; this may take many histories. */
type SwitchedOff = [
  mechanism: string,
  without: () => Sabotage,
  law: RegExp,
  where?: { from: number; actions: Workload },
]

const switchedOff: SwitchedOff[] = [
  ['the guard on cursors', device.withoutGuard, /I1|I11/],
  ['the guard of what comes along with a poke', device.withoutPokeGuard, /I1|I2|I9|I11|P14/],
  ['results by id', device.withoutResultsById, /I4|I11/, { from: 40, actions: 'properties only' }],
  ['the results of a push, for one word', device.withoutResults, /I1|I4/],
  ['catching up after a first load', device.withoutCatchingUp, /I1|I2/, { from: 12, actions: 'everything' }],
  ['the version before the first page', device.withoutVersionFirst, /I1|I9|P14/, { from: 66, actions: 'everything' }],
  ['base rows at a first load', device.withoutBasesAtFirstLoad, /I1|I2|P14/],
  ['the pace of requests', device.withoutPace, /I10|I16/],
  ['the withholding of what is rejected', device.withoutWithholding, /I10/, { from: 6, actions: 'everything' }],
  ['the restart of a first load', device.withResumedLoads, /I1|I2|I9|P14/, { from: 3, actions: 'everything' }],
  ['the mark of the newest app', device.withoutMarkOfNewestApp, /I1|I2|I8|I9|P14/, { from: 27, actions: 'everything' }],
  ['deduplication by id', server.withoutIds, /I3/, { from: 14, actions: 'everything' }],
  ['places in the order of a device', server.withoutPlaces, /UNIQUE/, { from: 126, actions: 'properties only' }],
  ['the comparison of what was made with what the device said', withoutComparison, /I1|I9|P14/],
  ['the check of membership', server.withoutMembership, /I7/, { from: 6, actions: 'everything' }],
  // Or a required effect of a change is refused.
  [
    'membership inside the transaction',
    server.withEarlyMembership,
    /I7|an effect of/,
    { from: 31, actions: 'everything' },
  ],
  ['kept refusals', server.withoutKeptRefusals, /I10/],
  ['what others hear of a change', server.withoutNotices, /I3/, { from: 5, actions: 'everything' }],
  ['the epoch of a restored server', server.withoutEpoch, /I1|I9|I11|P14/, { from: 52, actions: 'everything' }],
  ['what a form showed', device.withoutSeen, /P13/, { from: 141, actions: 'everything' }],
  ['the result that tells what was replaced', server.withoutReplaced, /P13/, { from: 12, actions: 'everything' }],
  ['who set what was replaced', server.withoutSetters, /P13/, { from: 12, actions: 'everything' }],
  ['the horizon of deletions', server.withoutHorizon, /I1|I9|P14/, { from: 150, actions: 'properties only' }],
  ['the server’s clock', guard.withoutServersClock, /SE2/, { from: 6, actions: 'everything' }],
  ['the thirty days of the trash', guard.withoutThirtyDays, /T1/, { from: 21, actions: 'everything' }],
  ['the checksum of a scope', guard.withoutChecksums, /I1|I9|P14/, { from: 5, actions: 'everything' }],
  ['the question whose device asks', guard.withoutOwnersOfDevices, /SE8/, { from: 3, actions: 'everything' }],
  [
    'the question whose mutation was decided',
    guard.withoutOwnersOfMutations,
    /SE8|I4/,
    { from: 2, actions: 'everything' },
  ],
  [
    'the version at which a device made a row',
    guard.withoutVersionsOfSaid,
    /I1|I9|P14/,
    { from: 256, actions: 'everything' },
  ],
  ['what is pending, among what names a file', files.withoutPendingNames, /DO22/],
  [
    'the documents that wait, before files are given up',
    files.withoutWaitingDocuments,
    /DO22/,
    { from: 70, actions: 'everything' },
  ],
  [
    'the wait for all rows, before files are tidied up',
    files.withoutWholeRows,
    /DO22/,
    { from: 75, actions: 'everything' },
  ],
  ['the end of an offer', offers.withoutEndOfOffers, /HO3/, { from: 23, actions: 'everything' }],
  ['the search for offers that have ended', offers.withoutExpiry, /HO9/, { from: 5, actions: 'everything' }],
  ['the hash of a temporary password', accounts.withoutHashes, /NH5|NH6/],
  ['the server’s own token of a link', accounts.withoutServersTokens, /SE4|NH6/],
  ['the account that follows from a mutation', accounts.withoutAccounts, /NH2/],
  ['the striking out of secrets in dead letters', accounts.withoutStriking, /NH6/, { from: 15, actions: 'everything' }],
  ['what a device forgets once the server has taken it', accounts.withoutForgetting, /NH6/],
  ['what the server forgets once a message is sent', accounts.withoutEndOfMessages, /IN3/],
]

test.each(switchedOff)(
  'the world detects a missing safeguard: %s',
  async (_name, without, law, { from, actions } = { from: 1, actions: 'everything' }) => {
    for (let seed = from; seed < from + 500; seed++) {
      const { failure } = await liveThrough(seed, { sabotage: without(), actions })
      if (failure === null) continue
      expect(failure).toMatch(law)
      return
    }
    expect.unreachable('500 histories passed')
  },
)

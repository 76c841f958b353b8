import { expect, test } from 'vitest'
import { runLiveHistory } from './live-history.ts'
import type { LiveSabotage } from './live-sabotage.ts'
import * as without from './sabotaged-loop.ts'

/** The invariant that the live world reports when a mechanism of the loop is switched off. */
type LiveSafeguard = [mechanism: string, sabotage: () => LiveSabotage, rule: RegExp, from?: number]

export const liveSafeguards: LiveSafeguard[] = [
  ['the timer after a failure', without.withoutRetries, /P15/],
  ['the timer after a success', without.withoutPolling, /P15/],
  ['the growth of delays', without.withoutGrowth, /P15/],
  ['the reset of delays', without.withoutReset, /P15/],
  ['the wait that the server asks for', without.withoutWaiting, /SE58/],
  ['a wake in a round', without.withoutWakesInRound, /P15/],
  ['a poke in a round', without.withoutPokesInRound, /P19|I13/],
  ['the end of a loop', without.withoutStop, /P15/],
  ['the round when a stream opens', without.withoutRoundAtOpen, /P19/, 13],
  ['pokes', without.withoutPokes, /I13/],
  ['the names of streams', without.withoutStreamNames, /I13/],
  ['the release of a dead tab’s lock', without.withoutRelease, /I13|I15/],
  ['the knowledge that no pokes arrive', without.withoutDeafness, /P15/, 7],
  ['the timers of files', without.withoutFileTimers, /DO21|DT4/],
  ['the word that it syncs', without.withoutSyncing, /P15/],
  ['the word that a round failed', without.withoutFailure, /P15/],
  ['the sync state that files follow', without.withoutFileStatus, /DO21|DT4/],
  ['the lock that is taken from a frozen tab', without.withoutLockTakeover, /I15/, 53],
]

/** Tests that the live world notices when a safeguard is switched off. */
export function testLiveSafeguards(safeguards: readonly LiveSafeguard[]): void {
  test.each(safeguards)('the live world detects a missing safeguard: %s', async (_name, sabotage, rule, from = 1) => {
    for (let seed = from; seed < from + 100; seed++) {
      const { failure } = await runLiveHistory(seed, { sabotage: sabotage() })
      if (failure === null) continue
      expect(failure).toMatch(rule)
      return
    }
    expect.unreachable('100 histories passed')
  })
}

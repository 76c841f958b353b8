import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { playHistory, type History } from '../play-history.ts'
import { none } from '../sabotage/sabotage.ts'
import { World } from '../world.ts'
import { takeTurn, usualEvents } from './live-events.ts'
import { noSabotage, type LiveSabotage } from './live-sabotage.ts'
import { LiveWorld } from './live-world.ts'
import { settleWithoutHelp } from './settle-live-world.ts'

const TURNS = 40

/** Runs one history in virtual time: forty events, then everything must settle without help. */
export async function runLiveHistory(
  seed: number,
  { sabotage = noSabotage(), events = usualEvents }: { sabotage?: LiveSabotage; events?: typeof usualEvents } = {},
): Promise<History> {
  const world = new World(createRandom(seed), none(), 'everything')
  return playHistory(seed, world, async () => {
    const live = await LiveWorld.begin(world, seed, sabotage)
    await live.runDueWork()
    for (let turn = 0; turn < TURNS; turn++) await takeTurn(live, events)
    await settleWithoutHelp(live)
    live.say(`${live.propagation.checks} changes propagated in time`)
  })
}

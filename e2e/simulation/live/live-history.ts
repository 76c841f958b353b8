import type { History } from '../history.ts'
import { takeTurn } from './live-events.ts'
import { noSabotage, type LiveSabotage } from './live-sabotage.ts'
import { LiveWorld } from './live-world.ts'
import { settleWithoutHelp } from './settle-live-world.ts'

const TURNS = 40

/** Runs one history in virtual time: forty events, then everything must settle without help. */
export async function runLiveHistory(
  seed: number,
  { sabotage = noSabotage() }: { sabotage?: LiveSabotage } = {},
): Promise<History> {
  const live = await LiveWorld.begin(seed, sabotage)
  const { story, server } = live.world
  try {
    await live.runDueWork()
    for (let turn = 0; turn < TURNS; turn++) await takeTurn(live)
    await settleWithoutHelp(live)
    live.say(`${live.propagation.checks} changes propagated in time`)
    return { seed, failure: null, story }
  } catch (error) {
    return { seed, failure: error instanceof Error ? (error.stack ?? error.message) : String(error), story }
  } finally {
    await server.close()
  }
}

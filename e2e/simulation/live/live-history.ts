import type { History } from '../history.ts'
import { takeTurn } from './happenings.ts'
import { allAsItIs, type LiveSabotage } from './live-sabotage.ts'
import { LiveWorld } from './live-world.ts'
import { comeToRest } from './rest.ts'

const TURNS = 40

/** Runs one history in virtual time: forty events, then everything must settle without help. */
export async function liveInTime(
  seed: number,
  { sabotage = allAsItIs() }: { sabotage?: LiveSabotage } = {},
): Promise<History> {
  const live = await LiveWorld.begin(seed, sabotage)
  const { story, server } = live.world
  try {
    await live.goOn()
    for (let turn = 0; turn < TURNS; turn++) await takeTurn(live)
    await comeToRest(live)
    live.say(`${live.inTime.checks} times it was here in time`)
    return { seed, failure: null, story }
  } catch (error) {
    return { seed, failure: error instanceof Error ? (error.stack ?? error.message) : String(error), story }
  } finally {
    await server.close()
  }
}

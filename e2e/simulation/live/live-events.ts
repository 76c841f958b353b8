import { acceptInvitation, acceptTransfer, contentsArrive, declineTransfer } from '../steps/server-side-steps.ts'
import { updateServer } from '../steps/failure-steps.ts'
import { callRest } from '../steps/rest-calls.ts'
import { pickOf } from '../workload/workload.ts'
import type { LiveWorld } from './live-world.ts'
import { breakConnection, breakStreams, disturbPokes, disturbServer, stopServer } from './outages.ts'
import { closeTab, failStore, freezeTab, hideTab, losePower, openTab, removeStore, signOut } from './tab-events.ts'
import { SECOND_MS } from './timers.ts'

/** A random event. It does nothing if it is not possible at the moment. */
type LiveEvent = (live: LiveWorld) => Promise<void> | void

type Events = readonly (readonly [weight: number, LiveEvent])[]

export const usualEvents: Events = [
  [40, act],
  [8, othersAct],
  [5, breakConnection],
  [3, stopServer],
  [4, disturbServer],
  [4, disturbPokes],
  [3, breakStreams],
  [5, hideTab],
  [4, freezeTab],
  [4, openTab],
  [4, closeTab],
  [2, signOut],
  [2, losePower],
  [1, ({ world }) => updateServer(world)],
]

/** [P36] The same, and stores that vanish or fail under their app. */
export const eventsOfStores: Events = [...usualEvents, [8, removeStore], [8, failStore]]

const pauses = [0.1, 0.5, 3, 15, 40, 90, 400] as const

/** Lets some time pass, then makes something happen. */
export async function takeTurn(live: LiveWorld, events: Events): Promise<void> {
  const { random } = live
  await live.pass(random.pick(pauses) * SECOND_MS * random.next())
  let roll = random.integer(events.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, happen] of events) {
    roll -= weight
    if (roll >= 0) continue
    await happen(live)
    await live.runDueWork()
    return live.files.handle(live)
  }
}

/** A person makes one change, or several in a row. */
async function act(live: LiveWorld): Promise<void> {
  const { random } = live
  const device = live.anyDevice()
  const tab = pickOf(random, device.tabsThatAre('in front'))
  if (!tab) return
  const times = random.chance(0.2) ? 1 + random.integer(12) : 1
  for (let n = 0; n < times; n += 1) await live.act(device, tab)
}

/** Changes something on the server through no device of this world. */
async function othersAct({ world, random, server }: LiveWorld): Promise<void> {
  if (server.health !== 'healthy') return
  const kinds = [acceptInvitation, acceptTransfer, declineTransfer, contentsArrive] as const
  if (random.chance(0.4)) await callRest(world, random)
  else await random.pick(kinds)(world)
}

import { acceptInvitation, acceptOffer, bytesArrive, declineOffer, engageRealtor } from './answers.ts'
import { MINUTE_MS } from './clock.ts'
import {
  backUpServer,
  clone,
  collectTombstones,
  copyDisk,
  crash,
  fillDisk,
  olderTabGoesOn,
  openTodaysApp,
  restoreServer,
  rollBack,
  serverDies,
  serverIsBusy,
  updateServer,
} from './disasters.ts'
import { handOver, hear, lose, serve, serveAgain, serveTwoAtOnce, startRound } from './device/deliveries.ts'
import { act, forge, letDaysPass, openDevice } from './everyday-steps.ts'
import { sendMessages } from './server/message-jobs.ts'
import { letIn, restrict } from './membership-churn.ts'
import { openForm, overtakeForm, saveForm } from './device/open-forms.ts'
import { dealWithRefusal } from './device/refusal-steps.ts'
import type { World } from './world.ts'

/** A random step. It does nothing if it is not possible at the moment. */
type Step = (world: World) => Promise<void>

type Likely = readonly [weight: number, step: Step]

const always: readonly Likely[] = [
  [30, act],
  [22, startRound],
  [22, serve],
  [22, handOver],
  [3, lose],
  [3, serveAgain],
  [3, serveTwoAtOnce],
  [3, serverDies],
  [1, serverIsBusy],
  [1, collectTombstones],
  [0.5, updateServer],
  [3, crash],
  [2, fillDisk],
  [2, letDaysPass],
  [2, forge],
  [2, openDevice],
]
const membersComeAndGo: readonly Likely[] = [
  [4, letIn],
  [3, restrict],
]
const devicesGoBack: readonly Likely[] = [
  [2, copyDisk],
  [3, rollBack],
  [1, clone],
]
const serverGoesBack: readonly Likely[] = [
  [1, backUpServer],
  [1, restoreServer],
]

const peopleAnswer: readonly Likely[] = [
  [5, acceptInvitation],
  [4, acceptOffer],
  [0.5, declineOffer],
  [1, dealWithRefusal],
  [1.5, bytesArrive],
  [1, engageRealtor],
]

const serverPokes: readonly Likely[] = [[20, hear]]

const appsAreUpdated: readonly Likely[] = [
  [1, openTodaysApp],
  [4, olderTabGoesOn],
]

const formsStandOpen: readonly Likely[] = [
  [5, openForm],
  [12, overtakeForm],
  [3, saveForm],
]

const messagesLeave: readonly Likely[] = [[12, sendMessages]]

/**
 * The weighted steps of one history. Not every history restores disks or the server, because that makes everything else
 * harder.
 */
export function stepsOf({ random, actions }: World): readonly Likely[] {
  return [
    ...always,
    ...(actions === 'messages' ? messagesLeave : []),
    ...(actions !== 'properties only' ? [...peopleAnswer, ...serverPokes, ...appsAreUpdated, ...formsStandOpen] : []),
    ...(random.chance(0.6) ? membersComeAndGo : []),
    ...(random.chance(0.5) ? devicesGoBack : []),
    ...(random.chance(0.3) ? serverGoesBack : []),
  ]
}

export async function takeStep(world: World, steps: readonly Likely[]): Promise<void> {
  const { random, clock, server } = world
  server.laws.checkAllTold()
  clock.pass(random.integer(3 * MINUTE_MS))
  let roll = random.integer(2 * steps.reduce((sum, [weight]) => sum + weight, 0)) / 2
  for (const [weight, step] of steps) {
    roll -= weight
    if (roll < 0) return step(world)
  }
}

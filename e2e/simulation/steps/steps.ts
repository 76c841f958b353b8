import {
  acceptInvitation,
  acceptTransfer,
  contentsArrive,
  declineTransfer,
  engageRealtor,
} from './server-side-steps.ts'
import { MINUTE_MS } from '../clock.ts'
import {
  backUpServer,
  clone,
  collectTombstones,
  copyDisk,
  crash,
  fillDisk,
  syncOlderTab,
  openCurrentApp,
  restoreServer,
  rollBack,
  crashServer,
  makeServerBusy,
  updateServer,
} from './failure-steps.ts'
import {
  deliverAnswer,
  deliverPoke,
  lose,
  serve,
  serveAgain,
  serveTwoAtOnce,
  startRound,
} from '../device/deliveries.ts'
import { act, forge, letDaysPass, openDevice } from './everyday-steps.ts'
import { sendMessages } from '../server/message-jobs.ts'
import { grantAccess, restrictAccess } from './membership-churn.ts'
import { openForm, overtakeForm, saveForm } from '../device/open-forms.ts'
import { dealWithRefusal } from '../device/refusal-steps.ts'
import type { World } from '../world.ts'

/** A random step. It does nothing if it is not possible at the moment. */
type Step = (world: World) => Promise<void>

type WeightedStep = readonly [weight: number, step: Step]

const commonSteps: readonly WeightedStep[] = [
  [30, act],
  [22, startRound],
  [22, serve],
  [22, deliverAnswer],
  [3, lose],
  [3, serveAgain],
  [3, serveTwoAtOnce],
  [3, crashServer],
  [1, makeServerBusy],
  [1, collectTombstones],
  [0.5, updateServer],
  [3, crash],
  [2, fillDisk],
  [2, letDaysPass],
  [2, forge],
  [2, openDevice],
]
const membershipSteps: readonly WeightedStep[] = [
  [4, grantAccess],
  [3, restrictAccess],
]
const diskRestoreSteps: readonly WeightedStep[] = [
  [2, copyDisk],
  [3, rollBack],
  [1, clone],
]
const serverRestoreSteps: readonly WeightedStep[] = [
  [1, backUpServer],
  [1, restoreServer],
]

const responseSteps: readonly WeightedStep[] = [
  [5, acceptInvitation],
  [4, acceptTransfer],
  [0.5, declineTransfer],
  [1, dealWithRefusal],
  [1.5, contentsArrive],
  [1, engageRealtor],
]

const pokeSteps: readonly WeightedStep[] = [[20, deliverPoke]]

const appUpdateSteps: readonly WeightedStep[] = [
  [1, openCurrentApp],
  [4, syncOlderTab],
]

const formSteps: readonly WeightedStep[] = [
  [5, openForm],
  [12, overtakeForm],
  [3, saveForm],
]

const messageSteps: readonly WeightedStep[] = [[12, sendMessages]]

/**
 * The weighted steps of one history. Not every history restores disks or the server, because that makes everything else
 * harder.
 */
export function stepsOf({ random, actions }: World): readonly WeightedStep[] {
  return [
    ...commonSteps,
    ...(actions === 'messages' ? messageSteps : []),
    ...(actions !== 'properties only' ? [...responseSteps, ...pokeSteps, ...appUpdateSteps, ...formSteps] : []),
    ...(random.chance(0.6) ? membershipSteps : []),
    ...(random.chance(0.5) ? diskRestoreSteps : []),
    ...(random.chance(0.3) ? serverRestoreSteps : []),
  ]
}

export async function takeStep(world: World, steps: readonly WeightedStep[]): Promise<void> {
  const { random, clock, server } = world
  server.invariants.checkNothingDue()
  clock.pass(random.integer(3 * MINUTE_MS))
  let roll = random.integer(2 * steps.reduce((sum, [weight]) => sum + weight, 0)) / 2
  for (const [weight, step] of steps) {
    roll -= weight
    if (roll < 0) return step(world)
  }
}

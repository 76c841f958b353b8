import { must } from '@hearthkeep/shared/kernel/must.ts'
import { MINUTE_MS } from '../simulation/clock.ts'
import { ignoreLost } from '../simulation/device/network.ts'
import { stepsOf, takeStep } from '../simulation/steps/steps.ts'
import { killAtStep, killWhileWorking } from './tab-crashes.ts'
import {
  changeAction,
  anyExchange,
  anyTab,
  anyAction,
  deliverAnswerAction,
  serve,
  startRoundAction,
  type Scene,
} from './tab-actions.ts'

const steps: readonly (readonly [weight: number, step: (scene: Scene) => Promise<void>])[] = [
  [21, act],
  [15, startRound],
  [25, deliver],
  [2, lose],
  [15, allAtOnce],
  [18, killAtStep],
  [4, killWhileWorking],
]

/** Takes one step on the device with two tabs, then one elsewhere in its world. */
export async function takeStorageStep(scene: Scene, elsewhere: ReturnType<typeof stepsOf>): Promise<void> {
  const { world, device } = scene
  world.clock.pass(world.random.integer(MINUTE_MS))
  let roll = world.random.integer(steps.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, step] of steps) {
    roll -= weight
    if (roll >= 0) continue
    await step(scene)
    break
  }
  await device.check()
  await takeStep(world, elsewhere)
  await device.check()
}

async function act(scene: Scene): Promise<void> {
  changeAction(scene, anyTab(scene))()
}

/** Sometimes in both tabs at once, because no lock makes one wait. */
async function startRound(scene: Scene): Promise<void> {
  const { world, device } = scene
  const tabs = world.random.chance(0.4) ? device.tabs : [anyTab(scene)]
  for (const tab of tabs) if (tab.rounds <= 2) startRoundAction(scene, tab)()
}

/** Exchanges of the device move one step: a request to the server, an answer to its tab. */
async function deliver(scene: Scene): Promise<void> {
  for (let left = 1 + scene.world.random.integer(4); left > 0; left--) {
    const exchange = anyExchange(scene)
    if (exchange?.state === 'sent') await serve(scene, exchange)
    else if (exchange) deliverAnswerAction(scene, exchange)()
    await scene.device.settled()
  }
}

async function lose(scene: Scene): Promise<void> {
  const exchange = anyExchange(scene)
  if (!exchange) return
  scene.world.say(`${exchange.description} is lost`)
  exchange.lose()
}

/**
 * The server answers all requests, with changes from another device in between. Then both tabs get their answers at the
 * same moment, in any order, while their person works in both.
 */
async function allAtOnce(scene: Scene): Promise<void> {
  const { world, device } = scene
  for (const tab of device.tabs) if (tab.rounds === 0) startRoundAction(scene, tab)()
  await device.settled()
  for (const exchange of device.bridge.exchanges()) {
    if (exchange.state === 'sent') await serve(scene, exchange)
    if (world.random.chance(0.4)) await changeElsewhere(scene)
  }
  const actions = Array.from({ length: world.random.integer(4) }, () => anyAction(scene, anyTab(scene)))
  const answers = device.bridge.exchanges().map((exchange) => deliverAnswerAction(scene, exchange))
  const inTurn = [...answers, ...actions].map((action) => ({ action, turn: world.random.next() }))
  for (const { action } of inTurn.toSorted((one, other) => one.turn - other.turn)) action()
}

/** Makes a change on Ann's phone and pushes it to the server at once. */
async function changeElsewhere({ world }: Scene): Promise<void> {
  const phone = must(world.devices[0], 'the phone')
  const call = await phone.nextCall()
  world.say(`${phone.name}: ${call.name}, and a round`)
  await phone.act(call)
  await phone.roundAtOnce().catch(ignoreLost)
  await world.check(phone)
}

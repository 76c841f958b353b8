import { must } from '@hearthkeep/shared/kernel/must.ts'
import { MINUTE_MS } from '../simulation/clock.ts'
import { onlyLost } from '../simulation/device/network.ts'
import { stepsOf, takeStep } from '../simulation/steps.ts'
import { dieAtStep, dieAtWork } from './deaths.ts'
import { acting, anyLetter, anyTab, deedIn, handingOver, serve, startingRound, type Scene } from './deeds.ts'

const steps: readonly (readonly [weight: number, step: (scene: Scene) => Promise<void>])[] = [
  [21, act],
  [15, startRound],
  [25, deliver],
  [2, lose],
  [15, allAtOnce],
  [18, dieAtStep],
  [4, dieAtWork],
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
  acting(scene, anyTab(scene))()
}

/** Sometimes in both tabs at once, because no lock makes one wait. */
async function startRound(scene: Scene): Promise<void> {
  const { world, device } = scene
  const tabs = world.random.chance(0.4) ? device.tabs : [anyTab(scene)]
  for (const tab of tabs) if (tab.rounds <= 2) startingRound(scene, tab)()
}

/** Letters of the device move one step: a request to the server, an answer to its tab. */
async function deliver(scene: Scene): Promise<void> {
  for (let left = 1 + scene.world.random.integer(4); left > 0; left--) {
    const letter = anyLetter(scene)
    if (letter?.state === 'asked') await serve(scene, letter)
    else if (letter) handingOver(scene, letter)()
    await scene.device.settled()
  }
}

async function lose(scene: Scene): Promise<void> {
  const letter = anyLetter(scene)
  if (!letter) return
  scene.world.say(`${letter.description} is lost`)
  letter.lose()
}

/**
 * The server answers all requests, with changes from another device in between. Then both tabs get their answers at the
 * same moment, in any order, while their person works in both.
 */
async function allAtOnce(scene: Scene): Promise<void> {
  const { world, device } = scene
  for (const tab of device.tabs) if (tab.rounds === 0) startingRound(scene, tab)()
  await device.settled()
  for (const letter of device.post.letters()) {
    if (letter.state === 'asked') await serve(scene, letter)
    if (world.random.chance(0.4)) await changeElsewhere(scene)
  }
  const deeds = Array.from({ length: world.random.integer(4) }, () => deedIn(scene, anyTab(scene)))
  const answers = device.post.letters().map((letter) => handingOver(scene, letter))
  const inTurn = [...answers, ...deeds].map((deed) => ({ deed, turn: world.random.next() }))
  for (const { deed } of inTurn.toSorted((one, other) => one.turn - other.turn)) deed()
}

/** Makes a change on Ann's phone and pushes it to the server at once. */
async function changeElsewhere({ world }: Scene): Promise<void> {
  const phone = must(world.devices[0], 'the phone')
  const call = await phone.nextCall()
  world.say(`${phone.name}: ${call.name}, and a round`)
  await phone.act(call)
  await phone.roundAtOnce().catch(onlyLost)
  await world.check(phone)
}

import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Letter } from '../simulation/device/network.ts'
import { pickOf } from '../simulation/workload/workload.ts'
import { settle, type World } from '../simulation/world.ts'
import type { RealDevice } from './real-device.ts'
import type { Tab } from './tab.ts'

export interface Scene {
  world: World
  device: RealDevice
}

/** An action in a tab, with all random choices made; starting it does not wait for its end. */
export type TabAction = () => void

/** The tab receives a pending answer, starts a round, or its person makes a change. */
export function deedIn(scene: Scene, tab: Tab): TabAction {
  const { world, device } = scene
  const kind = world.random.integer(10)
  const answered = device.post.letters(tab).find(({ state }) => state === 'answered')
  if (answered && kind < 7) return handingOver(scene, answered)
  return kind < 8 || tab.rounds > 2 ? acting(scene, tab) : startingRound(scene, tab)
}

export function acting({ world, device }: Scene, tab: Tab): TabAction {
  const call = device.nextCall()
  const id = world.random.uuid() as MutationId
  return () => {
    world.say(`in ${tab.name}: ${call.name} ${id}`)
    void device.act(tab, { id, call }).then((refused) => refused && world.say(`${call.name} ${id} is ${refused}`))
  }
}

export function startingRound({ world, device }: Scene, tab: Tab): TabAction {
  const newId = world.random.uuid()
  return () => {
    world.say(`${tab.name} starts a round`)
    void device.startRound(tab, newId)
  }
}

export function handingOver({ world }: Scene, letter: Letter): TabAction {
  return () => {
    // It may have been lost with its tab meanwhile.
    if (letter.state !== 'answered' || !world.network.letters.includes(letter)) return
    world.say(`the answer to ${letter.description} arrives`)
    letter.handOver()
  }
}

/** Brings an answer on its way to the tab, if the server gives one. */
export async function bringAnswer(scene: Scene, tab: Tab): Promise<void> {
  const { device } = scene
  if (tab.rounds === 0) startingRound(scene, tab)()
  await device.settled()
  const letters = device.post.letters(tab)
  const pendingLetter = letters.find(({ state }) => state === 'asked')
  if (pendingLetter && letters.every(({ state }) => state !== 'answered')) await serve(scene, pendingLetter)
}

/** The server receives the letter. */
export async function serve({ world }: Scene, letter: Letter): Promise<void> {
  world.say(`the server gets ${letter.description}`)
  if (!(await letter.serve())) world.say('and fails')
  await settle()
}

export const anyTab = ({ world, device }: Scene): Tab => world.random.pick(device.twoTabs())

export const anyLetter = ({ world, device }: Scene): Letter | undefined => pickOf(world.random, device.post.letters())

import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Letter } from '../simulation/network.ts'
import { pickOf } from '../simulation/workload.ts'
import { settle, type World } from '../simulation/world.ts'
import type { RealDevice } from './real-device.ts'
import type { Tab } from './tab.ts'

export interface Scene {
  world: World
  device: RealDevice
}

/** Something that can happen in a tab, all its dice thrown; beginning it does not wait for its end. */
export type Deed = () => void

/** A tab gets the answer that it waits for, or starts a round, or its person acts. */
export function deedIn(scene: Scene, tab: Tab): Deed {
  const { world, device } = scene
  const kind = world.random.integer(10)
  const answered = device.post.letters(tab).find(({ state }) => state === 'answered')
  if (answered && kind < 7) return handingOver(scene, answered)
  return kind < 8 || tab.rounds > 2 ? acting(scene, tab) : startingRound(scene, tab)
}

export function acting({ world, device }: Scene, tab: Tab): Deed {
  const call = device.nextCall()
  const id = world.random.uuid() as MutationId
  return () => {
    world.say(`in ${tab.name}: ${call.name} ${id}`)
    void device.act(tab, { id, call }).then((refused) => refused && world.say(`${call.name} ${id} is ${refused}`))
  }
}

export function startingRound({ world, device }: Scene, tab: Tab): Deed {
  const newId = world.random.uuid()
  return () => {
    world.say(`${tab.name} starts a round`)
    void device.startRound(tab, newId)
  }
}

export function handingOver({ world }: Scene, letter: Letter): Deed {
  return () => {
    // It may have been lost with its tab since.
    if (letter.state !== 'answered' || !world.network.letters.includes(letter)) return
    world.say(`the answer to ${letter.what} arrives`)
    letter.handOver()
  }
}

/** An answer is on its way to the tab, if the server gives one. */
export async function bringAnswer(scene: Scene, tab: Tab): Promise<void> {
  const { device } = scene
  if (tab.rounds === 0) startingRound(scene, tab)()
  await device.settled()
  const letters = device.post.letters(tab)
  const asked = letters.find(({ state }) => state === 'asked')
  if (asked && letters.every(({ state }) => state !== 'answered')) await serve(scene, asked)
}

/** The server gets it. */
export async function serve({ world }: Scene, letter: Letter): Promise<void> {
  world.say(`the server gets ${letter.what}`)
  if (!(await letter.serve())) world.say('and fails')
  await settle()
}

export const anyTab = ({ world, device }: Scene): Tab => world.random.pick(device.twoTabs())

export const anyLetter = ({ world, device }: Scene): Letter | undefined => pickOf(world.random, device.post.letters())

import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Exchange } from '../simulation/device/network.ts'
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
export function anyAction(scene: Scene, tab: Tab): TabAction {
  const { world, device } = scene
  const kind = world.random.integer(10)
  const answered = device.bridge.exchanges(tab).find(({ state }) => state === 'answered')
  if (answered && kind < 7) return deliverAnswerAction(scene, answered)
  return kind < 8 || tab.rounds > 2 ? changeAction(scene, tab) : startRoundAction(scene, tab)
}

export function changeAction({ world, device }: Scene, tab: Tab): TabAction {
  const call = device.nextCall()
  const id = world.random.uuid() as MutationId
  return () => {
    world.say(`in ${tab.name}: ${call.name} ${id}`)
    void device.act(tab, { id, call }).then((refused) => refused && world.say(`${call.name} ${id} is ${refused}`))
  }
}

export function startRoundAction({ world, device }: Scene, tab: Tab): TabAction {
  const newId = world.random.uuid()
  return () => {
    world.say(`${tab.name} starts a round`)
    void device.startRound(tab, newId)
  }
}

export function deliverAnswerAction({ world }: Scene, exchange: Exchange): TabAction {
  return () => {
    // It may have been lost with its tab meanwhile.
    if (exchange.state !== 'answered' || !world.network.inFlight.includes(exchange)) return
    world.say(`the answer to ${exchange.description} arrives`)
    exchange.deliverAnswer()
  }
}

/** Brings an answer on its way to the tab, if the server gives one. */
export async function fetchAnswer(scene: Scene, tab: Tab): Promise<void> {
  const { device } = scene
  if (tab.rounds === 0) startRoundAction(scene, tab)()
  await device.settled()
  const exchanges = device.bridge.exchanges(tab)
  const pendingRequest = exchanges.find(({ state }) => state === 'sent')
  if (pendingRequest && exchanges.every(({ state }) => state !== 'answered')) await serve(scene, pendingRequest)
}

/** The server receives the exchange. */
export async function serve({ world }: Scene, exchange: Exchange): Promise<void> {
  world.say(`the server gets ${exchange.description}`)
  if (!(await exchange.serve())) world.say('and fails')
  await settle()
}

export const anyTab = ({ world, device }: Scene): Tab => world.random.pick(device.twoTabs())

export const anyExchange = ({ world, device }: Scene): Exchange | undefined =>
  pickOf(world.random, device.bridge.exchanges())

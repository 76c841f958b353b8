import { must } from '@hearthkeep/shared/kernel/must.ts'
import { settle } from '../simulation/world.ts'
import { changeAction, anyTab, fetchAnswer, anyAction, type Scene } from './tab-actions.ts'
import type { Tab } from './tab.ts'

/** A tab needs about twenty store steps for a change, and up to thirty for an answer. */
const MAX_STEPS = { act: 20, other: 30 }

/** A tab is paused at a step of its work, perhaps in the middle of a transaction, and killed there. */
export async function killAtStep(scene: Scene): Promise<void> {
  const { world } = scene
  const tab = anyTab(scene)
  const isAct = world.random.chance(0.5)
  if (!isAct) await fetchAnswer(scene, tab)
  const action = isAct ? changeAction(scene, tab) : anyAction(scene, tab)
  const steps = world.random.integer(isAct ? MAX_STEPS.act : MAX_STEPS.other)
  const other = otherThan(scene, tab)
  const otherAction = world.random.chance(0.5) ? anyAction(scene, other) : null
  const interruption = anyInterruption(scene)
  await tab.stopAfter(steps)
  action()
  // Wait for the answer to reach the tab.
  await settle()
  await tab.untilIdle()
  if (!tab.isStopped) return tab.stopAfter(Infinity)
  world.say(`${tab.name} is paused at step ${steps}`)
  otherAction?.()
  await interruption(scene, tab)
}

/**
 * Both tabs are at work, and one is killed at an arbitrary point: immediately, or when the other has finished its part.
 */
export async function killWhileWorking(scene: Scene): Promise<void> {
  const tab = anyTab(scene)
  const other = otherThan(scene, tab)
  const actions = [anyAction(scene, tab), anyAction(scene, other)]
  const isAtOnce = scene.world.random.chance(0.5)
  const interruption = anyInterruption(scene)
  for (const action of actions) action()
  await settle()
  if (!isAtOnce) await other.untilIdle()
  await interruption(scene, tab)
}

type Interruption = (scene: Scene, tab: Tab) => Promise<void>

function anyInterruption({ world }: Scene): Interruption {
  const roll = world.random.integer(100)
  if (roll < 45) return crash
  if (roll < 65) return close
  if (roll < 94) return resume
  return roll < 98 ? killBrowser : closeBrowser
}

async function crash({ world, device }: Scene, tab: Tab): Promise<void> {
  world.say(`${tab.name} crashes and is opened again`)
  await tab.crash()
  await device.reopen([tab])
}

async function close({ world, device }: Scene, tab: Tab): Promise<void> {
  world.say(`${tab.name} is closed and opened again`)
  await tab.close()
  await device.reopen([tab])
}

async function resume({ world }: Scene, tab: Tab): Promise<void> {
  world.say(`${tab.name} goes on`)
  await tab.resume()
}

async function killBrowser({ world, device }: Scene): Promise<void> {
  world.say('the browser is killed and started again')
  await device.restartBrowser('killed')
}

async function closeBrowser({ world, device }: Scene): Promise<void> {
  world.say('the browser is closed and started again')
  await device.restartBrowser('closed')
}

const otherThan = ({ device }: Scene, tab: Tab): Tab =>
  must(
    device.tabs.find((other) => other !== tab),
    'another tab',
  )

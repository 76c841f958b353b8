import { must } from '@hearthkeep/shared/kernel/must.ts'
import { settle } from '../simulation/world.ts'
import { acting, anyTab, bringAnswer, deedIn, type Scene } from './deeds.ts'
import type { Tab } from './tab.ts'

/** A change takes a tab about twenty steps of its store, an answer up to thirty. */
const MOST_STEPS = { act: 20, other: 30 }

/** A tab stands still at some step of what it does, in the middle of a transaction perhaps, and there it is killed. */
export async function dieAtStep(scene: Scene): Promise<void> {
  const { world } = scene
  const tab = anyTab(scene)
  const isAct = world.random.chance(0.5)
  if (!isAct) await bringAnswer(scene, tab)
  const deed = isAct ? acting(scene, tab) : deedIn(scene, tab)
  const steps = world.random.integer(isAct ? MOST_STEPS.act : MOST_STEPS.other)
  const other = otherThan(scene, tab)
  const meanwhile = world.random.chance(0.5) ? deedIn(scene, other) : null
  const fate = fateOf(scene)
  await tab.stopAfter(steps)
  deed()
  // An answer takes this long to be on its way into the tab.
  await settle()
  await tab.rest()
  if (!tab.isStopped) return tab.stopAfter(Infinity)
  world.say(`${tab.name} stands still at step ${steps}`)
  meanwhile?.()
  await fate(scene, tab)
}

/** Both tabs are at work, and one is killed wherever it happens to be: at once, or when the other has done its part. */
export async function dieAtWork(scene: Scene): Promise<void> {
  const tab = anyTab(scene)
  const other = otherThan(scene, tab)
  const deeds = [deedIn(scene, tab), deedIn(scene, other)]
  const isAtOnce = scene.world.random.chance(0.5)
  const fate = fateOf(scene)
  for (const deed of deeds) deed()
  await settle()
  if (!isAtOnce) await other.rest()
  await fate(scene, tab)
}

type Fate = (scene: Scene, tab: Tab) => Promise<void>

function fateOf({ world }: Scene): Fate {
  const place = world.random.integer(100)
  if (place < 45) return crash
  if (place < 65) return close
  if (place < 94) return goOn
  return place < 98 ? killBrowser : closeBrowser
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

async function goOn({ world }: Scene, tab: Tab): Promise<void> {
  world.say(`${tab.name} goes on`)
  await tab.goOn()
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

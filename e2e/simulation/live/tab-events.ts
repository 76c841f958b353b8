import { pickOf } from '../workload/workload.ts'
import type { LiveWorld } from './live-world.ts'
import { SECOND_MS } from './timers.ts'

const MAX_TABS = 2

/** Hides a tab, or brings it to the front again. */
export function hideTab(live: LiveWorld): void {
  const { random } = live
  const tab = pickOf(random, live.anyDevice().tabs)
  if (tab?.state === 'in front') {
    live.say(`${tab.name} is hidden`)
    tab.hide()
  } else if (tab?.state === 'hidden') {
    live.say(`${tab.name} comes to the front`)
    tab.show()
  }
}

/** Hides a tab and freezes all its work, perhaps in the middle of a round. */
export function freezeTab(live: LiveWorld): void {
  const { random } = live
  const device = live.anyDevice()
  const tab = pickOf(
    random,
    device.tabs.filter(({ isAwake }) => isAwake),
  )
  if (!tab) return
  live.say(`${tab.name} is frozen`)
  if (random.chance(0.5)) tab.wake()
  tab.hide()
  tab.freeze()
  device.faultCount += 1
  const isShown = random.chance(0.6)
  live.endFaultAfter(SECOND_MS * random.pick([5, 50, 200, 1_000]) * random.next(), () => {
    if (tab.state !== 'frozen') return
    live.say(`${tab.name} is no longer frozen`)
    tab.thaw()
    if (isShown && live.hasFaults) tab.show()
  })
}

export function openTab(live: LiveWorld): void {
  const device = live.anyDevice()
  if (device.tabs.length < MAX_TABS) live.openTab(device)
}

/** Closes a tab, immediately or some disk steps later; opens a new one if it was the device's last. */
export function closeTab(live: LiveWorld): void {
  const { random } = live
  const device = live.anyDevice()
  const tab = pickOf(random, device.tabs)
  if (!tab) return
  const steps = random.chance(0.5) ? 0 : random.integer(60)
  live.say(`${tab.name} is closed, ${steps} steps from now`)
  if (random.chance(0.5) && tab.isAwake) tab.wake()
  device.remove(tab)
  tab.die(steps)
  if (device.tabs.length === 0) live.openTab(device)
}

/** The person signs out in a tab, which stops its loop, and signs in again in another. */
export function signOut(live: LiveWorld): void {
  const device = live.anyDevice()
  const tab = pickOf(live.random, device.tabs)
  if (!tab?.isAwake) return
  live.say(`${tab.name} is stopped`)
  // This may be in the middle of a round.
  if (live.random.chance(0.7)) tab.wake()
  device.remove(tab)
  device.stopped.push(tab)
  tab.stop()
  live.openTab(device)
}

/** The browser removes the store of a device whose tabs are open: a store that has reopened wakes its tab ([P36]). */
export async function removeStore(live: LiveWorld): Promise<void> {
  const device = live.anyDevice()
  live.say(`the browser removes the store of ${device.name}`)
  device.faultCount += 1
  if (live.random.chance(0.5)) for (const tab of device.tabs) if (tab.isAwake) tab.wake()
  await device.device.loseStore()
  for (const tab of device.tabs) if (tab.isAwake) tab.wake()
}

/** The storage of a device fails for a while. */
export function failStore(live: LiveWorld): void {
  const { random } = live
  const device = live.anyDevice()
  if (device.device.storeFault !== null) return
  device.device.storeFault = random.pick(['UnknownError', 'QuotaExceededError'] as const)
  live.say(`the store of ${device.name} fails with ${device.device.storeFault}`)
  device.faultCount += 1
  live.endFaultAfter(SECOND_MS * random.pick([1, 20, 300]) * random.next(), () => {
    live.say(`the store of ${device.name} works again`)
    device.faultCount += 1
    device.device.storeFault = null
  })
}

/** A device loses power: all its tabs die, and the latest disk writes may be lost. */
export function losePower(live: LiveWorld): void {
  const device = live.anyDevice()
  live.say(`${device.name} loses power`)
  for (const tab of [...device.tabs, ...device.stopped]) tab.die(0)
  device.tabs.splice(0)
  device.stopped.splice(0)
  device.faultCount += 1
  device.device.losePower(live.random.integer(3))
  live.openTab(device)
}

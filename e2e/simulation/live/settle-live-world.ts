import { isInStep } from '../../../web/src/sync/loop/sync-loop.ts'
import { checkWithheld, serverRows } from '../recovery.ts'
import { areSameRows, holds, sameRows } from '../invariants/violation.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveWorld } from './live-world.ts'
import { SECOND_MS } from './timers.ts'

const MINUTE_MS = 60 * SECOND_MS
/**
 * Five minutes of waiting on the server's request, up to half as long again of jitter, five minutes until the loop's
 * timer, and one more ([I14]).
 */
const SETTLE_MS = 13.5 * MINUTE_MS
/**
 * On a connection that is slow or rejects requests, a push may fail several times, and the loop waits up to five
 * minutes each time.
 */
const SETTLE_ON_BAD_CONNECTION_MS = SETTLE_MS + 25 * MINUTE_MS
/** The longest time until a device notices a dead stream, plus its pause before reopening. */
const NOTICED_MS = 7 * MINUTE_MS
const QUIET_MS = 11 * MINUTE_MS

/** [I14]: The faults end, and all devices settle without help. */
export async function settleWithoutHelp(live: LiveWorld): Promise<void> {
  const { world, devices } = live
  live.endFaults()
  await live.runDueWork()
  const from = live.timers.now
  const left = new Set(devices)
  while (left.size > 0) {
    await live.pass(10 * SECOND_MS)
    for (const device of left) {
      if (await isSettled(live, device)) left.delete(device)
      else await checkInTime(live, device, live.timers.now - from)
    }
  }
  live.say(`all are settled after ${(live.timers.now - from) / SECOND_MS} s`)
  await live.files.settle(live)
  await world.trustAll()
  await world.server.checkStoredRows('every scope')
  for (const { device } of devices) await checkWithheld(device)
  await stayQuiet(live)
}

/** [I15]: While nothing happens, a loop runs a round once in five minutes; a stopped loop never does. */
async function stayQuiet(live: LiveWorld): Promise<void> {
  await live.pass(NOTICED_MS)
  const tabs = live.devices.flatMap((device) => device.tabs.map((tab) => ({ tab, before: tab.watch.rounds })))
  await live.pass(QUIET_MS)
  for (const { tab, before } of tabs) {
    const rounds = tab.watch.rounds - before
    holds(rounds === 2 || rounds === 3, 'I15', () => `${tab.name} begins ${rounds} rounds, though nothing happens`)
  }
  for (const device of live.devices) {
    holds(await isSettled(live, device), 'I14', () => `${device.name} does not stay settled`)
    for (const tab of device.tabs) tab.stop()
  }
  await live.pass(QUIET_MS)
}

async function isSettled({ world }: LiveWorld, { device, tabs }: LiveDevice): Promise<boolean> {
  const { view, outbox, scopes } = await device.data()
  const isComplete = outbox.length === 0 && scopes.every(({ state, drifted }) => state === 'shown' && !drifted)
  const areSynced = tabs.every(({ status }) => isInStep(status))
  return isComplete && areSynced && areSameRows(view, serverRows(world, device.person.userId))
}

async function checkInTime({ world }: LiveWorld, { device, tabs }: LiveDevice, passed: number): Promise<void> {
  if (passed < (device.connection.isUnrestricted ? SETTLE_MS : SETTLE_ON_BAD_CONNECTION_MS)) return
  const { view, outbox, scopes } = await device.data()
  sameRows(view, serverRows(world, device.person.userId), 'I14', () => `${device.name} and the server still differ`)
  const statuses = tabs.map(({ name, status }) => `${name} is ${status}`)
  holds(false, 'I14', () => `${device.name} does not settle: ${JSON.stringify({ statuses, outbox, scopes })}`)
}

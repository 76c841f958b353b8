import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { MINUTE_MS } from '../clock.ts'
import { checkFiles, documentsOf } from '../files/file-invariants.ts'
import { nameFile, nextFiling, storeFile } from '../files/file-steps.ts'
import { isUnsent } from '../files/settle-files.ts'
import { holds } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import type { LiveDevice } from './live-device.ts'
import type { LiveTab } from './live-tab.ts'
import { READER_VERSION } from './tab-files.ts'
import { SECOND_MS, type Timers } from './timers.ts'

/** The longest time between two tries, of five minutes of waiting on the server's request, and of a try. */
const SETTLE_MS = 22 * MINUTE_MS

/** What files need of the live world. */
interface Live {
  world: World
  devices: readonly LiveDevice[]
  timers: Timers
  say(words: string): void
  pass(milliseconds: number): Promise<void>
  runDueWork(): Promise<void>
  noteChange(device: LiveDevice, tab: LiveTab): void
}

/** Files in the live world, in some histories. They have random numbers of their own, so the others keep theirs. */
export class LiveFiles {
  private readonly random: Random
  private readonly isActive: boolean

  constructor(random: Random) {
    this.random = random
    this.isActive = random.chance(0.4)
  }

  /** After an event, a person may add a file. */
  async handle(live: Live): Promise<void> {
    if (!this.isActive) return
    if (this.random.chance(0.2)) await this.add(live)
    await checkFiles(live.world)
  }

  /** [DO21], [DO22], [DT4]: Without help, each file on a device is sent and read, and none is lost. */
  async settle(live: Live): Promise<void> {
    if (!this.isActive) return
    const from = live.timers.now
    for (let unsent = unsentIn(live); unsent !== null; unsent = unsentIn(live)) {
      holds(live.timers.now - from < SETTLE_MS, 'DO21', unsent)
      await live.pass(10 * SECOND_MS)
    }
    live.say(`all files are sent after ${(live.timers.now - from) / SECOND_MS} s`)
    // The rows of what was sent arrive on the other devices.
    await live.pass(MINUTE_MS)
    await checkFiles(live.world)
    for (const { device } of live.devices) {
      const { contents } = device.files
      const read = new Set(await contents.readHashes(READER_VERSION))
      for (const { hash } of await contents.all())
        holds(read.has(hash), 'DT4', () => `${device.name} has not read the file ${hash}`)
    }
  }

  private async add(live: Live): Promise<void> {
    const { random } = this
    const device = pickOf(random, live.devices)
    const tab = device && pickOf(random, device.tabsThatAre('in front'))
    const filing = tab && (await nextFiling(device.device, random))
    if (!filing) return
    await storeFile(device.device, filing)
    for (const { files } of device.tabs) files.noteChange()
    if (await nameFile(live.world, device.device, filing)) live.noteChange(device, tab)
    await live.runDueWork()
  }
}

/** Returns a description of a file that a device has not sent; null if there is none. */
function unsentIn({ world, devices }: Live): (() => string) | null {
  for (const document of documentsOf(world).values())
    for (const { device, name } of devices)
      if (isUnsent(world, device, document)) return () => `${name} does not send the file of ${document.id}`
  return null
}

import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { LiveTab } from './live-tab.ts'
import type { TabLock } from './tab-lock.ts'

/** A device with its tabs and the faults of its connection. */
export class LiveDevice {
  readonly device: SimulatedDevice
  readonly lock: TabLock
  readonly tabs: LiveTab[] = []
  /** Tabs in which the person has signed out. */
  readonly stopped: LiveTab[] = []
  line: 'well' | 'loses letters' | 'down' | 'signed out' = 'well'
  pokes: 'well' | 'lost' | 'late' | 'doubled' = 'well'
  /** Its requests that will never be answered; it waits until they time out. */
  lostLetters = 0
  /** The number of faults so far. */
  troubles = 0

  constructor(device: SimulatedDevice, lock: TabLock) {
    this.device = device
    this.lock = lock
  }

  get name(): string {
    return this.device.name
  }

  get isTroubled(): boolean {
    const areTabsWell = this.tabs.every((tab) => tab.isAwake && !tab.watch.isHeld)
    return this.line !== 'well' || this.pokes !== 'well' || this.lostLetters > 0 || !areTabsWell
  }

  tabsThatAre(state: LiveTab['state']): LiveTab[] {
    return this.tabs.filter((tab) => tab.state === state)
  }

  remove(tab: LiveTab): void {
    this.troubles += 1
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }
}

import type { SimulatedDevice } from '../simulated-device.ts'
import type { LiveTab } from './live-tab.ts'
import type { TabLock } from './tab-lock.ts'

/** A device with its tabs, and what is wrong with its line. */
export class LiveDevice {
  readonly device: SimulatedDevice
  readonly lock: TabLock
  readonly tabs: LiveTab[] = []
  /** The person has signed out in them. */
  readonly stopped: LiveTab[] = []
  line: 'well' | 'loses letters' | 'down' | 'signed out' = 'well'
  pokes: 'well' | 'lost' | 'late' | 'doubled' = 'well'
  /** Letters of it that nobody will answer: it waits for them in vain. */
  lostLetters = 0
  /** How often something went wrong so far. */
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

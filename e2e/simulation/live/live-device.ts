import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { LiveTab } from './live-tab.ts'
import type { DeviceLocks } from './tab-lock.ts'

/** A device with its tabs and the faults of its connection. */
export class LiveDevice {
  readonly device: SimulatedDevice
  readonly locks: DeviceLocks
  readonly tabs: LiveTab[] = []
  /** Tabs in which the person has signed out. */
  readonly stopped: LiveTab[] = []
  connection: 'healthy' | 'loses messages' | 'down' | 'signed out' = 'healthy'
  pokes: 'healthy' | 'lost' | 'late' | 'doubled' = 'healthy'
  /** Its requests that will never be answered; it waits until they time out. */
  lostMessages = 0
  /** The number of faults so far. */
  faultCount = 0

  constructor(device: SimulatedDevice, locks: DeviceLocks) {
    this.device = device
    this.locks = locks
  }

  get name(): string {
    return this.device.name
  }

  get hasFault(): boolean {
    const areTabsHealthy = this.tabs.every((tab) => tab.isAwake && !tab.watch.isToldToWait)
    if (this.device.storeFault !== null) return true
    return this.connection !== 'healthy' || this.pokes !== 'healthy' || this.lostMessages > 0 || !areTabsHealthy
  }

  tabsThatAre(state: LiveTab['state']): LiveTab[] {
    return this.tabs.filter((tab) => tab.state === state)
  }

  remove(tab: LiveTab): void {
    this.faultCount += 1
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }
}

import type { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { isSameDisk, type Disk } from './device-image.ts'
import { deviceDataIn, type DeviceData } from './device-data.ts'

/** Caches the contents of a device's disk, because reading them is slow; rereads them only after a write. */
export class DeviceDataCache {
  private readonly memory: MemoryStore
  private last: { disk: Disk; data: DeviceData } | null = null

  constructor(memory: MemoryStore) {
    this.memory = memory
  }

  read(): Promise<DeviceData> {
    return this.memory.read(async (tables) => {
      const disk = this.memory.dump()
      if (!this.last || !isSameDisk(disk, this.last.disk)) this.last = { disk, data: await deviceDataIn(tables) }
      return this.last.data
    })
  }
}

import type { MemoryStore } from '../../web/src/data/testing/memory-store.ts'
import { isSameDisk, type Disk } from './device-image.ts'
import { heldIn, type Held } from './held.ts'

/** What a device's disk holds. Reading it takes long, so it is read again only after the disk has changed. */
export class HeldOnDisk {
  private readonly memory: MemoryStore
  private last: { disk: Disk; held: Held } | null = null

  constructor(memory: MemoryStore) {
    this.memory = memory
  }

  read(): Promise<Held> {
    return this.memory.read(async (tables) => {
      const disk = this.memory.dump()
      if (!this.last || !isSameDisk(disk, this.last.disk)) this.last = { disk, held: await heldIn(tables) }
      return this.last.held
    })
  }
}

import type { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { isSameDisk, type Disk } from './device-image.ts'
import { heldIn, type Held } from './held.ts'

/** Caches the contents of a device's disk, because reading them is slow; rereads them only after a write. */
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

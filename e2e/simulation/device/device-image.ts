import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import type { FilesImage } from '../files/device-files.ts'

export type Disk = ReturnType<MemoryStore['dump']>

/** The disk of a device, and the mutations that were shown as saved; those in `unconfirmed` are pending or refused. */
export interface DeviceImage {
  disk: Disk
  known: MutationId[]
  unconfirmed: Set<MutationId>
  files: FilesImage
}

/** Rows are immutable, so identical objects mean the same disk. */
export function isSameDisk(one: Disk, other: Disk): boolean {
  if (one === other) return true
  return Object.entries(one).every(([name, rows]) => {
    const others = other[name]
    if (others === rows) return true
    return others?.size === rows.size && [...rows].every(([key, row]) => others.get(key) === row)
  })
}

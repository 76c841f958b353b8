import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { MemoryStore } from '../../web/src/data/testing/memory-store.ts'
import type { FilesImage } from './files/device-files.ts'

export type Disk = ReturnType<MemoryStore['dump']>

/** What a device has on its disk, and what its person was told is saved; `here` of it is pending or refused. */
export interface DeviceImage {
  disk: Disk
  known: MutationId[]
  here: Set<MutationId>
  files: FilesImage
}

/** Rows are never changed, only replaced: the same objects are the same disk. */
export function isSameDisk(one: Disk, other: Disk): boolean {
  if (one === other) return true
  return Object.entries(one).every(([name, rows]) => {
    const others = other[name]
    if (others === rows) return true
    return others?.size === rows.size && [...rows].every(([key, row]) => others.get(key) === row)
  })
}

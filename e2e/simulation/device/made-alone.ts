import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { mutate, type MutateInput } from '../../../web/src/data/mutate/mutate.ts'
import { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { StoreOfTwoVersions, type AppVersion } from '../app-versions.ts'
import { readDeviceData, type Rows } from './device-data.ts'
import type { Disk } from './device-image.ts'

export interface MadeAlone {
  /** The refusal of the first that is refused. */
  outcome: Outcome<null>
  disk: Disk
  /** What the person sees before each. */
  views: Rows[]
}

/** Makes the changes one after another, each in a transaction of its own, on a copy of the disk. */
export async function madeAlone(
  disk: Disk,
  { app, inputs }: { app: AppVersion; inputs: readonly MutateInput[] },
): Promise<MadeAlone> {
  const copy = new MemoryStore()
  copy.load(disk)
  const store = new StoreOfTwoVersions(copy, false).openedBy(app)
  const views: Rows[] = []
  for (const input of inputs) {
    views.push((await readDeviceData(copy)).view)
    const outcome = await mutate(store, input)
    if (!outcome.ok) return { outcome, disk: copy.dump(), views }
  }
  return { outcome: { ok: true, value: null }, disk: copy.dump(), views }
}

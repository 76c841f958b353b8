import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Store } from '../storage/store.ts'
import { forgetDevice } from '../sync/forget-device.ts'

/** Results shrunk in one transaction: about 10 ms, during which others wait. */
const BATCH = 500

/** A device that returns later than this loads its properties again in any case ([P10]). */
const FORGOTTEN_AFTER_MS = 180 * 24 * 60 * 60 * 1000

export interface ShrinkingParts {
  store: Pick<Store, 'read' | 'write'>
  now: () => Date
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
  batch?: number
  forgottenAfterMs?: number
}

interface Shrunk {
  results: number
  /** The number of devices forgotten. */
  devices: number
}

/**
 * [P55], [P56] Shrinks the results that nobody waits for, and forgets devices that were not seen for half a year. Each
 * batch is complete in itself: a round that is cut off leaves nothing half done, and the next one begins anew.
 */
export async function shrinkResults(parts: ShrinkingParts): Promise<Shrunk> {
  const { store, now, stopping, batch = BATCH, forgottenAfterMs = FORGOTTEN_AFTER_MS } = parts
  const unseenSince = new Date(now().getTime() - forgottenAfterMs).toISOString()
  const shrunk: Shrunk = { results: 0, devices: 0 }
  // Nobody waits for the results of calls, jobs and effects.
  for (let count = batch; count === batch && !stopping.aborted;) {
    count = await store.write((tx) => tx.shrinkResults({ device: null, upTo: 0, limit: batch }))
    shrunk.results += count
  }
  for (let after: DeviceId | '' = ''; !stopping.aborted;) {
    const query: { after: DeviceId | ''; unseenSince: string; limit: number } = { after, unseenSince, limit: batch }
    const devices = await store.read((view) => view.devicesAfter(query))
    for (const { id, isDue } of devices) {
      if (!isDue) continue
      for (let count = batch; count === batch && !stopping.aborted;) {
        count = await shrinkResultsOf(parts, { id, unseenSince, batch, shrunk })
      }
    }
    const last = devices.at(-1)
    if (!last) break
    after = last.id
  }
  return shrunk
}

interface Device {
  id: DeviceId
  unseenSince: string
  batch: number
  shrunk: Shrunk
}

/**
 * One transaction: it decides anew whether the device is in use. @returns the number of results; `batch` if there may be
 * more.
 */
async function shrinkResultsOf({ store, now }: ShrinkingParts, { id, unseenSince, batch, shrunk }: Device) {
  const { count, isForgotten } = await store.write(async (tx) => {
    const device = await tx.device(id)
    if (!device) return { count: 0, isForgotten: false }
    const { ackedSeq = 0, seenAt = null } = device
    // Stored by an earlier version: its time begins now.
    if (seenAt === null) await tx.saveDevice({ ...device, seenAt: now().toISOString() })
    const isOver = seenAt !== null && seenAt < unseenSince
    const limit = batch
    if (!isOver) return { count: await tx.shrinkResults({ device: id, upTo: ackedSeq, limit }), isForgotten: false }
    const count = await forgetDevice(tx, { id, limit })
    return { count, isForgotten: count < limit }
  })
  shrunk.results += count
  if (isForgotten) shrunk.devices += 1
  return count
}

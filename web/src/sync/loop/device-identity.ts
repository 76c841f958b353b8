import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { DeviceState, LocalStore, LocalTables } from '../../data/store/local-store.ts'
import { knownEntities } from '../apply/unknown-rows.ts'

/** Gives a new store its device id; one that has been used keeps its own. */
export function registerDevice(store: LocalStore, newDevice: DeviceId): Promise<void> {
  return store.write(async (tables) => {
    if (await tables.device.get('this')) return
    await tables.device.put([{ key: 'this', device: newDevice, epoch: null, nextSeq: 1, syncedAt: null }])
  })
}

/** Who the device was when it asked. What the server said is for that one alone: a late answer changes nothing. */
type Asked = Pick<SyncRequest, 'device' | 'epoch'>

/** This device was cloned or rolled back (rule 6): it goes on as a new one, with the same mutations under the same ids. */
export function becomeNewDevice(
  store: LocalStore,
  { asked, newDevice }: { asked: Asked; newDevice: DeviceId },
): Promise<void> {
  return store.write(async (tables) => {
    const device = await stillAsAsked(tables, asked)
    if (device) await renumber(tables, { ...device, device: newDevice })
  })
}

/**
 * The server was restored from a backup (rule 4): what it confirmed is forgotten, what waits is kept and pushed again.
 * What waits is seen again when the first answer comes, and replayed on top of it.
 */
export function startOver(
  store: LocalStore,
  start: { asked: Asked; epoch: string; newDevice: DeviceId },
): Promise<void> {
  return store.write(async (tables) => {
    const device = await stillAsAsked(tables, start.asked)
    if (!device) return
    for (const entity of knownEntities(tables)) await tables.rows[entity].clear()
    await tables.unknown.clear()
    // What was replaced there may never have been, as far as this server knows.
    await tables.replaced.clear()
    await tables.scopes.clear()
    await tables.summaries.clear()
    await tables.tallies.clear()
    const pending = await tables.outbox.all()
    await tables.outbox.put(pending.map(({ bases: _bases, moves: _moves, ...mutation }) => mutation))
    const { cursor: _cursor, ...forgetful } = device
    await renumber(tables, { ...forgetful, device: start.newDevice, epoch: start.epoch })
  })
}

async function stillAsAsked(tables: LocalTables, asked: Asked): Promise<DeviceState | null> {
  const state = must(await tables.device.get('this'), 'the state of this device')
  return state.device === asked.device && state.epoch === asked.epoch ? state : null
}

async function renumber(tables: LocalTables, device: DeviceState): Promise<void> {
  const pending = await tables.outbox.all()
  await tables.outbox.clear()
  await tables.outbox.put(pending.map((mutation, index) => ({ ...mutation, seq: index + 1 })))
  await tables.device.put([{ ...device, nextSeq: pending.length + 1 }])
}

import type { DeviceId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { pastScope, scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { homesOf } from '../../data/past-work.ts'
import { newDeviceState } from '../../data/store/new-device-state.ts'
import type { DeviceState, LocalStore, LocalTables } from '../../data/store/local-store.ts'
import { knownEntities } from '../apply/unknown-rows.ts'

/** Gives a new store its device id; a used store keeps its own. */
export function registerDevice(store: LocalStore, newDevice: DeviceId): Promise<void> {
  return store.write(async (tables) => {
    const known = await tables.device.get('this')
    if (!known) await tables.device.put([newDeviceState(newDevice)])
    else if (!known.knowsPast) await beginPastWork(tables, known, newDevice)
  })
}

/**
 * [P59] The app was updated to a version that knows past work: what the server set aside before is behind the cursor of the
 * device, so the past work of its households is loaded in pages.
 */
async function beginPastWork(tables: LocalTables, known: DeviceState, load: string): Promise<void> {
  const scopes = await tables.scopes.all()
  // The server has no past work of a property that is still on its way there.
  const owners = scopes.flatMap(({ id, version }) => (version > 0 ? [scopeOwner(id)] : []))
  const [person] = owners.flatMap((owner) => (owner.kind === 'user' ? [owner.id] : []))
  const homes = person ? await homesOf(tables, person) : new Set<PropertyId>()
  const begun = owners.flatMap((owner) => (owner.kind === 'property' && homes.has(owner.id) ? [owner.id] : []))
  await tables.scopes.put(begun.map((id) => ({ id: pastScope(id), version: 0, state: 'loading', load })))
  await tables.device.put([{ ...known, knowsPast: true, answers: known.answers + 1 }])
}

/**
 * The identity of the device when it made the request. The answer is for that identity only: a late answer changes
 * nothing.
 */
type RequestIdentity = Pick<SyncRequest, 'device' | 'epoch'>

/**
 * Continues as a new device after this one was cloned or rolled back (rule 6), with the same mutations under the same
 * ids.
 */
export function becomeNewDevice(
  store: LocalStore,
  { request, newDevice }: { request: RequestIdentity; newDevice: DeviceId },
): Promise<void> {
  return store.write(async (tables) => {
    const device = await ifUnchanged(tables, request)
    if (device) await renumber(tables, { ...device, device: newDevice })
  })
}

/**
 * Starts over after the server was restored from a backup (rule 4): forgets what the server confirmed, keeps what is
 * pending and pushes it again. Pending changes are visible again once the first answer arrives and they are replayed on
 * top of it.
 */
export function startOver(
  store: LocalStore,
  start: { request: RequestIdentity; epoch: string; newDevice: DeviceId },
): Promise<void> {
  return store.write(async (tables) => {
    const device = await ifUnchanged(tables, start.request)
    if (!device) return
    for (const entity of knownEntities(tables)) await tables.rows[entity].clear()
    await tables.unknownRows.clear()
    // As far as this server knows, these replacements may never have happened.
    await tables.replaced.clear()
    await tables.scopes.clear()
    await tables.summaries.clear()
    await tables.tallies.clear()
    const pending = await tables.outbox.all()
    await tables.outbox.put(pending.map(({ baseRows: _bases, checksumDeltas: _moves, ...mutation }) => mutation))
    await renumber(tables, { ...device, cursor: emptyCursor, device: start.newDevice, epoch: start.epoch })
  })
}

async function ifUnchanged(tables: LocalTables, request: RequestIdentity): Promise<DeviceState | null> {
  const state = must(await tables.device.get('this'), 'the state of this device')
  return state.device === request.device && state.epoch === request.epoch ? state : null
}

async function renumber(tables: LocalTables, device: DeviceState): Promise<void> {
  const pending = await tables.outbox.all()
  await tables.outbox.clear()
  await tables.outbox.put(pending.map((mutation, index) => ({ ...mutation, seq: index + 1 })))
  await tables.device.put([{ ...device, nextSeq: pending.length + 1 }])
}

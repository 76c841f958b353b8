import type { AnyRow, EntityName, Property } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { isToBring, planImport, type PropertyPlan } from '../../../web/src/data/import/plan-import.ts'
import { runImport, type ImportResult } from '../../../web/src/data/import/run-import.ts'
import { storeFile } from '../../../web/src/data/import/store-file.ts'
import { shownScopes, within } from '../device/device-data.ts'
import { rowsOf } from '../device/rows-of.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { sendFrom } from '../files/file-steps.ts'
import { holds, sameRows } from '../invariants/violation.ts'
import { override } from '../override.ts'
import type { World } from '../world.ts'
import { asImported, importedRows } from './expected-import.ts'
import { nameBasedId } from './name-based-id.ts'
import type { Packed } from './pack-archive.ts'
import { act, settle } from './quick-steps.ts'

/** A request carries up to a megabyte of calls. */
const MAX_CALL_BYTES = 150_000

interface Bringing {
  packed: Packed
  device: SimulatedDevice
  to: UserId
  /** Those of which something is missing on the device. */
  properties: readonly Property[]
  /** Whether a row of them is missing. */
  isGone(id: string): boolean
}

/**
 * [I17]: An archive is imported, sometimes in two attempts because the device is full. What was missing is then there,
 * also on the server, under an id of this account; nothing is left to import.
 */
export async function bringArchive(parts: { world: World; random: Random }, bringing: Bringing): Promise<void> {
  const { world, random } = parts
  const { packed, device, to, properties, isGone } = bringing
  const mapId = (id: string) => (isGone(id) ? nameBasedId(id, to) : id)
  const gone = new Set([...packed.shown.values()].filter(({ id }) => isGone(id)).map(({ id }) => nameBasedId(id, to)))
  const storedHashes = await hashesOn(device)
  const hasFile = (hash: string) => packed.archive.hashes.has(hash) || storedHashes.has(hash)
  const whole = asImported({ shown: packed.shown, properties, to, mapId, hasFile })
  const onlyGone = (rows: ReadonlyMap<string, AnyRow>) => new Map([...rows].filter(([, { id }]) => gone.has(id)))
  const expected = onlyGone(whole)

  const attempts: ImportResult[] = []
  if (random.chance(0.3)) attempts.push(await attempt(world, bringing, { isFull: true }))
  const last = await attempt(world, bringing, { isFull: false })
  attempts.push(last)
  const count = (entity: EntityName) => rowsOf(expected, entity).length
  const sum = (part: 'systems' | 'tasks' | 'documents') => attempts.reduce((total, each) => total + each[part], 0)
  const isCounted =
    sum('systems') === count('system') &&
    sum('tasks') === count('maintenanceItem') &&
    sum('documents') === count('document')
  holds(isCounted, 'I17', () => `${device.name} brings ${JSON.stringify({ attempts, expected: [...expected.keys()] })}`)
  holds(last.stopped.length === 0, 'I17', () => `${device.name} stops: ${JSON.stringify(last)}`)

  await settle(device)
  await sendFrom(world, device, 'at once')
  await settle(device)
  const brought = new Set<string>(properties.map(({ id }) => mapId(id)))
  const data = await device.data()
  const made = onlyGone(importedRows(within(data.view, shownScopes(data)), brought))
  sameRows(made, expected, 'I17', () => `${device.name} has imported something else`)
  const own = rowsOf(packed.shown, 'membership').filter(({ userId }) => userId === packed.device.person.userId)
  for (const { id } of properties) {
    const membership = own.find(({ propertyId }) => propertyId === id)
    const isThere = !membership || !isGone(id) || data.view.has(`membership/${mapId(membership.id)}`)
    holds(isThere, 'I17', () => `${device.name} has another membership of ${id}`)
  }
  const unsent = rowsOf(data.view, 'document').filter(({ id, state }) => gone.has(id) && state === 'waiting')
  holds(unsent.length === 0, 'I17', () => `${device.name} has not sent ${JSON.stringify(unsent)}`)
  const again = await planOn(device, packed)
  holds(!again.some(isToBring), 'I17', () => `${device.name} would bring twice: ${JSON.stringify(again)}`)
}

/** @param on whether the device has no room for files. */
async function attempt(world: World, { packed, device }: Bringing, on: { isFull: boolean }): Promise<ImportResult> {
  const { archive } = packed
  const full = { add: () => Promise.reject(new DOMException('no space is left', 'QuotaExceededError')) }
  const contents = on.isFull ? override(device.files.contents, full) : device.files.contents
  const keep = (hash: string) => storeFile(hash, { archive, contents, now: device.context().at })
  const plans = (await planOn(device, packed)).filter(isToBring)
  for (const { args } of plans.flatMap(({ calls }) => calls)) {
    const size = Buffer.byteLength(JSON.stringify(args))
    holds(size <= MAX_CALL_BYTES, 'I17', () => `${device.name} brings ${size} bytes at once`)
  }
  const result = await runImport(plans, { mutate: (call) => act(world, device, call), keep })
  const isAll = result.properties + result.stopped.length === plans.length
  holds(isAll, 'I17', () => `${device.name} forgets a property: ${JSON.stringify({ result, plans })}`)
  for (const { why } of result.stopped)
    holds(on.isFull && why.includes('storage is full'), 'I17', () => `${device.name} stops: ${why}`)
  return result
}

/** What an import of the archive would add on the device. */
export const planOn = async (device: SimulatedDevice, { archive }: Packed): Promise<PropertyPlan[]> =>
  planImport(device.memory, { archive, storedHashes: await hashesOn(device) }, device.context())

const hashesOn = async ({ files }: SimulatedDevice) => new Set((await files.contents.all()).map(({ hash }) => hash))

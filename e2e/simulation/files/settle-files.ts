import { readFile } from '../../../web/src/features/documents/file-bytes.ts'
import { contentTransportBy } from '../../../web/src/sync/transport/content-transport.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { MINUTE_MS } from '../clock.ts'
import type { ServerRecord } from '../server/server-record.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'
import type { World } from '../world.ts'
import { checkFiles, documentsOf, type AnyDocument } from './file-invariants.ts'
import { BUDGET_BYTES, sendFrom, tidyOn } from './file-steps.ts'

/** Longer than an app pauses between two retries, and than it keeps unreferenced files. */
const A_WHILE_MS = 90 * MINUTE_MS

/**
 * [DO21], [DO22]: Every file on a device whose person may upload it reaches the server; everyone who sees it can open
 * it.
 */
export async function settleFiles(
  world: World,
  settleDevice: (device: SimulatedDevice) => Promise<void>,
): Promise<void> {
  const { devices } = world
  if (devices.every(({ files }) => files.contents.dump().size === 0) && documentsOf(world).size === 0) return
  for (let pass = 0; pass < 2; pass++) {
    for (const device of devices) await sendFrom(world, device, 'at once')
    world.clock.pass(A_WHILE_MS)
    for (const device of devices) await settleDevice(device)
  }
  await checkFiles(world)
  const documents = documentsOf(world)
  for (const document of documents.values()) checkSent(world, document)
  for (const device of devices) {
    await checkReadable(world, { device, documents })
    await checkTidy(world, device)
  }
}

function checkSent(world: World, document: AnyDocument): void {
  for (const device of world.devices)
    holds(
      !isUnsent(world, device, document),
      'DO21',
      () => `${device.name} has the file of ${document.id}, but does not send it`,
    )
}

/** Whether the device has a file for the server, which would accept it. */
export function isUnsent({ server: { record } }: World, device: SimulatedDevice, document: AnyDocument): boolean {
  const { hash, scope, state } = document
  // The server accepts the contents of a document in a deleted property only after the property is restored.
  if (state === 'available' || isInDeletedProperty(record, document)) return false
  return device.files.contents.has(hash) && record.mayTouch(scope, device.person.userId)
}

function isInDeletedProperty(record: ServerRecord, document: AnyDocument): boolean {
  if (!('propertyId' in document)) return false
  const { propertyId } = document
  const property = record.rowsAt(record.latestOf(propertyScope(propertyId)))?.get(`property/${propertyId}`)
  return property?.deletedAt !== null
}

async function checkReadable(
  { server: { record } }: World,
  { device, documents }: { device: SimulatedDevice; documents: ReadonlyMap<string, AnyDocument> },
): Promise<void> {
  const transport = contentTransportBy(device.request('at once'))
  const { contents } = device.files.app
  for (const [key] of (await device.data()).view) {
    const document = documents.get(key.slice(key.indexOf('/') + 1))
    if (document?.state !== 'available' || document.deletedAt !== null || isInDeletedProperty(record, document))
      continue
    const found = await readFile(document, { contents, transport, now: device.context().at })
    holds(found.ok, 'DO21', () => `${device.name} cannot open ${key}: ${JSON.stringify(found)}`)
  }
}

async function checkTidy(world: World, device: SimulatedDevice): Promise<void> {
  world.clock.pass(A_WHILE_MS)
  await tidyOn(world, device)
  const { view, refused } = await device.data()
  const now = device.context().at
  const named = JSON.stringify([[...view.values()], refused])
  const unsent = [...view.values()].flatMap((row) => ('hash' in row && row.state === 'waiting' ? [row.hash] : []))
  let fetchable = 0
  for (const { hash, size, usedAt } of await device.files.contents.all()) {
    holds(usedAt > now || named.includes(hash), 'DO22', () => `${device.name} keeps a file that nothing names`)
    fetchable += usedAt > now || unsent.includes(hash) || JSON.stringify(refused).includes(hash) ? 0 : size
  }
  holds(fetchable <= BUDGET_BYTES, 'DO22', () => `${device.name} keeps ${fetchable} bytes`)
}

import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { emptyTrash } from '../../../sync-server/src/jobs/empty-trash.ts'
import { expireTransfers } from '../../../sync-server/src/jobs/expire-transfers.ts'
import { DAY_MS } from '../clock.ts'
import { serve } from '../device/deliveries.ts'
import { shownScopes, within } from '../device/device-data.ts'
import { ignoreLost } from '../device/network.ts'
import { canCall } from '../app-versions.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { rowIf } from '../device/rows-of.ts'

/** A person moves something to the trash, in most cases followed by a round. */
async function putIntoTrash(world: World, random: Random): Promise<void> {
  const device = pickOf(random, world.devices)
  if (!device) return
  const data = await device.data()
  const rows = within(data.view, shownScopes(data))
  const calls = [...rows].flatMap((entry) => (entry[1].deletedAt === null ? (removing(entry) ?? []) : []))
  const call = pickOf(random, calls)
  if (!call || !canCall(device.app, call)) return
  const outcome = await device.act(call)
  world.say(`${device.name}: ${call.name}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  if (random.chance(0.7)) await device.roundAtOnce().catch(ignoreLost)
}

function removing(entry: readonly [string, AnyRow]): CallOf | null {
  const client = rowIf('client', entry)
  if (client) return { name: 'client.remove', args: { clientId: client.id } }
  const property = rowIf('property', entry)
  if (property) return { name: 'property.delete', args: { propertyId: property.id } }
  const system = rowIf('system', entry)
  if (system) return { name: 'system.remove', args: { propertyId: system.propertyId, systemId: system.id } }
  const item = rowIf('maintenanceItem', entry)
  if (item) return { name: 'maintenance.remove', args: { propertyId: item.propertyId, itemId: item.id } }
  const document = rowIf('document', entry)
  if (!document) return null
  const { propertyId, id: documentId, visibility } = document
  return { name: 'document.remove', args: { propertyId, documentId, visibility } }
}

/** [T7], [HO9], [CL16]: The server's scheduled jobs run while a push arrives. */
export async function runJobs(world: World, random: Random): Promise<void> {
  if (random.chance(0.8)) await putIntoTrash(world, random)
  if (random.chance(0.5)) {
    const days = 5 + random.integer(40)
    world.clock.pass(days * DAY_MS)
    world.say(`${days} days pass`)
  }
  world.say('the server empties the trash and records expired transfers')
  const expiresFirst = random.chance(0.5)
  const run = async () => {
    const expired = expiresFirst && (await world.server.runJob(expireTransfers))
    const isEmpty = await world.server.runJob(emptyTrash)
    return { isEmpty, isExpiryRecorded: expired || (!expiresFirst && (await world.server.runJob(expireTransfers))) }
  }
  const [{ isEmpty, isExpiryRecorded }] = await Promise.all([run(), random.chance(0.7) ? serve(world) : null])
  await settle()
  await world.checkAll()
  const { record } = world.server
  if (isEmpty) record.checkTrash(world.clock.now())
  if (isExpiryRecorded) record.checkTransfers(world.clock.now())
}

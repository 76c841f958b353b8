import type { Transfer } from '@hearthkeep/shared/entities.ts'
import type { TransferId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { expireTransfers } from '../../../sync-server/src/jobs/expire-transfers.ts'
import { acceptTransfer } from '../steps/server-side-steps.ts'
import { DAY_MS } from '../clock.ts'
import { shownScopes, within } from './device-data.ts'
import { ignoreLost } from './network.ts'
import { emailOf, newLink } from '../workload/people.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { rowsOf } from './rows-of.ts'

/**
 * [HO3], [HO9]: Ann transfers a property to Ben, who accepts just before the transfer expires, at that moment, or after it.
 */
export async function acceptLate(world: World, random: Random): Promise<void> {
  const id = await offer(world, random)
  const transfer = id && transferOf(world, id)
  if (!transfer) return
  const left = Date.parse(transfer.expiresAt) - world.clock.now().getTime()
  const late = random.pick([-1, 0, 1, DAY_MS])
  world.clock.pass(Math.max(0, left + late))
  world.say(`the transfer expired ${late} ms ago`)
  const accept = () => acceptTransfer(world, transferOf(world, transfer.id))
  const [first, second] = random.chance(0.5) ? [accept, () => expire(world)] : [() => expire(world), accept]
  await first()
  await second()
  await world.checkAll()
}

/** [HO9]: After the job has run, no expired transfer is still pending. */
async function expire(world: World): Promise<void> {
  world.say('the server records expired transfers')
  const isRecorded = await world.server.runJob(expireTransfers)
  // Report errors of the job first.
  await world.checkAll()
  if (isRecorded) world.server.record.checkTransfers(world.clock.now())
}

/** Offers from any of Ann's devices, regardless of its clock. */
async function offer(world: World, random: Random): Promise<TransferId | undefined> {
  const device = pickOf(random, world.devicesOf(world.ann))
  if (!device) return
  const data = await device.data()
  const rows = within(data.view, shownScopes(data))
  const properties = rowsOf(rows, 'property')
  const property = pickOf(random, properties)
  if (!property) return
  const { token: _token, tokenHash } = newLink(random)
  const transferId = random.uuid() as TransferId
  const about = { propertyId: property.id, transferId, toEmail: emailOf('Ben'), tokenHash }
  const args = { ...about, keptDocuments: [], givenDocuments: [], withCosts: true }
  const outcome = await device.act({ name: 'transfer.offer', args })
  world.say(`${device.name} offers ${property.id}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
  await device.roundAtOnce().catch(ignoreLost)
  return transferId
}

function transferOf({ server }: World, id: TransferId): Transfer | undefined {
  const { record } = server
  const rows = record.scopes().flatMap((scope) => [...(record.rowsAt(record.latestOf(scope)) ?? [])])
  return rowsOf(rows, 'transfer').find((row) => row.id === id)
}

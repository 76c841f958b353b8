import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { isToBring } from '../../../web/src/data/import/plan-import.ts'
import { rowsOf } from '../device/rows-of.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'
import type { World } from '../world.ts'
import { bringArchive, planOn } from './bring-archive.ts'
import type { Filled } from './fill-property.ts'
import { checkContents } from './archive-contents.ts'
import { checkDamage } from './damaged-archive.ts'
import { pack, type Packed } from './pack-archive.ts'
import { act, settle } from './quick-steps.ts'

interface Parts {
  world: World
  random: Random
  /** A device on which nothing is left to sync. */
  device: SimulatedDevice
  /** A property of its person, filled with what histories rarely have; null if they may own none. */
  filled: Filled | null
}

/**
 * [I17]: What a person exports comes back, in the account of another person or, after its permanent deletion, in their
 * own; what is there already is not brought again.
 */
export async function checkExportComesBack(parts: Parts): Promise<void> {
  const { world, random, device, filled } = parts
  const packed = await pack(world, random, device)
  await checkContents(world, packed)
  if (random.chance(0.5)) await checkDamage(random, packed)
  const own = await planOn(device, packed)
  holds(
    own.every((plan) => !isToBring(plan)),
    'I17',
    () => `${device.name} misses what it has: ${JSON.stringify(own)}`,
  )
  if (filled && random.chance(0.5)) await bringBack(parts, packed, filled)
  else await bringToNewcomer(parts, packed)
}

/** After the permanent deletion of the whole property, or of a task and a document of it. */
async function bringBack({ world, random }: Parts, packed: Packed, filled: Filled): Promise<void> {
  const { device, shown } = packed
  const { propertyId, itemId, documentId } = filled
  const isWhole = random.chance(0.5)
  const purge = (entity: 'property' | 'maintenanceItem' | 'document', id: string): CallOf => ({
    name: 'trash.purge',
    args: {
      propertyId,
      entity,
      id,
      ...(entity === 'document' ? { visibility: 'shared' } : {}),
    } as ArgsOf<'trash.purge'>,
  })
  const calls: CallOf[] = isWhole
    ? [{ name: 'property.delete', args: { propertyId } }, purge('property', propertyId)]
    : [
        { name: 'maintenance.remove', args: { propertyId, itemId } },
        purge('maintenanceItem', itemId),
        { name: 'document.remove', args: { propertyId, documentId, visibility: 'shared' } },
        purge('document', documentId),
      ]
  for (const call of calls) await act(world, device, call)
  await settle(device)
  const properties = rowsOf(shown, 'property').filter(({ id }) => id === propertyId)
  const isGone = (id: string) => isWhole || id === itemId || id === documentId
  await bringArchive({ world, random }, { packed, device, to: device.person.userId, properties, isGone })
}

async function bringToNewcomer({ world, random }: Parts, packed: Packed): Promise<void> {
  const to = world.random.uuid() as UserId
  const device = await world.welcome({ userId: to, firstName: 'Nell', role: 'homeowner' })
  await settle(device)
  const properties = rowsOf(packed.shown, 'property').filter(({ deletedAt }) => deletedAt === null)
  await bringArchive({ world, random }, { packed, device, to, properties, isGone: () => true })
}

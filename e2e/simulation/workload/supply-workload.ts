import type { MaintenanceItem, Supply } from '@hearthkeep/shared/entities.ts'
import type { PartId, PropertyId, SupplyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'

interface Seen {
  propertyId: PropertyId
  /** A part on its shelf; undefined if there is none. */
  supply: Supply | undefined
  systemId: SystemId | null
  item: MaintenanceItem | undefined
}

/** A person's mutations of parts and supplies. */
export function supplyCall(random: Random, { propertyId, supply, systemId, item }: Seen): CallOf {
  const uses = item
    ? { uses: [{ itemId: item.id, partId: random.uuid() as PartId, isUsed: random.chance(0.8) }] }
    : undefined
  const add = (): CallOf => ({
    name: 'supply.add',
    args: {
      propertyId,
      supplyId: random.uuid() as SupplyId,
      facts: { name: `Filter ${random.integer(9)}`, left: random.pick([null, 0, 1, 5]), systemId },
      ...uses,
    },
  })
  if (!supply) return add()
  const at = { propertyId, supplyId: supply.id }
  const remove = (): CallOf => ({ name: supply.deletedAt === null ? 'supply.remove' : 'supply.restore', args: at })
  const adjust = (): CallOf => ({ name: 'supply.adjust', args: { ...at, by: random.integer(7) - 3 } })
  const calls: [() => CallOf, ...(() => CallOf)[]] = [
    add,
    adjust,
    adjust,
    remove,
    () => ({ name: 'supply.edit', args: { ...at, changes: { left: random.integer(5) }, ...uses } }),
    () => ({ name: 'supply.edit', args: { ...at, changes: { systemId, notes: null }, ...uses } }),
    () => ({ name: 'trash.purge', args: { entity: 'supply', id: supply.id, propertyId } }),
  ]
  return random.pick(calls)()
}

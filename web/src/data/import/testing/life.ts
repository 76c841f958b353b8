import type { AnyRow, MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { ItemId, PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { aMembershipId, aPropertyId, aUser, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { Account } from './account.ts'

export const deeds = ['system', 'task', 'series', 'complete', 'complete', 'skip', 'cancel', 'reopen'] as const
export const removals = ['remove task', 'remove system'] as const
export type Deed = (typeof deeds)[number] | (typeof removals)[number]

/** A person who did these things, one after another, in one or two houses. */
export async function aLife(seed: number, done: readonly Deed[]): Promise<Account> {
  const account = await Account.open(aUser())
  const random = createRandom(seed)
  const { today } = account.context
  for (const n of [1, 2])
    await account.act({
      name: 'property.create',
      args: {
        propertyId: aPropertyId(n),
        membershipId: aMembershipId(n),
        facts: { ...mainStreet, address: `${n} Main St`, notes: '=1+1, "é" 🏡\n', listPrice: 0.1 },
      },
    })
  for (const deed of done) {
    const propertyId = aPropertyId(random.integer(2) + 1)
    const items = (await ofHouse(account, 'maintenanceItem', propertyId)) as MaintenanceItem[]
    const systems = await ofHouse(account, 'system', propertyId)
    const pick = <Row>(rows: Row[]) => rows[random.integer(rows.length)]
    const systemId = (pick(systems)?.id ?? null) as SystemId | null
    const itemId = pick(items)?.id
    const args = { propertyId, itemId: itemId as ItemId }
    if (deed === 'system') {
      const facts = { systemType: 'hvac_furnace', systemName: 'Furnace', installDate: '2010-02-03' }
      await account.act({ name: 'system.add', args: { propertyId, systemId: random.uuid() as SystemId, facts } })
    } else if (deed === 'task' || deed === 'series') {
      const often = deed === 'series' ? ({ isRecurring: true, recurringInterval: 'monthly' } as const) : {}
      const facts = { title: 'Look after it', systemId, dueDate: addDays(today, random.integer(60) - 30), ...often }
      await account.act({ name: 'maintenance.add', args: { propertyId, itemId: random.uuid() as ItemId, facts } })
    } else if (deed === 'remove system') {
      if (systemId) await account.act({ name: 'system.remove', args: { propertyId, systemId } })
    } else if (itemId === undefined) continue
    else if (deed === 'complete') {
      const open = pick(items.filter(isOpen))
      const nextItemId = random.uuid() as ItemId
      if (open)
        await account.act({
          name: 'maintenance.complete',
          args: {
            ...args,
            itemId: open.id,
            nextItemId,
            completedDate: addDays(today, -random.integer(20)),
            cost: 24.99,
          },
        })
    } else if (deed === 'skip') {
      const nextItemId = random.uuid() as ItemId
      await account.act({ name: 'maintenance.skip', args: { ...args, nextItemId } })
    } else if (deed === 'cancel') {
      await account.act({ name: 'maintenance.edit', args: { ...args, changes: { status: 'cancelled' } } })
    } else if (deed === 'reopen') await account.act({ name: 'maintenance.reopen', args })
    else await account.act({ name: 'maintenance.remove', args })
  }
  return account
}

async function ofHouse(account: Account, entity: 'system' | 'maintenanceItem', propertyId: PropertyId) {
  return ((await account.rows(entity)) as (AnyRow & { propertyId: PropertyId })[]).filter(
    (row) => row.propertyId === propertyId && row.deletedAt === null,
  )
}

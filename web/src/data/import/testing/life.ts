import type { ItemId, PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { aMembershipId, aPropertyId, aUser, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { Account } from './account.ts'

export const deeds = ['system', 'task', 'series', 'complete', 'complete', 'skip', 'cancel', 'reopen'] as const
export const removals = ['remove task', 'remove system'] as const
export type LifeAction = (typeof deeds)[number] | (typeof removals)[number]

/** A person who did these things in order, in two properties. */
export async function aLife(seed: number, done: readonly LifeAction[]): Promise<Account> {
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
  for (const action of done) {
    const propertyId = aPropertyId(random.integer(2) + 1)
    const items = await rowsOfProperty(account, 'maintenanceItem', propertyId)
    const systems = await rowsOfProperty(account, 'system', propertyId)
    const pick = <Row>(rows: Row[]) => rows[random.integer(rows.length)]
    const systemId = pick(systems)?.id ?? null
    const itemId = pick(items)?.id
    const args = { propertyId, itemId: itemId as ItemId }
    if (action === 'system') {
      const facts = { systemType: 'hvac_furnace', systemName: 'Furnace', installDate: '2010-02-03' }
      await account.act({ name: 'system.add', args: { propertyId, systemId: random.uuid() as SystemId, facts } })
    } else if (action === 'task' || action === 'series') {
      const often = action === 'series' ? ({ isRecurring: true, recurringInterval: 'monthly' } as const) : {}
      const facts = { title: 'Look after it', systemId, dueDate: addDays(today, random.integer(60) - 30), ...often }
      await account.act({ name: 'maintenance.add', args: { propertyId, itemId: random.uuid() as ItemId, facts } })
    } else if (action === 'remove system') {
      if (systemId) await account.act({ name: 'system.remove', args: { propertyId, systemId } })
    } else if (itemId === undefined) continue
    else if (action === 'complete') {
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
    } else if (action === 'skip') {
      const nextItemId = random.uuid() as ItemId
      await account.act({ name: 'maintenance.skip', args: { ...args, nextItemId } })
    } else if (action === 'cancel') {
      await account.act({ name: 'maintenance.edit', args: { ...args, changes: { status: 'cancelled' } } })
    } else if (action === 'reopen') await account.act({ name: 'maintenance.reopen', args })
    else await account.act({ name: 'maintenance.remove', args })
  }
  return account
}

async function rowsOfProperty<E extends 'system' | 'maintenanceItem'>(
  account: Account,
  entity: E,
  propertyId: PropertyId,
) {
  return (await account.rows(entity)).filter((row) => row.propertyId === propertyId && row.deletedAt === null)
}

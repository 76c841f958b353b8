import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { ItemId, MembershipId, PropertyId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { itemTypes, priorities, recurrenceBases } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { recurringIntervals } from '@hearthkeep/shared/system/catalogue/recurring-interval.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { randomLines, randomRepetition, verbCall } from './task-workload.ts'
import { rowsOf } from '../device/rows-of.ts'

/** Chooses a person's next mutation, based on the visible rows; occasionally one that is not possible. */
export function randomCall(random: Random, seen: { rows: ReadonlyMap<string, AnyRow>; today: string }): CallOf {
  const { rows, today } = seen
  const properties = rowsOf(rows, 'property')
  const property = pickOf(random, properties)
  if (!property || (properties.length < 2 && random.chance(0.05))) return createProperty(random)

  const propertyId = property.id
  const systems = rowsOf(rows, 'system').filter((system) => system.propertyId === propertyId || random.chance(0.02))
  const items = rowsOf(rows, 'maintenanceItem').filter((item) => item.propertyId === propertyId || random.chance(0.02))
  const system = pickOf(random, systems)
  const item = pickOf(random, items)
  const day = () => addDays(today, random.integer(120) - 60)
  const words = () => random.pick(['boiler', 'roof', 'filter', 'gutters', 'pump', ' ']) + random.integer(100)
  const longWords = () => words().repeat(1_000).slice(0, 4_900)
  const mint = <Id extends string>() => random.uuid() as Id

  const calls: (() => CallOf)[] = [
    () => ({
      name: 'property.edit',
      args: {
        propertyId,
        changes: { notes: random.chance(0.25) ? longWords() : words(), bedrooms: random.integer(1002) },
      },
    }),
    () => ({ name: 'property.edit', args: { propertyId, changes: { lastInspection: day(), notes: null } } }),
    () => ({
      name: 'ownership.edit',
      args: { propertyId, changes: { purchasePrice: orNull(random, () => random.integer(900_000)), salePrice: null } },
    }),
    () => ({
      name: 'ownership.edit',
      args: {
        propertyId,
        changes: { ownershipStartDate: orNull(random, day), ownershipEndDate: orNull(random, day) },
      },
    }),
    () => ({
      name: 'notification_settings.edit',
      args: { changes: { smsNotifications: random.chance(0.5), reminderDaysBefore: random.integer(32) } },
    }),
    () => ({
      name: 'calendar_feed.rotate',
      args: { secret: random.uuid().replaceAll('-', '').padEnd(43, '_') },
    }),
    () => ({ name: 'calendar_feed.turn_off', args: {} }),
    () => ({ name: random.chance(0.2) ? 'property.delete' : 'property.restore', args: { propertyId } }),
    () => ({ name: 'property.restore', args: { propertyId } }),
    () => ({ name: 'trash.purge', args: { propertyId, entity: 'property', id: propertyId } }),
    () => ({ name: 'system.recalculate', args: { propertyId } }),
    () => {
      const facts = {
        systemType: random.pick(['hvac_furnace', 'roofing', 'plumbing']),
        systemName: words(),
        installDate: orNull(random, day),
      }
      return { name: 'system.add', args: { propertyId, systemId: mint<SystemId>(), facts } }
    },
  ]
  const addTask = (): CallOf => {
    const facts = {
      title: words(),
      systemId: random.chance(0.8) ? (system?.id ?? null) : null,
      type: random.pick(itemTypes),
      dueDate: orNull(random, day),
      isRecurring: random.chance(0.6),
      recurringInterval: random.pick(recurringIntervals),
      recurrenceBasis: random.pick(recurrenceBases),
      ...(random.chance(0.3) ? randomRepetition(random) : {}),
      ...(random.chance(0.3) ? randomLines(random) : {}),
    }
    const done = random.chance(0.15) ? { done: { completedDate: day(), nextItemId: mint<ItemId>() } } : {}
    return { name: 'maintenance.add', args: { propertyId, itemId: mint<ItemId>(), facts, ...done } }
  }
  calls.push(addTask, addTask)

  if (system) {
    const systemId = system.id
    calls.push(
      () => ({
        name: 'system.edit',
        args: { propertyId, systemId, changes: { systemName: words(), installDate: orNull(random, day) } },
      }),
      () => ({ name: 'system.edit', args: { propertyId, systemId, changes: { statusRating: random.integer(101) } } }),
      () => ({ name: system.deletedAt === null ? 'system.remove' : 'system.restore', args: { propertyId, systemId } }),
      () => ({ name: 'system.restore', args: { propertyId, systemId } }),
      () => ({ name: 'trash.purge', args: { propertyId, entity: 'system', id: systemId } }),
    )
  }
  if (item) {
    const itemId = item.id
    const complete = (): CallOf => {
      const cost = orNull(random, () => random.integer(90_000) / 100)
      return {
        name: 'maintenance.complete',
        args: {
          propertyId,
          itemId,
          nextItemId: mint<ItemId>(),
          completedDate: addDays(today, 3 - random.integer(40)),
          cost,
        },
      }
    }
    const verb = () => verbCall(random, { propertyId, item, today })
    calls.push(
      complete,
      complete,
      complete,
      verb,
      verb,
      verb,
      () => ({
        name: 'maintenance.edit',
        args: { propertyId, itemId, changes: { title: words(), priority: random.pick(priorities) } },
      }),
      () => ({
        name: 'maintenance.edit',
        args: {
          propertyId,
          itemId,
          changes: { dueDate: orNull(random, day), status: random.pick(['scheduled', 'cancelled'] as const) },
        },
      }),
      () => ({ name: 'maintenance.edit', args: { propertyId, itemId, changes: { systemId: system?.id ?? null } } }),
      () => ({ name: 'maintenance.reopen', args: { propertyId, itemId } }),
      () => ({
        name: 'maintenance.move_completion',
        args: {
          propertyId,
          itemId,
          completedDate: addDays(today, 3 - random.integer(40)),
          ...(random.chance(0.5) ? { cost: orNull(random, () => random.integer(90_000) / 100) } : {}),
        },
      }),
      () => ({
        name: item.deletedAt === null ? 'maintenance.remove' : 'maintenance.restore',
        args: { propertyId, itemId },
      }),
      () => ({ name: 'maintenance.restore', args: { propertyId, itemId } }),
      () => ({ name: 'trash.purge', args: { propertyId, entity: 'maintenanceItem', id: itemId } }),
      () => ({ name: 'trash.purge', args: { propertyId, entity: 'maintenanceItem', id: itemId } }),
    )
  }
  return (pickOf(random, calls) ?? addTask)()
}

export function createProperty(random: Random): CallOf<'property.create'> {
  const facts = {
    address: random.chance(0.1) ? ' ' : `${random.integer(200)} Main St`,
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    propertyType: 'single_family' as const,
  }
  return {
    name: 'property.create',
    args: { propertyId: random.uuid() as PropertyId, membershipId: random.uuid() as MembershipId, facts },
  }
}

export const pickOf = <T>(random: Random, list: readonly T[]): T | undefined => list[random.integer(list.length)]

const orNull = <T>(random: Random, make: () => T): T | null => (random.chance(0.2) ? null : make())

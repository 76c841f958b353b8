import { z } from 'zod'
import type { System } from '../entities.ts'
import { blank } from '../kernel/blank.ts'
import { propertyId, systemId, type CalendarDate } from '../kernel/fields.ts'
import { propertyScope } from '../kernel/scope.ts'
import { systemFacts } from './system.ts'
import { Refusal } from '../kernel/outcome.ts'
import { healthOf } from '../health/health.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'
import { isLiving, livingProperty, livingSystem, recordedSystem } from '../kernel/living.ts'
import { definePropertyMutation } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import { removedAt } from '../kernel/removed-at.ts'

const facts = z.strictObject(systemFacts).partial()
const noSystemFacts = blank(systemFacts)

export const addSystem = definePropertyMutation({
  name: 'system.add',
  args: z.strictObject({ propertyId, systemId, facts: facts.required({ systemType: true, systemName: true }) }),
  action: 'edit_property',
  sentence: async (_tx, args) => `Added ‘${args.facts.systemName}’`,
  async run(tx, { propertyId, systemId, facts }, { today }) {
    await livingProperty(tx, propertyId)
    refuseImpossibleDates(facts, today)
    const defaults = { status: 'good', statusRating: 75, isActive: true } as const
    const scope = propertyScope(propertyId)
    await tx.insert('system', { ...noSystemFacts, ...defaults, ...facts, id: systemId, propertyId, scope })
  },
})

export const editSystem = definePropertyMutation({
  name: 'system.edit',
  args: z.strictObject({ propertyId, systemId, changes: facts }),
  action: 'edit_property',
  edits: ({ systemId, changes }) => ({ entity: 'system', id: systemId, changes }),
  sentence: async (tx, args) => `Changed ${await nameOfRow(tx, 'system', args.systemId)}`,
  async run(tx, { propertyId, systemId, changes }, { today }) {
    const system = await recordedSystem(tx, propertyId, systemId)
    refuseImpossibleDates(changed(system, changes), today)
    await tx.patch('system', systemId, changes)
  },
})

/** Moves the system and its open tasks to the trash; completed tasks stay in the property's history. */
export const removeSystem = definePropertyMutation({
  name: 'system.remove',
  args: z.strictObject({ propertyId, systemId }),
  action: 'edit_property',
  sentence: async (tx, args) => `Deleted ${await nameOfRow(tx, 'system', args.systemId)}`,
  async run(tx, { propertyId, systemId }, context) {
    await livingSystem(tx, propertyId, systemId)
    const deletedAt = removedAt(context)
    await tx.patch('system', systemId, { deletedAt })
    for (const item of await tx.byIndex('maintenanceItem', 'systemId', systemId))
      if (isOpen(item) && isLiving(item)) await tx.patch('maintenanceItem', item.id, { deletedAt })
  },
})

/** Restores a removed system, and the tasks that were moved to the trash with it. */
export const restoreSystem = definePropertyMutation({
  name: 'system.restore',
  args: z.strictObject({ propertyId, systemId }),
  action: 'edit_property',
  sentence: async (tx, args) => `Restored ${await nameOfRow(tx, 'system', args.systemId)}`,
  async run(tx, { propertyId, systemId }) {
    await livingProperty(tx, propertyId)
    const system = await tx.get('system', systemId)
    if (!system) throw new Refusal('not_found', 'This system no longer exists')
    for (const item of await tx.byIndex('maintenanceItem', 'systemId', systemId))
      if (item.deletedAt === system.deletedAt) await tx.patch('maintenanceItem', item.id, { deletedAt: null })
    await tx.patch('system', systemId, { deletedAt: null })
  },
})

/** Recalculates every system's rating and status from its health (part 2, section 7). */
export const recalculateSystems = definePropertyMutation({
  name: 'system.recalculate',
  args: z.strictObject({ propertyId }),
  action: 'edit_property',
  sentence: async () => 'Recalculated the status of the systems',
  async run(tx, { propertyId }, { today }) {
    await livingProperty(tx, propertyId)
    for (const system of await tx.byIndex('system', 'scope', propertyScope(propertyId))) {
      if (!isLiving(system)) continue
      const items = await tx.byIndex('maintenanceItem', 'systemId', system.id)
      const { score, status } = healthOf(system, items, today)
      await tx.patch('system', system.id, { statusRating: score, status })
    }
  },
})

type Dates = { [Field in 'installDate' | 'warrantyExpiration']?: System[Field] | undefined }

function refuseImpossibleDates(dates: Dates, today: CalendarDate): void {
  if (dates.installDate && dates.installDate > today)
    throw new Refusal('invalid', 'The install date is in the future', [
      { path: 'installDate', message: 'The install date cannot be in the future' },
    ])
  if (dates.warrantyExpiration && dates.warrantyExpiration < today)
    throw new Refusal('invalid', 'The warranty has already ended', [
      { path: 'warrantyExpiration', message: 'The warranty cannot end in the past' },
    ])
}

/** Returns the dates that an edit really changes: a warranty that has ended since is no reason to refuse a new name. */
function changed(system: System, changes: Dates): Dates {
  return {
    installDate: changes.installDate === system.installDate ? null : changes.installDate,
    warrantyExpiration: changes.warrantyExpiration === system.warrantyExpiration ? null : changes.warrantyExpiration,
  }
}

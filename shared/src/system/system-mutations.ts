import { livingProperty, livingPart, recordedPart } from '../property/recorded.ts'
import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { propertyId, systemId, type CalendarDate } from '../kernel/fields.ts'
import { propertyScope } from '../kernel/scope.ts'
import { systemFacts, type System } from './system.ts'
import { Refusal } from '../kernel/outcome.ts'
import { isOpen } from '../maintenance/schedule/item-status.ts'
import { isLiving } from '../kernel/living.ts'
import { callOf, definePropertyMutation } from '../kernel/mutation.ts'
import { nameOfRow } from '../row-name.ts'
import { removedAt } from '../kernel/removed-at.ts'

const facts = z.strictObject(systemFacts).partial()
const noSystemFacts = blank(systemFacts)

export const addSystem = definePropertyMutation({
  name: 'system.add',
  args: z.strictObject({ propertyId, systemId, facts: facts.required({ systemType: true, systemName: true }) }),
  action: 'edit_property',
  undo: ({ propertyId, systemId }) => callOf(removeSystem, { propertyId, systemId }),
  sentence: (_tx, args) => `Added ‘${args.facts.systemName}’`,
  run(tx, { propertyId, systemId, facts }, { today }) {
    livingProperty(tx, propertyId)
    refuseImpossibleDates(facts, today)
    const defaults = { status: 'good', statusRating: 75, isActive: true } as const
    const scope = propertyScope(propertyId)
    tx.insert('system', { ...noSystemFacts, ...defaults, ...facts, id: systemId, propertyId, scope })
  },
})

export const editSystem = definePropertyMutation({
  name: 'system.edit',
  args: z.strictObject({ propertyId, systemId, changes: facts }),
  action: 'edit_property',
  edits: ({ systemId, changes }) => ({ entity: 'system', id: systemId, changes }),
  sentence: (tx, args) => `Changed ${nameOfRow(tx, 'system', args.systemId)}`,
  run(tx, { propertyId, systemId, changes }, { today }) {
    const system = recordedPart(tx, 'system', { propertyId, id: systemId })
    refuseImpossibleDates(changed(system, changes), today)
    tx.patch('system', systemId, changes)
  },
})

/** Moves the system and its open tasks to the trash; completed tasks stay in the property's history. */
export const removeSystem = definePropertyMutation({
  name: 'system.remove',
  args: z.strictObject({ propertyId, systemId }),
  action: 'edit_property',
  undo: (args) => callOf(restoreSystem, args),
  sentence: (tx, args) => `Deleted ${nameOfRow(tx, 'system', args.systemId)}`,
  run(tx, { propertyId, systemId }, context) {
    livingPart(tx, 'system', { propertyId, id: systemId })
    const deletedAt = removedAt(context)
    tx.patch('system', systemId, { deletedAt })
    for (const item of tx.byIndex('maintenanceItem', 'systemId', systemId))
      if (isOpen(item) && isLiving(item)) tx.patch('maintenanceItem', item.id, { deletedAt })
  },
})

/** Restores a removed system, and the tasks that were moved to the trash with it. */
export const restoreSystem = definePropertyMutation({
  name: 'system.restore',
  args: z.strictObject({ propertyId, systemId }),
  action: 'edit_property',
  sentence: (tx, args) => `Restored ${nameOfRow(tx, 'system', args.systemId)}`,
  run(tx, { propertyId, systemId }) {
    livingProperty(tx, propertyId)
    const system = tx.get('system', systemId)
    if (!system) throw new Refusal('not_found', 'This system no longer exists')
    for (const item of tx.byIndex('maintenanceItem', 'systemId', systemId))
      if (item.deletedAt === system.deletedAt) tx.patch('maintenanceItem', item.id, { deletedAt: null })
    tx.patch('system', systemId, { deletedAt: null })
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

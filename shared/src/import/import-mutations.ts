import { countedIfAny } from '../format/count-words.ts'
import { livingProperty } from '../property/recorded.ts'
import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import type { Exact } from '../kernel/args/exact.ts'
import { membershipId, propertyId, type PropertyId } from '../kernel/fields.ts'
import { itemFacts, maintenanceItem, type MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { property } from '../property/property.ts'
import { propertyScope, userScope } from '../kernel/scope.ts'
import { system, systemFacts } from '../system/system.ts'
import { Refusal } from '../kernel/outcome.ts'
import { withKnownType } from '../system/known-type.ts'
import { statusWithoutTransfer } from '../transfer/offered-property.ts'
import { notPutOff, successorOf } from '../maintenance/schedule/occurrences.ts'
import { defineMutation, type Context, type Tx } from '../kernel/mutation.ts'
import { createProperty } from '../property/property-mutations.ts'

/** A property with more systems and tasks is imported in several calls, in any number of attempts. */
export const MAX_IMPORT_ROWS = 100

const kept = { scope: true, createdAt: true, updatedAt: true, deletedAt: true } as const
const noSystemFacts = blank(systemFacts)
const noItemFacts = blank(itemFacts)

/** Fields missing in an older export are omitted, and are then unknown. */
const importedProperty = property.schema
  .omit({ ...kept, id: true, ownerId: true, realtorId: true })
  .strict()
  .partial()
  .required({ address: true, city: true, state: true, zipCode: true, propertyType: true, status: true })
const importedSystem = system.schema
  .omit({ ...kept, propertyId: true })
  .strict()
  .partial()
  .required({ id: true, systemType: true, systemName: true, status: true, isActive: true })
const importedItem = maintenanceItem.schema
  .omit({ ...kept, propertyId: true })
  .strict()
  .partial()
  .required({
    id: true,
    title: true,
    type: true,
    category: true,
    priority: true,
    isRecurring: true,
    recurrenceBasis: true,
    affectsSystemRating: true,
    status: true,
  })

type ImportedItem = Exact<z.infer<typeof importedItem>>

/**
 * Restores a property as it was recorded, or the missing rows of one. Idempotent: rows whose id exists are unchanged. A
 * row may refer to rows that exist in the property or precede it in the call.
 */
export const importProperty = defineMutation({
  name: 'property.import',
  args: z
    .strictObject({
      propertyId,
      /** The id of the person's own membership, if this call creates the property. */
      membershipId,
      property: importedProperty,
      systems: z.array(importedSystem).max(MAX_IMPORT_ROWS),
      items: z.array(importedItem).max(MAX_IMPORT_ROWS),
    })
    .refine(({ systems, items }) => systems.length + items.length <= MAX_IMPORT_ROWS, 'Too many rows for one call'),
  action: 'import_property',
  takesRoom: ({ propertyId }) => propertyId,
  scopes: (args, person) => [propertyScope(args.propertyId), userScope(person)],
  sentence: (_tx, { property, systems, items }) =>
    [
      `Imported ${property.address}`,
      ...countedIfAny(systems.length, 'system'),
      ...countedIfAny(items.length, 'task'),
    ].join(', '),
  run(tx, { propertyId, membershipId, property, systems, items }, context) {
    const scope = propertyScope(propertyId)
    const { status, coverId = null, ...facts } = property
    if (!tx.get('property', propertyId)) {
      createProperty.run(tx, { propertyId, membershipId, facts }, context)
      tx.patch('property', propertyId, { status: statusWithoutTransfer(status), coverId })
    }
    livingProperty(tx, propertyId)
    tx.getMany('system', systems.map(idOf))
    tx.getMany('maintenanceItem', items.map(idOf))
    for (const system of systems)
      if (!tx.get('system', system.id))
        tx.insert('system', { ...noSystemFacts, ...withKnownType(system), propertyId, scope })
    for (const [place, item] of items.entries())
      if (!tx.get('maintenanceItem', item.id)) insertItem(tx, { propertyId, item, index: place }, context)
  },
})

const idOf = ({ id }: { id: string }) => id

const noneOfWork = {
  completedDate: null,
  completedBy: null,
  seriesStart: null,
  previousItemId: null,
  issueId: null,
  completion: null,
  ...notPutOff,
}

interface Inserting {
  propertyId: PropertyId
  item: ImportedItem
  /** The item's index in the call. */
  index: number
}

/**
 * [I12] A task belongs to the property of its system, and only a completed or skipped task has a successor, which is
 * the one that it names.
 */
function insertItem(tx: Tx, { propertyId, item: imported, index }: Inserting, { userId }: Context): void {
  const item = { ...noItemFacts, ...noneOfWork, ...imported }
  const require = (fits: boolean, field: keyof MaintenanceItem, message: string) => {
    if (fits) return
    throw new Refusal('invalid', `‘${item.title}’ doesn’t fit this property`, [
      { path: `items.${index}.${field}`, message },
    ])
  }
  const isDone = item.status === 'completed'
  require(isDone
    ? item.completedDate !== null
    : item.completion === null, 'status', 'Status and completion don’t match')
  require(item.undoable?.verb !== 'skip' || item.status === 'cancelled', 'undoable', 'Status and skip don’t match')
  require(item.completedBy === null || item.completedBy === userId, 'completedBy', 'Completed by someone else')
  require(item.systemId === null || tx.get('system', item.systemId) !== undefined, 'systemId', 'System not found')
  if (item.previousItemId !== null) {
    const previous = tx.get('maintenanceItem', item.previousItemId)
    require(previous !== undefined &&
      successorOf(previous) === item.id, 'previousItemId', 'The previous task has another next task')
  }
  const nextItemId = successorOf(item)
  const next = nextItemId === null ? undefined : tx.get('maintenanceItem', nextItemId)
  require(next === undefined ||
    next.previousItemId === item.id, 'completion', 'The next task has another previous task')
  tx.insert('maintenanceItem', { ...item, propertyId, scope: propertyScope(propertyId) })
}

import { z } from 'zod'
import { entityNames } from '../entities.ts'
import { visibility } from '../document/document.ts'
import {
  cardEntryId,
  documentId,
  issueId,
  itemId,
  propertyId,
  supplyId,
  systemId,
  type ItemId,
  type PropertyId,
  type SystemId,
} from '../kernel/fields.ts'
import { householdScope, propertyScope, type Scope } from '../kernel/scope.ts'
import { Refusal } from '../kernel/outcome.ts'
import { authorize } from '../household/permissions.ts'
import { documentScope } from '../document/filed-document.ts'
import { defineMutation, type Context, type Patch, type Tx } from '../kernel/mutation.ts'
import { isLiving } from '../kernel/living.ts'
import { nameOfRow } from '../row-name.ts'

const args = z.discriminatedUnion('entity', [
  z.strictObject({ propertyId, entity: z.literal('property'), id: propertyId }),
  z.strictObject({ propertyId, entity: z.literal('system'), id: systemId }),
  z.strictObject({ propertyId, entity: z.literal('maintenanceItem'), id: itemId }),
  z.strictObject({ propertyId, entity: z.literal('document'), id: documentId, visibility }),
  z.strictObject({ propertyId, entity: z.literal('issue'), id: issueId }),
  z.strictObject({ propertyId, entity: z.literal('cardEntry'), id: cardEntryId, visibility }),
  z.strictObject({ propertyId, entity: z.literal('supply'), id: supplyId }),
])
type Purge = z.infer<typeof args>

/**
 * What people record, delete and restore, largest first: a property contains systems, both contain tasks, and all of
 * them contain documents.
 */
export const recordedEntities = [
  'property',
  'system',
  'maintenanceItem',
  'document',
  'cardEntry',
  'issue',
  'supply',
] as const satisfies Purge['entity'][]
export type RecordedEntity = (typeof recordedEntities)[number]

/**
 * Permanently deletes a row in the trash. Refuses (`conflict`) a row that was restored meanwhile; a no-op if it no
 * longer exists.
 */
export const purge = defineMutation({
  name: 'trash.purge',
  args,
  // A whole property requires more, see below.
  action: 'edit_property',
  scopes: scopesOf,
  sentence: (tx, args) => `Deleted ${nameOfRow(tx, args.entity, args.id)} for good`,
  run(tx, args, context) {
    const { userId } = context
    const row = tx.get(args.entity, args.id)
    if (row && isLiving(row)) throw new Refusal('conflict', `${nameOfRow(tx, args.entity, args.id)} has been restored`)
    switch (args.entity) {
      case 'property':
        authorize(tx, { userId, action: 'delete_property', scopes: [propertyScope(args.id)] })
        return purgeProperty(tx, args.id, context)
      case 'system':
        return purgeSystem(tx, args.id)
      case 'maintenanceItem':
        return purgeItems(tx, args.propertyId, new Set([args.id]))
      case 'document':
      case 'cardEntry':
      case 'issue':
      case 'supply':
        return tx.delete(args.entity, args.id)
    }
  },
})

function scopesOf(args: Purge): Scope[] {
  const property = propertyScope(args.propertyId)
  switch (args.entity) {
    case 'property':
      return [property, householdScope(args.propertyId)]
    case 'system':
    case 'maintenanceItem':
    case 'issue':
    case 'supply':
      return [property]
    case 'document':
    case 'cardEntry':
      return [documentScope(args)]
  }
}

/**
 * Deletes every row of the property and of its household, including memberships. Where the others are hidden as soon as
 * the property is gone, it deletes only the property and its memberships, so that it takes equally long for each.
 */
export function purgeProperty(tx: Tx, id: PropertyId, { leavesHidden = false }: Pick<Context, 'leavesHidden'>): void {
  for (const scope of [householdScope(id), propertyScope(id)])
    for (const entity of leavesHidden ? (['property', 'membership'] as const) : entityNames)
      for (const row of tx.byIndex(entity, 'scope', scope)) tx.delete(entity, row.id)
}

/** Deletes the tasks that were moved to the trash with the system; the others remain, as tasks of the property. */
function purgeSystem(tx: Tx, id: SystemId): void {
  const system = tx.get('system', id)
  if (!system) return
  const purgedIds = new Set<ItemId>()
  for (const item of tx.byIndex('maintenanceItem', 'systemId', id))
    if (item.deletedAt === system.deletedAt) purgedIds.add(item.id)
    else tx.patch('maintenanceItem', item.id, { systemId: null })
  for (const supply of tx.byIndex('supply', 'systemId', id)) tx.patch('supply', supply.id, { systemId: null })
  purgeItems(tx, system.propertyId, purgedIds)
  tx.delete('system', id)
}

/**
 * Clears references from the remaining occurrences to the deleted ones. Reads the property's tasks once, however many
 * are deleted: there may be thousands.
 */
function purgeItems(tx: Tx, propertyId: PropertyId, ids: ReadonlySet<ItemId>): void {
  if (ids.size === 0) return
  const isPurged = (id: ItemId | null | undefined) => (id ? ids.has(id) : false)
  for (const item of tx.byIndex('maintenanceItem', 'scope', propertyScope(propertyId))) {
    const { id, previousItemId, completion, undoable } = item
    if (ids.has(id)) continue
    const change: Patch<'maintenanceItem'> = {}
    if (isPurged(previousItemId)) change.previousItemId = null
    if (completion && isPurged(completion.nextItemId)) change.completion = { ...completion, nextItemId: null }
    if (undoable && isPurged(undoable.nextItemId)) change.undoable = { ...undoable, nextItemId: null }
    if (Object.keys(change).length > 0) tx.patch('maintenanceItem', id, change)
  }
  for (const id of ids) tx.delete('maintenanceItem', id)
}

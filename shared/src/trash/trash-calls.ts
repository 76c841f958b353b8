import type { Action } from '../kernel/mutation.ts'
import type { Visibility } from '../document/document.ts'
import type { CardEntryId, DocumentId, IssueId, ItemId, PropertyId, SupplyId, SystemId } from '../kernel/fields.ts'
import type { CallOf } from '../mutations.ts'
import type { RecordedEntity } from './trash-mutations.ts'

interface Trashed {
  propertyId: PropertyId
  entity: RecordedEntity
  id: string
  /** The visibility of a document or card entry, which determines its scope. */
  visibility?: Visibility
}

/** The permission to delete a row and to restore it. */
export const deleteAction = (entity: RecordedEntity): Action =>
  entity === 'property' ? 'delete_property' : 'edit_property'

/** Returns the call that restores a row from the trash. */
export function restoreCall({ propertyId, entity, id, visibility = 'shared' }: Trashed): CallOf {
  switch (entity) {
    case 'property':
      return { name: 'property.restore', args: { propertyId } }
    case 'system':
      return { name: 'system.restore', args: { propertyId, systemId: id as SystemId } }
    case 'maintenanceItem':
      return { name: 'maintenance.restore', args: { propertyId, itemId: id as ItemId } }
    case 'issue':
      return { name: 'issue.restore', args: { propertyId, issueId: id as IssueId } }
    case 'document':
      return { name: 'document.restore', args: { propertyId, documentId: id as DocumentId, visibility } }
    case 'cardEntry':
      return { name: 'card.restore', args: { propertyId, entryId: id as CardEntryId, visibility } }
    case 'supply':
      return { name: 'supply.restore', args: { propertyId, supplyId: id as SupplyId } }
  }
}

/** Returns the call that deletes a row permanently. */
export function purgeCall({ propertyId, entity, id, visibility = 'shared' }: Trashed): CallOf {
  switch (entity) {
    case 'property':
      return { name: 'trash.purge', args: { propertyId, entity, id: id as PropertyId } }
    case 'system':
      return { name: 'trash.purge', args: { propertyId, entity, id: id as SystemId } }
    case 'maintenanceItem':
      return { name: 'trash.purge', args: { propertyId, entity, id: id as ItemId } }
    case 'issue':
      return { name: 'trash.purge', args: { propertyId, entity, id: id as IssueId } }
    case 'document':
      return { name: 'trash.purge', args: { propertyId, entity, id: id as DocumentId, visibility } }
    case 'cardEntry':
      return { name: 'trash.purge', args: { propertyId, entity, id: id as CardEntryId, visibility } }
    case 'supply':
      return { name: 'trash.purge', args: { propertyId, entity, id: id as SupplyId } }
  }
}

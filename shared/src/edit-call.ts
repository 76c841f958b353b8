import type { Visibility } from './document/document.ts'
import type { EntityName } from './entities.ts'
import type { CardEntryId, DocumentId, IssueId, ItemId, PropertyId, SupplyId, SystemId } from './kernel/fields.ts'
import { scopeOwner, type Scope } from './kernel/scope.ts'
import type { CallOf } from './mutations.ts'

interface FieldEdit {
  scope: Scope
  entity: EntityName
  id: string
  changes: Record<string, unknown>
}

interface Edited {
  propertyId: PropertyId
  id: string
  visibility: Visibility
  changes: Record<string, unknown>
}

/** The mutation that edits a row, by entity; nobody edits the others field by field. */
const edits: { [E in EntityName]?: (edited: Edited) => CallOf } = {
  property: ({ propertyId, changes }) => ({ name: 'property.edit', args: { propertyId, changes } }),
  ownership: ({ propertyId, changes }) => ({ name: 'ownership.edit', args: { propertyId, changes } }),
  system: ({ propertyId, id, changes }) => ({
    name: 'system.edit',
    args: { propertyId, systemId: id as SystemId, changes },
  }),
  maintenanceItem: ({ propertyId, id, changes }) => ({
    name: 'maintenance.edit',
    args: { propertyId, itemId: id as ItemId, changes },
  }),
  issue: ({ propertyId, id, changes }) => ({
    name: 'issue.edit',
    args: { propertyId, issueId: id as IssueId, changes },
  }),
  document: ({ propertyId, id, visibility, changes }) => ({
    name: 'document.edit',
    args: { propertyId, documentId: id as DocumentId, visibility, changes },
  }),
  cardEntry: ({ propertyId, id, visibility, changes }) => ({
    name: 'card.edit',
    args: { propertyId, entryId: id as CardEntryId, visibility, changes },
  }),
  supply: ({ propertyId, id, changes }) => ({
    name: 'supply.edit',
    args: { propertyId, supplyId: id as SupplyId, changes },
  }),
}

/** The call that sets fields of a row, or null if no person may. The mutation validates the values. */
export function editCall({ scope, entity, id, changes }: FieldEdit): CallOf | null {
  const owner = scopeOwner(scope)
  if (owner.kind === 'user') return null
  const visibility = owner.kind === 'household' ? 'household' : 'shared'
  return edits[entity]?.({ propertyId: owner.id, id, visibility, changes }) ?? null
}

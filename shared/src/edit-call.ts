import type { EntityName } from './entities.ts'
import type { DocumentId, ItemId, PropertyId, SystemId } from './kernel/fields.ts'
import { scopeOwner, type Scope } from './kernel/scope.ts'
import type { CallOf } from './mutations.ts'

interface FieldEdit {
  scope: Scope
  entity: EntityName
  id: string
  changes: Record<string, unknown>
}

/** The call that sets fields of a row, or null if no person may. The mutation validates the values. */
export function editCall({ scope, entity, id, changes }: FieldEdit): CallOf | null {
  const owner = scopeOwner(scope)
  if (owner.kind === 'user') return null
  const propertyId: PropertyId = owner.id
  switch (entity) {
    case 'property':
      return { name: 'property.edit', args: { propertyId, changes } }
    case 'ownership':
      return { name: 'ownership.edit', args: { propertyId, changes } }
    case 'system':
      return { name: 'system.edit', args: { propertyId, systemId: id as SystemId, changes } }
    case 'maintenanceItem':
      return { name: 'maintenance.edit', args: { propertyId, itemId: id as ItemId, changes } }
    case 'document': {
      const visibility = owner.kind === 'household' ? 'household' : 'shared'
      return { name: 'document.edit', args: { propertyId, documentId: id as DocumentId, visibility, changes } }
    }
    case 'user':
    case 'membership':
    case 'notificationSettings':
    case 'calendarFeed':
    case 'invitation':
    case 'client':
    case 'interaction':
    case 'referral':
    case 'response':
    case 'touchpoint':
    case 'notice':
    case 'plannedContact':
    case 'transfer':
    case 'transferLink':
    case 'formerHouse':
    case 'formerDocument':
    case 'communicationSettings':
    case 'messageTemplate':
    case 'clientMessage':
    case 'touchpointPlan':
    case 'officeSeat':
    case 'colleague':
    case 'officeInvitation':
    case 'branding':
      return null
  }
}

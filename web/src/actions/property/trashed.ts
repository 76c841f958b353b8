import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { ClientId, MarketId, TouchpointPlanId, VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { titleOf } from '@hearthkeep/shared/row-name.ts'
import { restoreCall } from '@hearthkeep/shared/trash/trash-calls.ts'

export interface Trashed {
  /** Null if rows of its kind have no title. */
  title: string | null
  restore: CallOf
}

/** What a row in the trash is called, and how to restore it; null if a person cannot. */
export function trashed(entity: EntityName, row: AnyRow): Trashed | null {
  const restore = callToRestore(entity, row)
  const title = 'cadenceDays' in row ? clientName(row) : titleOf(entity, row)
  return restore && { title, restore }
}

function callToRestore(entity: EntityName, { id, scope }: AnyRow): CallOf | null {
  const owner = scopeOwner(scope)
  switch (entity) {
    case 'client':
      return { name: 'client.restore', args: { clientId: id as ClientId } }
    case 'touchpointPlan':
      return { name: 'touchpoint_plan.restore', args: { planId: id as TouchpointPlanId } }
    case 'vendor':
      return { name: 'vendor.restore', args: { vendorId: id as VendorId } }
    case 'market':
      return { name: 'market.restore', args: { marketId: id as MarketId } }
    case 'property':
    case 'system':
    case 'maintenanceItem':
    case 'document':
    case 'cardEntry':
    case 'issue':
    case 'supply':
      return owner.kind === 'user'
        ? null
        : restoreCall({
            propertyId: owner.id,
            entity,
            id,
            visibility: owner.kind === 'household' ? 'household' : 'shared',
          })
    default:
      return null
  }
}

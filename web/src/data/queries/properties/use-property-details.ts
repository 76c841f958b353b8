import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { Action } from '@hearthkeep/shared/kernel/mutation.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { propertyId as propertyIdSchema, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useData, useLive } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'
import { readerOf } from '../../mutate/reader.ts'

/** A property and its rows; excludes those in the trash. */
export interface PropertyDetails {
  property: Property
  /** By name. */
  systems: System[]
  items: MaintenanceItem[]
  /** Whether the person may do this here, as far as this device knows. */
  may(action: Action): boolean
}

/** `missing` also covers a property that the person may not see. */
export type PropertyDetailsState =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; details: PropertyDetails }

export function usePropertyDetails(propertyId: string): PropertyDetailsState {
  const { person } = useData()
  return (
    useLive((tables) => readPropertyDetails(tables, propertyId, person.userId), [propertyId, person.userId]) ?? {
      state: 'loading',
    }
  )
}

/** Exported for tests as well as screens. */
export async function readPropertyDetails(
  tables: LocalTables,
  id: string,
  userId: UserId,
): Promise<PropertyDetailsState> {
  const parsed = propertyIdSchema.safeParse(id)
  if (!parsed.success) return { state: 'missing' }
  const scope = propertyScope(parsed.data)
  const property = await tables.rows.property.get(id)
  const known = await tables.scopes.get(scope)
  if (!property || known?.state !== 'shown') {
    // Read only here: every round writes it, and a page that shows the property would be read and rendered again.
    const device = await tables.device.get('this')
    const isComing = !device || device.syncedAt === null || known !== undefined || device.remaining > 0
    return { state: isComing ? 'loading' : 'missing' }
  }
  if (!isLiving(property)) return { state: 'missing' }
  const [systems, items, access] = await Promise.all([
    tables.rows.system.where('scope', scope),
    tables.rows.maintenanceItem.where('scope', scope),
    readFrom(readerOf(tables), (rows) => accessIn(rows, scope, userId)),
  ])
  const details = {
    property,
    systems: systems.filter(isLiving).toSorted((a, b) => inOrder(a.systemName, b.systemName)),
    items: items.filter(isLiving),
    may: (action: Action) => mayOnProperty(action, access),
  }
  return { state: 'ready', details }
}

import type { AnyRow, EntityName, MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import { householdScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { asItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { rowsOf } from '../device/rows-of.ts'

export interface Importing {
  /** The rows that the exporter saw. */
  shown: ReadonlyMap<string, AnyRow>
  /** The properties that the import brings. */
  properties: readonly Property[]
  /** The importing person. */
  to: UserId
  /** The id that a row gets in the account of the importing person. */
  mapId(id: string): string
  /** Whether the file with this hash is in the archive or on the importing device. */
  hasFile(hash: string): boolean
}

type PlainRow = Record<string, unknown>

/**
 * The rows that an import makes, by `entity/id` and without their times, stated once more from SPEC.md ([M18], [DO16],
 * [DO18], [OW10]): everything of these properties that was not in the trash, from every author. References to rows that
 * stay behind are cleared.
 */
export function asImported({ shown, properties, to, mapId, hasFile }: Importing): Map<string, AnyRow> {
  const made = new Map<string, AnyRow>()
  const put = (entity: EntityName, row: PlainRow & { id: string }) => made.set(`${entity}/${row.id}`, factsOf(row))
  for (const property of properties) {
    const id = mapId(property.id) as PropertyId
    const [scope, household] = [propertyScope(id), householdScope(id)]
    const living = <Row extends { propertyId: string; deletedAt: string | null }>(rows: readonly Row[]) =>
      rows.filter(({ propertyId, deletedAt }) => propertyId === property.id && deletedAt === null)
    const systems = new Set<string>(living(rowsOf(shown, 'system')).map((system) => system.id))
    const items = new Map<string, MaintenanceItem>(
      living(rowsOf(shown, 'maintenanceItem')).map((item) => [item.id, item]),
    )
    const mapIf = (isBrought: boolean, ref: string | null) => (isBrought && ref !== null ? mapId(ref) : null)
    const at = { scope, propertyId: id }
    put('property', {
      ...property,
      id,
      scope,
      ownerId: to,
      realtorId: null,
      status: property.status === 'pending_transfer' ? 'active' : property.status,
      coverId: property.coverId && mapId(property.coverId),
    })
    for (const system of living(rowsOf(shown, 'system'))) put('system', { ...system, ...at, id: mapId(system.id) })
    for (const item of items.values()) {
      const { systemId, previousItemId, parts, completion, undoable, completedBy } = item
      const next = items.get(nextIdOf(item) ?? '')
      const nextItemId = mapIf(next?.previousItemId === item.id, nextIdOf(item))
      const previous = items.get(previousItemId ?? '')
      put('maintenanceItem', {
        ...item,
        ...at,
        id: mapId(item.id),
        systemId: mapIf(systems.has(systemId ?? ''), systemId),
        previousItemId: mapIf(previous !== undefined && nextIdOf(previous) === item.id, previousItemId),
        completedBy: completedBy === to ? to : null,
        ...(item.issueId && { issueId: mapId(item.issueId) }),
        parts: parts && parts.map((part) => (part.supplyId ? { ...part, supplyId: mapId(part.supplyId) } : part)),
        completion: completion && { ...completion, nextItemId, ...withTaken(completion, mapId) },
        undoable: undoable && { ...undoable, nextItemId },
      })
    }
    for (const document of living(rowsOf(shown, 'document')).filter(({ hash }) => hasFile(hash))) {
      const { systemId, itemId } = document
      put('document', {
        ...document,
        propertyId: id,
        scope: document.visibility === 'household' ? household : scope,
        id: mapId(document.id),
        systemId: mapIf(systems.has(systemId ?? ''), systemId),
        itemId: mapIf(items.has(itemId ?? ''), itemId),
      })
    }
    const ownership = rowsOf(shown, 'ownership').find(({ propertyId }) => propertyId === property.id)
    if (ownership) put('ownership', { ...ownership, id, propertyId: id, scope: household })
  }
  return made
}

/** [SU6] What a completion took is named by the ids of the parts here. */
const withTaken = ({ taken }: NonNullable<MaintenanceItem['completion']>, mapId: Importing['mapId']) =>
  taken && { taken: taken.map((each) => ({ ...each, supplyId: mapId(each.supplyId) })) }

/** The rows of these properties that an import can make, in the same form. */
export const importedRows = (rows: ReadonlyMap<string, AnyRow>, properties: ReadonlySet<string>): Map<string, AnyRow> =>
  new Map(
    importedEntities
      .flatMap((entity) => rowsOf(withPastAmongTasks(rows), entity).map((row) => ({ entity, row })))
      .filter(({ row }) => properties.has('propertyId' in row ? row.propertyId : row.id))
      .map(({ entity, row }) => [`${entity}/${row.id}`, factsOf({ ...row })]),
  )

/** An export knows only tasks, whether they were set aside or not. */
export function withPastAmongTasks(rows: ReadonlyMap<string, AnyRow>): Map<string, AnyRow> {
  const past = rowsOf(rows, 'pastItem').map((row) => [`maintenanceItem/${row.id}`, asItem(row)] as const)
  return new Map([...[...rows].filter(([key]) => !key.startsWith('pastItem/')), ...past])
}

const importedEntities = ['property', 'system', 'maintenanceItem', 'document', 'ownership'] as const

/** Leaves out when the row was made, and who uploaded its file: both are those of the import. */
function factsOf(row: PlainRow): AnyRow {
  const { createdAt: _created, updatedAt: _updated, state: _state, uploadedBy: _by, ...facts } = row
  return facts as AnyRow
}

/** The task that replaced this one when it was done or skipped. */
function nextIdOf({ status, completion, undoable }: MaintenanceItem): string | null {
  if (status === 'completed') return completion?.nextItemId ?? null
  return status === 'cancelled' && undoable?.verb === 'skip' ? undoable.nextItemId : null
}

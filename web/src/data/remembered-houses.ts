import type { AnyRow, EntityName, MaintenanceItem, Membership, System } from '@hearthkeep/shared/entities/all.ts'
import type { PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'

/** The rows that the summary of a house is made of. */
export interface HouseRows {
  propertyId: PropertyId
  property: AnyRow | undefined
  memberships: readonly Membership[]
  systems: readonly System[]
  items: readonly MaintenanceItem[]
}

/** The row, where it is one of the house's. */
export function rowIn(house: HouseRows, entity: EntityName, id: string): AnyRow | undefined {
  return rowsIn(house, entity).find((row) => row.id === id)
}

function rowsIn({ property, memberships, systems, items }: HouseRows, entity: EntityName): readonly AnyRow[] {
  switch (entity) {
    case 'property':
      return property ? [property] : []
    case 'membership':
      return memberships
    case 'system':
      return systems
    case 'maintenanceItem':
      return items
    default:
      return []
  }
}

/** What an index has under the value; null where that need not all be rows of the house. */
export function listedIn(house: HouseRows, asked: Asked): readonly AnyRow[] | null {
  const { propertyId, memberships, systems, items } = house
  const { entity, index, value } = asked
  switch (`${entity}.${index}`) {
    case 'membership.scope':
      return value === propertyScope(propertyId) ? memberships : null
    case 'system.propertyId':
      return value === propertyId ? systems : null
    case 'maintenanceItem.propertyId':
      return value === propertyId ? items : null
    case 'maintenanceItem.systemId':
      return systems.some(({ id }) => id === value) ? items.filter(({ systemId }) => systemId === value) : null
    default:
      return null
  }
}

interface Asked {
  entity: EntityName
  index: string
  value: string
}

/** People work on one house for a while; a few are at hand. */
const MOST = 4

/**
 * The rows of the houses that were summed up last, so that the next change to one need not read hundreds of tasks to count
 * them again. Its summary, kept in the same transaction as its rows, says which revision of the house they are. A revision is
 * given once: after another tab wrote, after a transaction that failed, or a disk that forgot, none here is the one it says.
 */
export class RememberedHouses {
  private readonly name: string
  private readonly houses = new Map<PropertyId, { revision: string; rows: HouseRows }>()
  private given = 0

  /** @param name nothing else that writes to the same store has the same. */
  constructor(name: string) {
    this.name = name
  }

  /** The rows as they are in the store, if this is what its summary is of. */
  find({ propertyId, revision }: { propertyId: PropertyId; revision?: string }): HouseRows | null {
    const known = this.houses.get(propertyId)
    return known && known.revision === revision ? known.rows : null
  }

  /** @returns the revision that the summary must say. */
  keep(rows: HouseRows): string {
    const { propertyId } = rows
    this.given += 1
    const revision = `${this.name}/${this.given}`
    // Anew, so that it is the last to go.
    this.houses.delete(propertyId)
    this.houses.set(propertyId, { revision, rows })
    for (const oldest of [...this.houses.keys()].slice(0, -MOST)) this.houses.delete(oldest)
    return revision
  }
}

/** @param changes to rows of this house. */
export function withChanges(house: HouseRows, changes: readonly RowChange[]): HouseRows {
  const of = (entity: EntityName) => changes.filter((change) => change.entity === entity)
  const property = of('property').at(-1)
  return {
    propertyId: house.propertyId,
    property: property ? (property.after ?? undefined) : house.property,
    memberships: changed(house.memberships, of('membership')),
    systems: changed(house.systems, of('system')),
    items: changed(house.items, of('maintenanceItem')),
  }
}

/** By their ids, as an index gives them. */
function changed<Row extends AnyRow>(rows: readonly Row[], changes: readonly RowChange[]): readonly Row[] {
  if (changes.length === 0) return rows
  const byId = new Map<string, Row>(rows.map((row) => [row.id, row]))
  for (const { id, after } of changes)
    if (after) byId.set(id, after as Row)
    else byId.delete(id)
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

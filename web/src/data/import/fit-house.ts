import type { Document, MaintenanceItem, Membership, Property, System } from '@hearthkeep/shared/entities.ts'
import type { ItemId, MembershipId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { successorOf } from '@hearthkeep/shared/maintenance/schedule/occurrences.ts'
import type { MapId } from './map-ids.ts'

/** A house as an export has it. */
export interface ExportedHouse {
  property: Property
  /** The exporting person's own. */
  membership: Membership | undefined
  systems: System[]
  items: MaintenanceItem[]
  documents: Document[]
}

/** What of it is on this device, under the ids it has here; what lies in the trash is among it. */
export interface HouseHere {
  systems: ReadonlyMap<string, System>
  items: ReadonlyMap<string, MaintenanceItem>
}

export interface Importer {
  me: UserId
  mapId: MapId
}

/** Of a whole house: however much that is, which one call may not carry. */
export type HouseToAdd = ArgsOf<'property.import'>

/**
 * What is to be added of an exported house, a task never before the one that it follows. What lay in the exporter's trash
 * is left out, and what referred to it refers to nothing.
 */
export function fitHouse(exported: ExportedHouse, here: HouseHere, importer: Importer): HouseToAdd {
  const { mapId } = importer
  const { property, membership } = exported
  const systems = exported.systems.filter(isLiving).map((system) => ({ ...system, id: mapId(system.id) }))
  const missing = systems.filter(({ id }) => !here.systems.has(id))
  const { id: _id, ownerId: _owner, realtorId: _realtor, ...house } = ownFacts(property)
  return {
    propertyId: mapId(property.id),
    membershipId: mapId(membership?.id ?? (property.id as string as MembershipId)),
    property: house,
    systems: missing.map(ownFacts).map(({ propertyId: _house, ...system }) => system),
    items: fitItems(exported.items, {
      here,
      importer,
      systems: new Set([...here.systems.keys(), ...missing.map(({ id }) => id)]),
    })
      .map(ownFacts)
      .map(({ propertyId: _house, ...item }) => item),
  }
}

interface Fitting {
  here: HouseHere
  importer: Importer
  /** The ids of all that the house will have. */
  systems: ReadonlySet<string>
}

function fitItems(exported: MaintenanceItem[], { here, importer, systems }: Fitting): MaintenanceItem[] {
  const items = exported.filter(isLiving).map((item) => mapItem(item, importer))
  const missing = new Map<string, MaintenanceItem>()
  for (const item of items) if (!here.items.has(item.id)) missing.set(item.id, item)
  const itemOf = (id: string | null | undefined) => (id ? (here.items.get(id) ?? missing.get(id)) : undefined)
  const fitting: MaintenanceItem[] = []
  for (const item of missing.values()) {
    const { systemId, previousItemId, completion, undoable } = item
    const previous = itemOf(previousItemId)
    const follows = previous !== undefined && successorOf(previous) === item.id
    // Here the task before it was taken back since: this occurrence would be a second one of the same work.
    if (!follows && isOpen(item) && here.items.has(previousItemId ?? '')) continue
    const next = itemOf(successorOf(item))
    const nextItemId = next?.previousItemId === item.id ? next.id : null
    fitting.push({
      ...item,
      systemId: systems.has(systemId ?? '') ? systemId : null,
      previousItemId: follows ? previousItemId : null,
      completion: completion && { ...completion, nextItemId },
      undoable: undoable && { ...undoable, nextItemId },
    })
  }
  return predecessorsFirst(fitting)
}

/** Under the ids of this person's account; what somebody else did was done by nobody known here. */
function mapItem(item: MaintenanceItem, { me, mapId }: Importer): MaintenanceItem {
  const { systemId, previousItemId, completedBy, completion, undoable } = item
  const mapped = (nextItemId: ItemId | null) => nextItemId && mapId(nextItemId)
  return {
    ...item,
    id: mapId(item.id),
    systemId: systemId && mapId(systemId),
    previousItemId: previousItemId && mapId(previousItemId),
    completedBy: completedBy === me ? me : null,
    completion: completion && { ...completion, nextItemId: mapped(completion.nextItemId) },
    undoable: undoable && { ...undoable, nextItemId: mapped(undoable.nextItemId) },
  }
}

function predecessorsFirst(items: MaintenanceItem[]): MaintenanceItem[] {
  const byId = new Map<string, MaintenanceItem>(items.map((item) => [item.id, item]))
  const ordered = new Set<MaintenanceItem>()
  for (const item of items) {
    const chain = new Set<MaintenanceItem>()
    let at: MaintenanceItem | undefined = item
    // A circle, which no export has, ends where it began; the import then refuses it.
    while (at && !ordered.has(at) && !chain.has(at)) {
      chain.add(at)
      at = byId.get(at.previousItemId ?? '')
    }
    for (const each of [...chain].toReversed()) ordered.add(each)
  }
  return [...ordered]
}

const isLiving = (row: { deletedAt: string | null }) => row.deletedAt === null

/** Without what the house and the moment of the import decide. */
function ownFacts<Row extends Property | System | MaintenanceItem>(row: Row) {
  const { scope: _scope, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...facts } = row
  return facts
}

import type {
  CardEntry,
  Document,
  Issue,
  MaintenanceItem,
  Membership,
  Property,
  Supply,
  System,
} from '@hearthkeep/shared/entities.ts'
import type { ItemId, MembershipId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { Taken } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { successorOf } from '@hearthkeep/shared/maintenance/schedule/occurrences.ts'
import type { MapId } from './map-ids.ts'

/** A property as read from an export. */
export interface ExportedProperty {
  property: Property
  /** The exporting person's membership. */
  membership: Membership | undefined
  systems: System[]
  items: MaintenanceItem[]
  documents: Document[]
  entries: CardEntry[]
  issues: Issue[]
  supplies: Supply[]
}

/** The property's rows on this device, under their ids here, including those in the trash. */
export interface ExistingProperty {
  systems: ReadonlyMap<string, System>
  items: ReadonlyMap<string, MaintenanceItem>
}

export interface Importer {
  me: UserId
  mapId: MapId
}

/** A whole property, which may be too large for one call. */
export type PropertyToAdd = ArgsOf<'property.import'>

/**
 * Returns what to add from an exported property, each task after its predecessor. Leaves out what was in the exporter's
 * trash, and clears references to it.
 */
export function fitProperty(exported: ExportedProperty, existing: ExistingProperty, importer: Importer): PropertyToAdd {
  const { mapId } = importer
  const { property, membership } = exported
  const systems = exported.systems.filter(isLiving).map((system) => ({ ...system, id: mapId(system.id) }))
  const missing = systems.filter(({ id }) => !existing.systems.has(id))
  const { id: _id, ownerId: _owner, realtorId: _realtor, ...facts } = ownFacts(property)
  return {
    propertyId: mapId(property.id),
    membershipId: mapId(membership?.id ?? (property.id as string as MembershipId)),
    property: { ...facts, coverId: facts.coverId && mapId(facts.coverId) },
    systems: missing.map(ownFacts).map(({ propertyId: _property, ...system }) => system),
    items: fitItems(exported.items, {
      existing,
      importer,
      systems: new Set([...existing.systems.keys(), ...missing.map(({ id }) => id)]),
    })
      .map(ownFacts)
      .map(({ propertyId: _property, ...item }) => item),
  }
}

interface Fitting {
  existing: ExistingProperty
  importer: Importer
  /** The ids of all systems that the property will have. */
  systems: ReadonlySet<string>
}

function fitItems(exported: MaintenanceItem[], { existing, importer, systems }: Fitting): MaintenanceItem[] {
  const items = exported.filter(isLiving).map((item) => mapItem(item, importer))
  const missing = new Map<string, MaintenanceItem>()
  for (const item of items) if (!existing.items.has(item.id)) missing.set(item.id, item)
  const itemOf = (id: string | null | undefined) => (id ? (existing.items.get(id) ?? missing.get(id)) : undefined)
  const fitting: MaintenanceItem[] = []
  for (const item of missing.values()) {
    const { systemId, previousItemId, completion, undoable } = item
    const previous = itemOf(previousItemId)
    const follows = previous !== undefined && successorOf(previous) === item.id
    // The completion of the previous task has been undone here since: this occurrence would duplicate it.
    if (!follows && isOpen(item) && existing.items.has(previousItemId ?? '')) continue
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

/** Maps ids to this person's account; clears `completedBy` if another user completed the task. */
function mapItem(item: MaintenanceItem, { me, mapId }: Importer): MaintenanceItem {
  const { systemId, previousItemId, issueId, completedBy, completion, undoable, parts } = item
  const mapped = (nextItemId: ItemId | null) => nextItemId && mapId(nextItemId)
  const ofShelf = (taken: Taken[number]) => ({ ...taken, supplyId: mapId(taken.supplyId) })
  return {
    ...item,
    id: mapId(item.id),
    systemId: systemId && mapId(systemId),
    previousItemId: previousItemId && mapId(previousItemId),
    ...(issueId && { issueId: mapId(issueId) }),
    completedBy: completedBy === me ? me : null,
    completion: completion && {
      ...completion,
      nextItemId: mapped(completion.nextItemId),
      ...(completion.taken && { taken: completion.taken.map(ofShelf) }),
    },
    parts: parts && parts.map((part) => (part.supplyId ? { ...part, supplyId: mapId(part.supplyId) } : part)),
    undoable: undoable && { ...undoable, nextItemId: mapped(undoable.nextItemId) },
  }
}

function predecessorsFirst(items: MaintenanceItem[]): MaintenanceItem[] {
  const byId = new Map<string, MaintenanceItem>(items.map((item) => [item.id, item]))
  const ordered = new Set<MaintenanceItem>()
  for (const item of items) {
    const chain = new Set<MaintenanceItem>()
    let at: MaintenanceItem | undefined = item
    // A cycle, which no export contains, stops where it began; the import then refuses it.
    while (at && !ordered.has(at) && !chain.has(at)) {
      chain.add(at)
      at = byId.get(at.previousItemId ?? '')
    }
    for (const each of [...chain].toReversed()) ordered.add(each)
  }
  return [...ordered]
}

/** Omits the fields that the property and the time of the import determine. */
function ownFacts<Row extends Property | System | MaintenanceItem>(row: Row) {
  const { scope: _scope, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...facts } = row
  return facts
}

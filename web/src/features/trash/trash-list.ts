import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type {
  CardEntry,
  Document,
  Issue,
  MaintenanceItem,
  Property,
  Supply,
  System,
} from '@hearthkeep/shared/entities.ts'
import type { Visibility } from '@hearthkeep/shared/document/document.ts'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { byProperty } from '../../data/summary/by-property.ts'
import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import { trashWords } from '@hearthkeep/shared/trash/trash.ts'

/** A row that can be restored, and what is restored with it. */
export interface Trashed {
  entity: RecordedEntity
  id: string
  title: string
  deletedAt: string
  property: Property
  /** Tasks that were deleted with their system and are restored with it. */
  taskCount: number
  /** Documents and card entries only. */
  visibility?: Visibility
}

export interface TrashOfProperty {
  property: Property
  /** Latest first. A deleted property lists only itself. */
  trashed: Trashed[]
}

interface Rows {
  properties: readonly Property[]
  systems: readonly System[]
  items: readonly MaintenanceItem[]
  documents: readonly Document[]
  entries: readonly CardEntry[]
  issues: readonly Issue[]
  supplies: readonly Supply[]
}

/** Returns the contents of the trash: first deleted properties, then the deleted rows of each property, by address. */
export function trashOf({ properties, systems, items, documents, entries, issues, supplies }: Rows): TrashOfProperty[] {
  const [systemsByProperty, itemsByProperty] = [
    byProperty(systems.filter(isDeleted)),
    byProperty(items.filter(isDeleted)),
  ]
  const documentsByProperty = byProperty(documents.filter(isDeleted))
  const entriesByProperty = byProperty(entries.filter(isDeleted))
  const issuesByProperty = byProperty(issues.filter(isDeleted))
  const suppliesByProperty = byProperty(supplies.filter(isDeleted))
  const trash = properties.map((property): TrashOfProperty => {
    if (property.deletedAt !== null) return { property, trashed: [trashedProperty(property, property.deletedAt)] }
    const own = {
      systems: systemsByProperty.get(property.id) ?? [],
      items: itemsByProperty.get(property.id) ?? [],
      documents: documentsByProperty.get(property.id) ?? [],
      entries: entriesByProperty.get(property.id) ?? [],
      issues: issuesByProperty.get(property.id) ?? [],
      supplies: suppliesByProperty.get(property.id) ?? [],
    }
    return { property, trashed: ofLivingProperty(property, own) }
  })
  return trash.filter(({ trashed }) => trashed.length > 0).toSorted(deletedFirst)
}

const isDeleted = (row: { deletedAt: string | null }) => !isLiving(row)

const trashedProperty = (property: Property, deletedAt: string): Trashed => ({
  entity: 'property',
  id: property.id,
  title: property.address,
  deletedAt,
  property,
  taskCount: 0,
})

function ofLivingProperty(property: Property, rows: Omit<Rows, 'properties'>): Trashed[] {
  const { systems, items, documents, entries, issues, supplies } = rows
  const removedAt = new Map(systems.map(({ id, deletedAt }) => [id, deletedAt]))
  const wentAlong = ({ systemId, deletedAt }: MaintenanceItem) =>
    systemId !== null && removedAt.get(systemId) === deletedAt
  const ofSystems = systems.flatMap(({ id, systemName, deletedAt }): Trashed[] => {
    if (deletedAt === null) return []
    const taskCount = items.filter((item) => item.systemId === id && wentAlong(item)).length
    return [{ entity: 'system', id, title: systemName, deletedAt, property, taskCount }]
  })
  const ofItems = items.flatMap((item): Trashed[] => {
    const { id, title, deletedAt } = item
    if (deletedAt === null || wentAlong(item)) return []
    return [{ entity: 'maintenanceItem', id, title, deletedAt, property, taskCount: 0 }]
  })
  const ofDocuments = documents.flatMap(({ id, title, deletedAt, visibility }): Trashed[] =>
    deletedAt === null ? [] : [{ entity: 'document', id, title, deletedAt, property, taskCount: 0, visibility }],
  )
  const ofCard = entries.flatMap(({ id, title, deletedAt, visibility }): Trashed[] =>
    deletedAt === null ? [] : [{ entity: 'cardEntry', id, title, deletedAt, property, taskCount: 0, visibility }],
  )
  const ofLog = issues.flatMap(({ id, title, deletedAt }): Trashed[] =>
    deletedAt === null ? [] : [{ entity: 'issue', id, title, deletedAt, property, taskCount: 0 }],
  )
  const ofShelf = supplies.flatMap(({ id, name, deletedAt }): Trashed[] =>
    deletedAt === null ? [] : [{ entity: 'supply', id, title: name, deletedAt, property, taskCount: 0 }],
  )
  return [...ofSystems, ...ofItems, ...ofDocuments, ...ofCard, ...ofLog, ...ofShelf].toSorted((a, b) =>
    b.deletedAt.localeCompare(a.deletedAt),
  )
}

function deletedFirst({ property: a }: TrashOfProperty, { property: b }: TrashOfProperty): number {
  if (isLiving(a) !== isLiving(b)) return isLiving(a) ? 1 : -1
  return inOrder(a.address, b.address)
}

export const entityLabels: Record<RecordedEntity, string> = {
  property: 'Property',
  system: 'System',
  maintenanceItem: 'Task',
  document: 'Document',
  cardEntry: 'Card entry',
  issue: 'Issue',
  supply: 'Part',
}

/** What a purge also removes. */
export const purgeWarnings: Record<RecordedEntity, string> = {
  property: 'This deletes it for everyone with access, along with everything recorded about it.',
  system: 'This also deletes the tasks deleted with it; finished work stays with the house.',
  maintenanceItem: 'This deletes it for everyone with access.',
  document: 'This deletes it and its file for everyone with access.',
  cardEntry: 'This deletes it for everyone with access.',
  issue: 'This deletes it for everyone with access; its photos and its task stay.',
  supply: 'This deletes it for everyone with access.',
}

/** `System with 2 tasks · Deleted Nov 20, 2026, 4:05 PM · 12 days left` */
export function lineOf({ entity, deletedAt, taskCount }: Trashed, now: Date): string {
  const tasks = taskCount === 0 ? '' : ` with ${taskCount === 1 ? '1 task' : `${taskCount} tasks`}`
  const when = momentWords(deletedAt, now).replace(/^Just/, 'just')
  return [`${entityLabels[entity]}${tasks}`, `Deleted ${when}`, trashWords(deletedAt, now)].join(' · ')
}

import type { Document, MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { standingIn } from '@hearthkeep/shared/kernel/authorize.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/kernel/permissions.ts'
import { compareTexts, sortSteps } from '@hearthkeep/shared/kernel/steps.ts'
import { inSteps } from '../pauses.ts'
import type { View } from '../storage/store.ts'
import { visibleScopes } from './visible-scopes.ts'

/** Oldest first. */
export const byCreation = (one: Created, other: Created): number =>
  compareTexts(one.createdAt, other.createdAt) || compareTexts(one.id, other.id)

interface Created {
  id: string
  createdAt: string
}

interface Asked {
  userId: UserId
  /** As it came in the path: it may be no id at all. */
  id: string
}

/** The person's properties, oldest first. Here and below, rows in the trash are left out. */
export async function visibleProperties(view: View, userId: UserId): Promise<Property[]> {
  const owners = (await visibleScopes(view, userId)).map(scopeOwner)
  const rows: Property[] = []
  for (const { kind, id } of owners) {
    const row = kind === 'property' ? await view.get('property', id) : undefined
    if (row) rows.push(row)
  }
  return livingInOrder(rows)
}

/** Refuses (`not_found`) what is absent, in the trash, or not visible to this person. */
export async function visibleProperty(reader: Reader, asked: Asked): Promise<Property> {
  const property = await seen(reader, asked)
  if (!property) throw new Refusal('not_found', 'Property not found')
  return property
}

/** Refuses as {@link visibleProperty} does. */
export async function visibleSystem(reader: Reader, { userId, id }: Asked): Promise<System> {
  const system = await reader.get('system', id)
  if (!system || system.deletedAt !== null || !(await seen(reader, { userId, id: system.propertyId })))
    throw new Refusal('not_found', 'System not found')
  return system
}

/** Refuses as {@link visibleProperty} does. */
export async function visibleItem(reader: Reader, { userId, id }: Asked): Promise<MaintenanceItem> {
  const item = await reader.get('maintenanceItem', id)
  if (!item || item.deletedAt !== null || !(await seen(reader, { userId, id: item.propertyId })))
    throw new Refusal('not_found', 'Maintenance item not found')
  return item
}

/** Refuses as {@link visibleProperty} does, and a household document to people outside the household. */
export async function visibleDocument(reader: Reader, asked: Asked): Promise<Document> {
  const document = await heldDocument(reader, asked)
  if (document.deletedAt !== null) throw new Refusal('not_found', 'Document not found')
  return document
}

/** As {@link visibleDocument}, but finds a document in the trash too: its bytes may still arrive. */
export async function heldDocument(reader: Reader, { userId, id }: Asked): Promise<Document> {
  const document = await reader.get('document', id)
  const property = document && (await seen(reader, { userId, id: document.propertyId }))
  if (!document || !property || !(await sees(reader, { userId, property }))(document))
    throw new Refusal('not_found', 'Document not found')
  return document
}

/** The property's documents that the person may see, oldest first. */
export async function documentsOf(reader: Reader, asked: { userId: UserId; property: Property }): Promise<Document[]> {
  const rows = await reader.byIndex('document', 'propertyId', asked.property.id)
  return livingInOrder(rows.filter(await sees(reader, asked)))
}

async function sees(reader: Reader, { userId, property }: { userId: UserId; property: Property }) {
  const standing = await standingIn(reader, property.scope, userId)
  const seesAll = standing.house === 'present' && standing.relation !== 'none' && seesHouseholdParts(standing.relation)
  return ({ visibility }: Document) => seesAll || visibility === 'shared'
}

/** Oldest first. */
export async function systemsOf(reader: Reader, property: Property): Promise<System[]> {
  return livingInOrder(await reader.byIndex('system', 'propertyId', property.id))
}

/** Oldest first. */
export async function itemsOf(reader: Reader, property: Property): Promise<MaintenanceItem[]> {
  return livingInOrder(await reader.byIndex('maintenanceItem', 'propertyId', property.id))
}

async function seen(reader: Reader, { userId, id }: Asked): Promise<Property | null> {
  const property = await reader.get('property', id)
  if (!property || property.deletedAt !== null) return null
  const standing = await standingIn(reader, property.scope, userId)
  return standing.house === 'present' && standing.relation !== 'none' ? property : null
}

function livingInOrder<T extends Property | System | MaintenanceItem | Document>(rows: T[]): Promise<T[]> {
  const living = rows.filter((row) => row.deletedAt === null)
  return inSteps(sortSteps(living, byCreation))
}

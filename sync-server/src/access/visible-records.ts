import type {
  CardEntry,
  Document,
  FormerDocument,
  Issue,
  LateDocument,
  MaintenanceItem,
  Property,
  Supply,
  System,
} from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, scopeOwner, propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, seesHouseholdParts } from '@hearthkeep/shared/household/permissions.ts'
import { readFrom, type RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { compareTexts, sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { taskWith, tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
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

interface RecordQuery {
  userId: UserId
  /** From the path: it may not be a valid id. */
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
export async function visibleProperty(reader: RowSource, query: RecordQuery): Promise<Property> {
  const property = await seen(reader, query)
  if (!property) throw new Refusal('not_found', 'Property not found')
  return property
}

/** Refuses as {@link visibleProperty} does. */
export async function visibleSystem(reader: RowSource, { userId, id }: RecordQuery): Promise<System> {
  const system = await reader.get('system', id)
  if (!system || !isLiving(system) || !(await seen(reader, { userId, id: system.propertyId })))
    throw new Refusal('not_found', 'System not found')
  return system
}

/** Refuses as {@link visibleProperty} does. */
export async function visibleItem(reader: RowSource, { userId, id }: RecordQuery): Promise<MaintenanceItem> {
  const item = await readFrom(reader, (rows) => taskWith(rows, id))
  if (!item || !isLiving(item) || !(await seen(reader, { userId, id: item.propertyId })))
    throw new Refusal('not_found', 'Maintenance item not found')
  return item
}

/** Refuses as {@link visibleProperty} does, and a household document to people outside the household. */
export async function visibleDocument(reader: RowSource, query: RecordQuery): Promise<Document> {
  const document = await heldDocument(reader, query)
  if (!isLiving(document)) throw new Refusal('not_found', 'Document not found')
  return document
}

/** Like {@link visibleDocument}, but also finds documents in the trash: their contents may still arrive. */
export async function heldDocument(reader: RowSource, { userId, id }: RecordQuery): Promise<Document> {
  const document = await reader.get('document', id)
  const property = document && (await seen(reader, { userId, id: document.propertyId }))
  if (!document || !property || !(await sees(reader, { userId, property }))(document))
    throw new Refusal('not_found', 'Document not found')
  return document
}

/** [HO5] Returns the document that this person kept when they handed the property over; `null` if there is none. */
export async function formerDocument(reader: RowSource, { userId, id }: RecordQuery): Promise<FormerDocument | null> {
  const document = await reader.get('formerDocument', id)
  return document?.scope === userScope(userId) ? document : null
}

/** [DO27] Returns the document whose file this person may still send; `null` if there is none. */
export async function lateDocument(reader: RowSource, { userId, id }: RecordQuery): Promise<LateDocument | null> {
  const document = await reader.get('lateDocument', id)
  return document?.scope === userScope(userId) ? document : null
}

/** Refuses as {@link visibleDocument} does, and an entry of another property. */
export async function visibleCardEntry(
  reader: RowSource,
  { userId, propertyId, id }: RecordQuery & { propertyId: string },
): Promise<CardEntry> {
  const property = await visibleProperty(reader, { userId, id: propertyId })
  const entry = await reader.get('cardEntry', id)
  const isSeen = entry?.propertyId === property.id && (await sees(reader, { userId, property }))(entry)
  if (!isSeen || !isLiving(entry)) throw new Refusal('not_found', 'Card entry not found')
  return entry
}

/** Refuses as {@link visibleProperty} does, and an issue of another property. */
export async function visibleIssue(
  reader: RowSource,
  { userId, propertyId, id }: RecordQuery & { propertyId: string },
): Promise<Issue> {
  const property = await visibleProperty(reader, { userId, id: propertyId })
  const issue = await reader.get('issue', id)
  if (issue?.propertyId !== property.id || !isLiving(issue)) throw new Refusal('not_found', 'Issue not found')
  return issue
}

/** The entries of the property's card that the person may see, oldest first. */
export async function cardEntriesOf(
  reader: RowSource,
  query: { userId: UserId; property: Property },
): Promise<CardEntry[]> {
  const { id, scope } = query.property
  const rows = [
    ...(await reader.byIndex('cardEntry', 'scope', scope)),
    ...(await reader.byIndex('cardEntry', 'scope', householdScope(id))),
  ]
  return livingInOrder(rows.filter(await sees(reader, query)))
}

/** Refuses as {@link visibleProperty} does, and a part of another property. */
export async function visibleSupply(
  reader: RowSource,
  { userId, propertyId, id }: RecordQuery & { propertyId: string },
): Promise<Supply> {
  const property = await visibleProperty(reader, { userId, id: propertyId })
  const supply = await reader.get('supply', id)
  if (supply?.propertyId !== property.id || !isLiving(supply)) throw new Refusal('not_found', 'Part not found')
  return supply
}

/** The parts and supplies of the property, oldest first. */
export async function suppliesOf(reader: RowSource, { scope }: Property): Promise<Supply[]> {
  return livingInOrder(await reader.byIndex('supply', 'scope', scope))
}

/** The property's documents that the person may see, oldest first. */
export async function documentsOf(
  reader: RowSource,
  query: { userId: UserId; property: Property },
): Promise<Document[]> {
  const rows = await reader.byIndex('document', 'propertyId', query.property.id)
  return livingInOrder(rows.filter(await sees(reader, query)))
}

async function sees(reader: RowSource, { userId, property }: { userId: UserId; property: Property }) {
  const access = await readFrom(reader, (rows) => accessIn(rows, property.scope, userId))
  const seesAll = access.property === 'present' && access.relation !== 'none' && seesHouseholdParts(access.relation)
  return ({ visibility }: Pick<Document, 'visibility'>) => seesAll || visibility === 'shared'
}

/** Oldest first. */
export async function systemsOf(reader: RowSource, property: Property): Promise<System[]> {
  return livingInOrder(await reader.byIndex('system', 'scope', propertyScope(property.id)))
}

/** Oldest first. */
export async function issuesOf(reader: RowSource, property: Property): Promise<Issue[]> {
  return livingInOrder(await reader.byIndex('issue', 'scope', property.scope))
}

/** Oldest first, including past work ([P57]). */
export async function itemsOf(reader: RowSource, property: Property): Promise<MaintenanceItem[]> {
  const items = await readFrom(reader, (rows) => tasksBy(rows, 'scope', propertyScope(property.id)))
  return livingInOrder(items)
}

async function seen(reader: RowSource, { userId, id }: RecordQuery): Promise<Property | null> {
  const property = await reader.get('property', id)
  if (!property || !isLiving(property)) return null
  const access = await readFrom(reader, (rows) => accessIn(rows, property.scope, userId))
  return access.property === 'present' && access.relation !== 'none' ? property : null
}

function livingInOrder<T extends Created & { deletedAt: string | null }>(rows: T[]): Promise<T[]> {
  const living = rows.filter(isLiving)
  return inSteps(sortSteps(living, byCreation))
}

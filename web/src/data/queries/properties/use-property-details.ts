import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { Action } from '@hearthkeep/shared/kernel/mutation.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Issue, MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { propertyId as propertyIdSchema, type PropertyId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { issueLogOrder } from '@hearthkeep/shared/issue/issue-order.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useMemo } from 'react'
import { useData, useLive } from '../../live/data-provider.tsx'
import { useKeptRows } from '../../live/use-kept-rows.ts'
import { ofScope } from '../../store/kept-rows.ts'
import type { LocalTables, StoredSummary } from '../../store/local-store.ts'
import { readerOf } from '../../mutate/reader.ts'

/** A property without its tasks, of which there may be thousands; excludes what is in the trash. */
export interface PropertyFrame {
  property: Property
  /** By name. */
  systems: System[]
  /** Whether the person may do this here, as far as this device knows. */
  may(action: Action): boolean
}

interface PropertyRecord extends PropertyFrame {
  /** In the order of the log. */
  issues: Issue[]
  /** As stored; of another day until it is turned. */
  summary: StoredSummary | undefined
}

export interface PropertyDetails extends PropertyRecord {
  items: MaintenanceItem[]
}

/** `missing` also covers a property that the person may not see. */
type Known<Details> = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; details: Details }
export type PropertyDetailsState = Known<PropertyDetails>

/** Tasks are read apart, row by row: there may be thousands, and a press waits for what is read again. */
export function usePropertyDetails(propertyId: string): PropertyDetailsState {
  const known = useShown(propertyId, readRecord)
  const parsed = propertyIdSchema.safeParse(propertyId)
  const rows = useItemsOf(parsed.success ? parsed.data : null)
  const items = useMemo(() => rows?.filter(isLiving), [rows])
  const record = known.state === 'ready' ? known.details : null
  const details = useMemo(() => record && items && { ...record, items }, [record, items])
  if (known.state !== 'ready') return known
  return details ? { state: 'ready', details } : { state: 'loading' }
}

/** All tasks of a property, and those in its trash; undefined until they are read. Without a property, nothing is read. */
export function useItemsOf(id: PropertyId | null): readonly MaintenanceItem[] | undefined {
  const wanted = useMemo(() => (id === null ? null : ofScope('maintenanceItem', propertyScope(id))), [id])
  const kept = useKeptRows('maintenanceItem', wanted)
  return kept?.wanted === wanted ? kept?.rows : undefined
}

/** The same without reading tasks. */
export function usePropertyFrame(propertyId: string): Known<PropertyFrame> {
  return useShown(propertyId, readFrame)
}

type Read<Details> = (tables: LocalTables, id: string, userId: UserId) => Promise<Details | null>

/** Two queries, because every round writes what the first one reads. */
function useShown<Details extends PropertyFrame>(id: string, read: Read<Details>): Known<Details> {
  const { userId } = useData().person
  const place = useLive((tables) => placeOf(tables, id), [id])
  const details = useLive((tables) => read(tables, id, userId), [id, userId])
  if (place === 'shown') return details?.property.id === id ? { state: 'ready', details } : { state: 'loading' }
  return { state: place ?? 'loading' }
}

/** Exported for tests and benches. */
export async function readPropertyDetails(
  tables: LocalTables,
  id: string,
  userId: UserId,
): Promise<PropertyDetailsState> {
  const place = await placeOf(tables, id)
  if (place !== 'shown') return { state: place }
  const details = await readDetails(tables, id, userId)
  return details ? { state: 'ready', details } : { state: 'missing' }
}

async function placeOf(tables: LocalTables, id: string): Promise<'loading' | 'missing' | 'shown'> {
  const parsed = propertyIdSchema.safeParse(id)
  if (!parsed.success) return 'missing'
  const property = await tables.rows.property.get(id)
  const known = await tables.scopes.get(propertyScope(parsed.data))
  if (property && known?.state === 'shown') return isLiving(property) ? 'shown' : 'missing'
  const device = await tables.device.get('this')
  const isComing = !device || device.syncedAt === null || known !== undefined || device.remaining > 0
  return isComing ? 'loading' : 'missing'
}

async function readDetails(tables: LocalTables, id: string, userId: UserId): Promise<PropertyDetails | null> {
  const record = await readRecord(tables, id, userId)
  if (!record) return null
  const items = await tables.rows.maintenanceItem.where('scope', record.property.scope)
  return { ...record, items: items.filter(isLiving) }
}

async function readRecord(tables: LocalTables, id: string, userId: UserId): Promise<PropertyRecord | null> {
  const frame = await readFrame(tables, id, userId)
  if (!frame) return null
  const [issues, summary] = await Promise.all([
    tables.rows.issue.where('scope', frame.property.scope),
    tables.summaries.get(id),
  ])
  return { ...frame, issues: issues.filter(isLiving).toSorted(issueLogOrder), summary }
}

async function readFrame(tables: LocalTables, id: string, userId: UserId): Promise<PropertyFrame | null> {
  const property = await tables.rows.property.get(id)
  if (!property) return null
  const [systems, access] = await Promise.all([
    tables.rows.system.where('scope', property.scope),
    readFrom(readerOf(tables), (rows) => accessIn(rows, property.scope, userId)),
  ])
  return {
    property,
    systems: systems.filter(isLiving).toSorted((a, b) => inOrder(a.systemName, b.systemName)),
    may: (action: Action) => mayOnProperty(action, access),
  }
}

import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import { DAY_MS, utcDay } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { accessIn, seesHouseholdParts } from '@hearthkeep/shared/household/permissions.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { pastBefore, taskWith, tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { readerOf } from './mutate/reader.ts'
import type { LocalStore, LocalTables } from './store/local-store.ts'

/**
 * [P59] Whether the past work of a property is on this device. `wanted`: it is not, but is being fetched; `absent`: nobody
 * has asked for it.
 */
export type PastWork = 'here' | 'wanted' | 'absent'

export async function pastWorkOf(
  tables: LocalTables,
  { propertyId, userId }: { propertyId: PropertyId; userId: UserId },
): Promise<PastWork> {
  const [known, property] = await Promise.all([
    tables.scopes.get(pastScope(propertyId)),
    tables.scopes.get(propertyScope(propertyId)),
  ])
  if (known) return known.state === 'shown' ? 'here' : 'wanted'
  // A property that the server does not have yet has no past work.
  if (!property || property.version === 0) return 'here'
  const access = await readFrom(readerOf(tables), (rows) => accessIn(rows, propertyScope(propertyId), userId))
  const isAtHome = access.property === 'present' && access.relation !== 'none' && seesHouseholdParts(access.relation)
  const { cursor, epoch } = must(await tables.device.get('this'), 'the state of this device')
  if (epoch === 'demo') return 'here'
  // The household is sent all of it, if there is any; a long answer may have reached only the property.
  return isAtHome ? (cursor.ahead ? 'wanted' : 'here') : 'absent'
}

/**
 * The properties of whose households a person is, as far as this device knows. Their `h:` scopes don't tell: such a scope
 * begins only when something is recorded that nobody else sees.
 */
export async function homesOf(tables: LocalTables, userId: UserId): Promise<ReadonlySet<PropertyId>> {
  const memberships = (await tables.rows.membership.where('userId', userId)).filter(isCurrent)
  return new Set(memberships.flatMap(({ relation, propertyId }) => (seesHouseholdParts(relation) ? [propertyId] : [])))
}

/** [P59] How long past work stays on a device of somebody outside the household after it was last looked at. */
const KEPT_MS = 30 * DAY_MS
/** The maximum number of properties whose past work such a device has. */
const MOST = 100

/**
 * [P59] Notes that somebody looks at the past work of a property, and begins to load it if it is not here. An answer that is
 * on its way was made without it and is dropped.
 * @returns whether a round must fetch it
 */
export function lookAtPastWork(
  store: LocalStore,
  { propertyId, userId, now, load }: { propertyId: PropertyId; userId: UserId; now: Date; load: string },
): Promise<boolean> {
  return store.write(async (tables) => {
    const isAbsent = (await pastWorkOf(tables, { propertyId, userId })) === 'absent'
    const { past, ...device } = must(await tables.device.get('this'), 'the state of this device')
    const lookedAt = past?.[propertyId]
    if (!isAbsent && (lookedAt === undefined || Date.parse(lookedAt) + DAY_MS > now.getTime())) return false
    if (isAbsent) await tables.scopes.put([{ id: pastScope(propertyId), version: 0, state: 'loading', load }])
    const answers = device.answers + Number(isAbsent)
    await tables.device.put([{ ...device, answers, past: { ...past, [propertyId]: now.toISOString() } }])
    return isAbsent
  })
}

/** [P59] Drops the past work that was not looked at for 30 days. Waits while something is pending: it may be about it. */
export function dropPastWork(store: LocalStore, { now, userId }: { now: Date; userId: UserId }): Promise<void> {
  return store.write(async (tables) => {
    const state = must(await tables.device.get('this'), 'the state of this device')
    const newestFirst = Object.entries(state.past ?? {}).toSorted(([, one], [, other]) => (one < other ? 1 : -1))
    const before = new Date(now.getTime() - KEPT_MS).toISOString()
    const isKept = ([, lookedAt]: [string, string], rank: number) => lookedAt >= before && rank < MOST
    const dropped = newestFirst.filter((entry, rank) => !isKept(entry, rank)).map(([id]) => id as PropertyId)
    if (dropped.length === 0 || (await tables.outbox.first(1)).length > 0) return
    // Somebody who has joined the household since then keeps it.
    const homes = await homesOf(tables, userId)
    const scopes = dropped.filter((id) => !homes.has(id)).map(pastScope)
    for (const scope of scopes) {
      const rows = await tables.rows.pastItem.where('scope', scope)
      await tables.rows.pastItem.delete(rows.map(({ id }) => id))
    }
    await tables.scopes.delete(scopes)
    const past = Object.fromEntries(newestFirst.filter(isKept)) as Record<PropertyId, string>
    // An answer that is on its way would bring changes of what is no longer here.
    await tables.device.put([{ ...state, answers: state.answers + 1, past }])
  })
}

/** The tasks of a property that are on this device, in the trash too, whether they were set aside or not. */
export const allTasksOf = (tables: LocalTables, propertyId: PropertyId): Promise<MaintenanceItem[]> =>
  readFrom(readerOf(tables), (rows) => tasksBy(rows, 'scope', propertyScope(propertyId)))

/** [P57] Whether a property may have past work, as far as everyone can know: it began before. */
export const mayHavePast = ({ createdAt }: Pick<Property, 'createdAt'>, today: CalendarDate): boolean =>
  utcDay(createdAt) < pastBefore(today)

/** [P60] The number of the person's properties, or 1 or 0 for one of them, whose past work may not be on this device. */
export async function countWithoutPast(
  tables: LocalTables,
  { userId, today, propertyId = null }: { userId: UserId; today: CalendarDate; propertyId?: string | null },
): Promise<number> {
  const [properties, homes, scopes] = await Promise.all([
    tables.rows.property.all(),
    homesOf(tables, userId),
    tables.scopes.all(),
  ])
  const device = await tables.device.get('this')
  if (device?.epoch === 'demo') return 0
  const states = new Map(scopes.map((scope) => [scope.id, scope]))
  return properties.filter((property) => {
    if (propertyId !== null && property.id !== propertyId) return false
    const scope = states.get(property.scope)
    if (!isLiving(property) || !mayHavePast(property, today) || scope?.state !== 'shown') return false
    const past = states.get(pastScope(property.id))
    return past ? past.state !== 'shown' : scope.version > 0 && !homes.has(property.id)
  }).length
}

/** A task by its id, whether it was set aside or not. */
export const taskById = (tables: LocalTables, id: string): Promise<MaintenanceItem | undefined> =>
  readFrom(readerOf(tables), (rows) => taskWith(rows, id))

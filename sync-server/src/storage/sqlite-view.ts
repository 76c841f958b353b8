import type { AnyRow, EntityName, IndexOf, Notice, Row, TouchpointPlan, Transfer } from '@hearthkeep/shared/entities.ts'
import type {
  CalendarDate,
  DeviceId,
  MutationId,
  PropertyId,
  TouchpointPlanId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, pastScope, propertyScope, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyChecksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { MAX_PUSHED_MUTATIONS } from '@hearthkeep/shared/kernel/version.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { endOfEra, ERA } from './begin-era.ts'
import { withLaterValues, type LogEntry } from './log-entry.ts'
import { SqliteMorningReads } from './messages/sqlite-morning-reads.ts'
import { rowKey } from './row-key.ts'
import {
  NEWEST_CHANGES,
  UNKNOWN_MUTATION,
  type DeltaQuery,
  type DevicesQuery,
  type ChangeRecord,
  type MutationRecord,
  type OldNotices,
  type OldTombstones,
  type OldTrash,
  type ScopeState,
  type View,
} from './store.ts'
import type { RealtorFigures } from './office-reads.ts'
import { partlyLogged } from './schema/logged-fields.ts'
import type { scopes } from './schema/tables.ts'

/** Rows per read: about a millisecond for keys, about five for whole rows. */
export const PART = 1_000
/** Log entries per read: each may contain a long text twice. */
const CHANGES_PART = 100

/** Reads of the SQLite store, prepared once per connection. */
export class SqliteView extends SqliteMorningReads implements View {
  /** [T13] The scopes of properties that are gone. What is still stored there is hidden from every read. */
  protected gone: ReadonlySet<Scope> = new Set()

  /** Begins a transaction. */
  begin(): void {
    const gone = this.reads.goneProperties.all({})
    if (gone.length > 0 || this.gone.size > 0)
      this.gone = new Set(gone.flatMap(({ propertyId }) => scopesOf(propertyId)))
  }

  hasGone(): boolean {
    return this.gone.size > 0
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.row(entity, id) as Row<E> | undefined
  }

  async byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]> {
    const reading = must(this.reads.byIndex[entity].get(index), `the index ${entity}.${index}`)
    const rows: AnyRow[] = []
    let number = 0
    // In batches: an account may have tens of thousands of rows under one value.
    for (;;) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const part = reading.all({ value, number, limit: PART })
      rows.push(...(this.hasGone() ? part.filter(({ scope }) => !this.gone.has(scope)) : part))
      const last = part.at(-1)
      if (part.length < PART || !last) return rows as Row<E>[]
      number = must(this.reads.rowNumber[entity].get({ id: last.id }), last.id).number
    }
  }

  async scopeState(scope: Scope): Promise<ScopeState | undefined> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const state = this.reads.scope.get({ scope })
    return state && stateOf(state)
  }

  async newestChange(): Promise<number> {
    return this.reads.newestChange.get({})?.version ?? 0
  }

  async movedSince(change: number, atMost: number): Promise<Scope[] | null> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const advanced = this.reads.movedSince.all({ change, limit: atMost + 1 })
    return advanced.length > atMost ? null : advanced.map(({ id }) => id)
  }

  async lostSince(userId: UserId, change: number): Promise<PropertyId[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.lostSince.all({ userId, change }).map(({ propertyId }) => propertyId)
  }

  async versionOf({ id, scope }: Pick<AnyRow, 'id' | 'scope'>, entity: EntityName): Promise<number> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.versionOf.get({ scope, entity, id })?.version ?? 0
  }

  async isSmall(scope: Scope, atMost: number): Promise<boolean> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.keys.all({ scope, ...beforeEveryKey, limit: atMost + 1 }).length <= atMost
  }

  async epoch(): Promise<string> {
    return must(this.reads.about.get({ key: 'epoch' }), 'the epoch').value
  }

  async era(): Promise<string> {
    return this.reads.about.get({ key: ERA })?.value ?? this.epoch()
  }

  async lastChangeOf(era: string): Promise<number> {
    if (era === (await this.era())) return this.newestChange()
    return Number(this.reads.about.get({ key: endOfEra(era) })?.value ?? -1)
  }

  async delta(scope: Scope, { after, maxBytes, known }: DeltaQuery) {
    const { version, checksum } = (await this.scopeState(scope)) ?? { version: 0, checksum: emptyChecksum }
    const delta: ScopeDelta = { scope, since: after, version, checksum, deletes: [], puts: [] }
    let bytes = 0
    for (const part of this.changedSince(scope, after)) {
      for (const { entity, id, version, deleted } of part) {
        if (this.yielder.isDue()) await this.yielder.wait()
        if (known?.get(rowKey(entity, id)) === version) continue
        if (deleted || this.gone.has(scope)) {
          delta.deletes.push({ entity, id })
          continue
        }
        const row = must(this.row(entity, id), `the row ${rowKey(entity, id)}`)
        bytes += roughSize(row)
        if (bytes > maxBytes) return null
        delta.puts.push({ entity, row })
      }
    }
    return { delta, bytes }
  }

  /** In batches: a scope may have any number of rows, and a delta that grows too large stops after few of them. */
  private *changedSince(scope: Scope, after: number) {
    let from = { version: after, number: Number.MAX_SAFE_INTEGER }
    for (;;) {
      const part = this.reads.changedSince.all({ scope, ...from, limit: PART })
      yield part
      const last = part.at(-1)
      if (part.length < PART || !last) return
      from = last
    }
  }

  async history(entity: EntityName, id: string, limit = NEWEST_CHANGES): Promise<ChangeRecord[]> {
    const entries: LogEntry[] = []
    while (entries.length < limit) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const size = Math.min(CHANGES_PART, limit - entries.length)
      const beforeNumber = entries.at(-1)?.number ?? Number.MAX_SAFE_INTEGER
      const part = this.reads.history.all({ entity, id, beforeNumber, limit: size })
      entries.push(...part)
      if (part.length < CHANGES_PART) break
    }
    const row = this.row(entity, id) ?? (entity === 'maintenanceItem' ? this.row('pastItem', id) : undefined)
    return withLaterValues(entity, { entries, row })
  }

  async changedFields({ entity, id }: RowKey, { after, most }: { after: number; most: number }) {
    if (this.yielder.isDue()) await this.yielder.wait()
    if (partlyLogged.has(entity)) return null
    const newest = { beforeNumber: Number.MAX_SAFE_INTEGER, limit: most + 1 }
    const entries = this.reads.history.all({ entity, id, ...newest }).filter(({ version }) => version > after)
    const fields = entries.map(({ before }) => Object.keys(before ?? {}))
    // None are named of a new row, and of a change whose values were removed from the log.
    if (fields.length === 0 || fields.length > most || fields.some((names) => names.length === 0)) return null
    return [...new Set(fields.flat())]
  }

  async page(scope: Scope, { after, limit }: { after: RowKey | null; limit: number }) {
    if (this.gone.has(scope)) return { rows: [], next: null }
    const keys = this.reads.keys.all({ scope, ...(after ?? beforeEveryKey), limit })
    const rows: WireRow[] = []
    for (const { entity, id } of keys) {
      if (this.yielder.isDue()) await this.yielder.wait()
      rows.push({ entity, row: must(this.row(entity, id), id) })
    }
    return { rows, next: keys.length === limit ? (keys.at(-1) ?? null) : null }
  }

  async mutation(userId: UserId, id: MutationId): Promise<MutationRecord | undefined> {
    const [record] = await this.mutations(userId, [id])
    return record
  }

  async mutations(userId: UserId, ids: readonly MutationId[]): Promise<MutationRecord[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const records = this.reads.mutations.all({ userId, ids: JSON.stringify(ids) })
    const found = new Set(records.map(({ id }) => id))
    const others = ids.filter((id) => !found.has(id))
    if (others.length === 0) return records
    const decided = this.reads.decided.of.all({ userId, ids: JSON.stringify(others) })
    return [...records, ...decided.map((each) => recordOf(userId, each))]
  }

  async mutationsAfter(device: DeviceId, seq: number, limit = MAX_PUSHED_MUTATIONS): Promise<MutationRecord[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.mutationsAfter.all({ device, seq, limit })
  }

  async devicesAfter({ unseenSince, ...query }: DevicesQuery) {
    if (this.yielder.isDue()) await this.yielder.wait()
    const found = this.reads.decided.devices.all({ ...query, unseenSince: Date.parse(unseenSince) })
    return found.map(({ id, isDue }) => ({ id, isDue: isDue === 1 }))
  }

  async wasUsed(entity: EntityName, id: string): Promise<boolean> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.logged.get({ entity, id }) !== undefined
  }

  async countMemberships(userId: UserId): Promise<number> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.countMemberships.get({ userId })?.count ?? 0
  }

  async firstHomeState(userId: UserId): Promise<string | undefined> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.firstHome.get({ userId })?.state
  }

  async realtorFigures(userId: UserId): Promise<RealtorFigures> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const query = { userId, scope: userScope(userId) }
    return must(this.reads.office.realtorFigures.get(query), 'the figures')
  }

  async documentBytesBy(userId: UserId): Promise<number> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.documentBytes.get({ userId })?.bytes ?? 0
  }

  async endedOffers(now: string): Promise<Transfer[]> {
    return this.reads.endedOffers.all({ now }).filter(({ scope }) => !this.gone.has(scope))
  }

  async nextOldWork(query: { before: CalendarDate; after: Scope | null }): Promise<Scope | undefined> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.nextOldWork.get(query)?.scope
  }

  async automaticPlans(query: { after: TouchpointPlanId | ''; limit: number }): Promise<TouchpointPlan[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.automaticPlans.all(query)
  }

  async oldNotices({ after, ...query }: OldNotices): Promise<Notice[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.oldNotices.all({ ...query, createdAt: after?.createdAt ?? '', id: after?.id ?? '' })
  }

  async oldTrash({ entity, before, after, limit }: OldTrash): Promise<AnyRow[]> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const from = { deletedAt: after?.deletedAt ?? '', id: after?.id ?? '' }
    return this.reads.oldTrash[entity].all({ before, ...from, limit })
  }

  async oldTombstones({ before, after }: { before: string; after: Scope | null }): Promise<OldTombstones | undefined> {
    for (let last = after; ;) {
      const scope = this.reads.nextTombstoned.get({ after: last })?.scope
      if (scope === undefined) return undefined
      const upTo = await this.newestBefore(scope, before)
      if (upTo !== null) return { scope, upTo }
      last = scope
    }
  }

  /** The newest version with a deletion that was made before the given moment. */
  private async newestBefore(scope: Scope, before: string): Promise<number | null> {
    for (let below = Number.MAX_SAFE_INTEGER; ;) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const tombstone = this.reads.newestTombstone.get({ scope, below })
      if (!tombstone) return null
      const at = this.reads.changedAt.get({ scope, ...tombstone })?.at
      if (at !== undefined && at < before) return tombstone.version
      below = tombstone.version
    }
  }

  private row(entity: EntityName, id: string): AnyRow | undefined {
    const row = this.reads.row[entity].get({ id })
    return row && this.gone.has(row.scope) ? undefined : row
  }
}

/** What is stored of a property: first what only the household saw. */
export const scopesOf = (id: PropertyId): Scope[] => [householdScope(id), pastScope(id), propertyScope(id)]

/** Comes before every key. */
export const beforeEveryKey = { entity: null, id: null }

/** The record of a result that was shrunk: it belongs to no device any more. */
function recordOf(userId: UserId, { id, refused }: { id: MutationId; refused: string | null }): MutationRecord {
  const refusal = refused === null ? null : { kind: refused as RefusalValue['kind'], message: 'This was refused' }
  const status = refusal ? 'refused' : 'ok'
  return { id, device: null, seq: null, userId, name: UNKNOWN_MUTATION, status, refusal, replaced: null }
}

/** @param stored a row of `scopes`. */
function stateOf({ version, minVersion, rowCount, rowSum }: typeof scopes.$inferSelect): ScopeState {
  return { version, minVersion, checksum: { count: rowCount, sum: rowSum } }
}

/** Estimates the row's size on the wire; serializing it only to measure it would cost as much as sending it. */
function roughSize(row: AnyRow): number {
  let size = 100
  for (const value of Object.values(row)) size += 20 + (typeof value === 'string' ? value.length : 5)
  return size
}

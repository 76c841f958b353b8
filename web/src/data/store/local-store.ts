import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, DeviceId, MutationId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { HouseTally } from '@hearthkeep/shared/overview/house-tally.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'

/**
 * What a device keeps. The browser keeps it in IndexedDB, the simulated world in memory; the engine knows only this.
 * One suite, `local-store-contract.test.ts`, says what both do.
 */
export interface LocalStore {
  /**
   * One transaction over all tables: whole or not at all. `work` may await the tables and nothing else.
   * The promise resolves when the change is kept and rejects when it could not be. With `strict` durability, the usual one,
   * it is then on the disk; with `relaxed` a power cut may take the latest changes back, all that came after them with
   * them: this is for what the server would say again.
   */
  write<T>(work: (tables: LocalTables) => Promise<T>, durability?: Durability): Promise<T>
  /** Reads that all see the same moment. */
  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T>
}

export type Durability = 'strict' | 'relaxed'

export interface LocalTables {
  rows: Record<EntityName, LocalTable<AnyRow>>
  outbox: LocalTable<PendingMutation, number>
  refused: LocalTable<RefusedMutation>
  replaced: LocalTable<StoredReplaced>
  unknown: LocalTable<UnknownRow>
  scopes: LocalTable<LocalScope>
  summaries: LocalTable<StoredSummary>
  tallies: LocalTable<StoredTally>
  device: LocalTable<DeviceState>
}

export interface LocalTable<Row, Key = string> {
  get(key: Key): Promise<Row | undefined>
  /** One for each key, in their order. */
  getMany(keys: readonly Key[]): Promise<(Row | undefined)[]>
  /** Those with the lowest keys, in their order; with a key, those behind it. */
  first(count: number, behind?: Key): Promise<Row[]>
  /** In the order of their keys. */
  all(): Promise<Row[]>
  where(index: string, value: string): Promise<Row[]>
  /** Those in a span of an index, in its order; a row is in it only with all of its fields. */
  between(span: Span): Promise<Row[]>
  put(rows: readonly Row[]): Promise<void>
  delete(keys: readonly Key[]): Promise<void>
  /** Those with this key or a lower one. */
  deleteUpTo(key: Key): Promise<void>
  clear(): Promise<void>
}

/** What lies from one value to another, both included, in fields that are indexed together: `['status', 'dueDate']`. */
export interface Span {
  index: readonly string[]
  from: readonly string[]
  to: readonly string[]
  /** No more than so many are read. */
  most?: number
}

/** A row as it was before a pending mutation touched it; null where there was none. */
export interface BaseRow {
  entity: EntityName
  id: string
  row: AnyRow | null
}

/** A mutation that the server has not yet said anything about; its key is `seq`. */
export interface PendingMutation extends PushedMutation {
  /** Its first scope: which house it is about. */
  scope: Scope
  /** What it touched when it was last run here; `moves` is of the same run. Absent in what an earlier version wrote. */
  bases?: BaseRow[]
  /** Why it is pushed without what it says: no request with it gets through. */
  withheld?: RefusalValue
}

/** A mutation that the server refused, kept until the person has dealt with it. */
export interface RefusedMutation extends Pick<PendingMutation, 'name' | 'args' | 'at' | 'was' | 'sentence' | 'scope'> {
  id: MutationId
  /** Its place among the refused: in the order in which the person acted. */
  place: number
  refusal: RefusalValue
  /** The refused mutation that this one built upon, such as the house that a task was added to. */
  follows: MutationId | null
}

/** A value of somebody else's that a change of this person's has replaced, until the person has seen it. */
export interface StoredReplaced extends ReplacedValue {
  /** `mutation/entity/id/field` */
  key: string
  /** Of the change that replaced it. */
  sentence: string
  scope: Scope
}

/** A row of an entity that this version of the app does not know, kept for the version that does. */
export interface UnknownRow extends WireRow {
  /** `entity/id` */
  key: string
  scope: Scope
}

/**
 * How far the device has a scope. `loading`: pages of the first load are coming in, told apart by the load's own id;
 * `loaded`: all pages are here, the changes since its version are not; `shown`: people see it.
 */
export type LocalScope = {
  id: Scope
  version: number
  /** What is here is not what the server says it should be: the next request asks for all of it. */
  drifted?: true
  /** Of the rows that are confirmed here, and the day on which they were last counted one by one. */
  checksum?: Checksum
  counted?: CalendarDate
} & ({ state: 'loading'; load: string } | { state: 'loaded' } | { state: 'shown' })

export interface StoredSummary extends PropertySummary {
  /** The day it was computed for. */
  day: CalendarDate
  /** The name of whose house it is; null while it is nobody's. Absent in what an earlier version wrote. */
  owner?: string | null
}

/** What the summary of the house follows from; one of another day tells nothing. */
interface StoredTally extends HouseTally {
  propertyId: PropertyId
}

/** One row: who this device is to the server. */
export interface DeviceState {
  key: 'this'
  device: DeviceId
  epoch: string | null
  nextSeq: number
  /** When the server last answered. */
  syncedAt: string | null
  /** How many houses the server then had still to send. Absent in what an earlier version wrote. */
  coming?: number
  /** What it has heard of, as the server said; without it the versions of its scopes say it. */
  cursor?: Cursor
  /** How many answers it has taken in. Absent in what an earlier version wrote. */
  answers?: number
}

/** The key of each table. */
export const tableKeys = {
  outbox: 'seq',
  refused: 'id',
  replaced: 'key',
  unknown: 'key',
  scopes: 'id',
  summaries: 'propertyId',
  tallies: 'propertyId',
  device: 'key',
} as const

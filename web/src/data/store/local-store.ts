import type { AnyRow, EntityName, Row } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, DeviceId, MutationId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { Cursor } from '@hearthkeep/shared/protocol/cursor.ts'
import type { Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { PropertyTally } from '@hearthkeep/shared/overview/property-tally.ts'
import type { PropertySummary } from '@hearthkeep/shared/overview/property-summary.ts'
import type { Keys } from './written-keys.ts'

/**
 * A device's storage contract. The browser implements it with IndexedDB, the simulated world in memory; the engine
 * knows only this interface. One test suite, `local-store-contract.test.ts`, specifies both.
 */
export interface LocalStore {
  /**
   * Runs one atomic transaction over all tables. `work` may await nothing but the tables. The promise resolves when the
   * change is stored and rejects if it could not be. With `strict` durability, the default, the change is then on disk;
   * with `relaxed`, a power failure may lose the latest changes, together with all later ones: for data that the server
   * would send again.
   */
  write<T>(work: (tables: LocalTables) => Promise<T>, durability?: Durability): Promise<T>
  /** Runs reads on one consistent snapshot. */
  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T>
}

/** A store that says what is written. */
export interface ReportingStore extends LocalStore {
  /**
   * Calls `note` after each write, in this tab or another, with the keys that it wrote in the table of the entity; with
   * `all` also once the store begins anew.
   *
   * @returns a function that ends this.
   */
  onWritten(entity: EntityName, note: (keys: Keys) => void): () => void
  /** Whether it was closed on purpose. */
  hasBeenClosed(): boolean
}

export type Durability = 'strict' | 'relaxed'

export interface LocalTables {
  rows: EntityTables
  outbox: LocalTable<PendingMutation, number>
  refused: LocalTable<RefusedMutation>
  replaced: LocalTable<StoredReplaced>
  unknownRows: LocalTable<UnknownRow>
  scopes: LocalTable<LocalScope>
  summaries: LocalTable<StoredSummary>
  tallies: LocalTable<StoredTally>
  device: LocalTable<DeviceState>
}

/** One table per entity: `tables.rows.system` holds systems. */
export type EntityTables = { [E in EntityName]: LocalTable<Row<E>> }

/** Returns the table of an entity that is known only at run time, as a table of any of those rows. */
export const tableOf = <E extends EntityName>({ rows }: Pick<LocalTables, 'rows'>, entity: E): LocalTable<Row<E>> =>
  rows[entity]

export interface LocalTable<Row, Key = string> {
  get(key: Key): Promise<Row | undefined>
  /** One entry per key, in the order of `keys`. */
  getMany(keys: readonly Key[]): Promise<(Row | undefined)[]>
  /** Returns the rows with the lowest keys, in key order; with `behind`, those after that key. */
  first(count: number, behind?: Key): Promise<Row[]>
  /** In key order. */
  all(): Promise<Row[]>
  count(): Promise<number>
  where(index: string, value: string): Promise<Row[]>
  /**
   * Returns the rows in a span of an index, in index order; the index contains only rows that have all of its fields.
   */
  between(span: Span): Promise<Row[]>
  put(rows: readonly Row[]): Promise<void>
  delete(keys: readonly Key[]): Promise<void>
  /** Deletes keys ≤ `key`. */
  deleteUpTo(key: Key): Promise<void>
  clear(): Promise<void>
}

/** An inclusive range of a compound index: `['status', 'dueDate']`. */
export interface Span {
  index: readonly string[]
  from: readonly string[]
  to: readonly string[]
  /** Maximum number of rows to read. */
  most?: number
}

/** A row as it was before a pending mutation touched it; null if it did not exist. */
export interface BaseRow {
  entity: EntityName
  id: string
  row: AnyRow | null
}

/** A mutation that the server has not answered yet; its key is `seq`. */
export interface PendingMutation extends PushedMutation {
  /** What it does, for people: "Completed ‘Replace furnace filter’". */
  sentence: string
  /** The first scope of the mutation, which names its property. */
  scope: Scope
  /**
   * The rows that its last run here touched; `checksumDeltas` is from the same run. Absent after the server started
   * over, until the replay.
   */
  baseRows?: BaseRow[]
  /** Why it is pushed without its arguments: no request with them gets through. */
  withheld?: RefusalValue
  /** Present once the device has lost its property: the address, if the device had it. */
  lostAddress?: string | null
}

/** A mutation that the server refused, kept until the person has resolved it. */
export interface RefusedMutation extends Pick<PendingMutation, 'name' | 'args' | 'at' | 'was' | 'sentence' | 'scope'> {
  id: MutationId
  /** Its position among the refused changes, in the order in which the person acted. */
  position: number
  refusal: RefusalValue
  /** The address of its property when it was refused: the device may lose the property with the same answer, or before. */
  address?: string | null
  /** The refused mutation that this one depends on, such as the creation of the property that a task was added to. */
  follows: MutationId | null
}

/** Another user's value that this person's change has replaced, kept until the person has seen it. */
export interface StoredReplaced extends ReplacedValue {
  /** `mutation/entity/id/field` */
  key: string
  /** The name of the mutation that replaced it. */
  mutation: string
  /** The sentence of the change that replaced it. */
  sentence: string
  scope: Scope
}

/** A row of an entity that this app version does not know, kept for a version that does. */
export interface UnknownRow extends WireRow {
  /** `entity/id` */
  key: string
  scope: Scope
}

/**
 * The state of a scope on the device. `loading`: pages of the first load are arriving, distinguished by the load's id;
 * `loaded`: all pages are here, but not the changes since its version; `shown`: people see it.
 */
export type LocalScope = {
  id: Scope
  version: number
  /** The rows do not match the server's checksum: the next request asks for the whole scope. */
  drifted?: true
  /** The checksum of the confirmed rows, and the day of the last full recount. */
  checksum?: Checksum
  counted?: CalendarDate
  /** During a first load: the highest version at which a page was read in the era of the cursor, if that is later. */
  ahead?: number
} & ({ state: 'loading'; load: string } | { state: 'loaded' } | { state: 'shown' })

export interface StoredSummary extends PropertySummary {
  /** The day for which it was computed. */
  day: CalendarDate
  /** The owner's name; null if there is no owner. */
  owner: string | null
}

/** The sums from which a property's summary follows; valid only for their day. */
export interface StoredTally extends PropertyTally {
  propertyId: PropertyId
}

/** A single row: the device's identity for the server. */
export interface DeviceState {
  key: 'this'
  device: DeviceId
  /** The first id of the device: it stays when the device gets another id, and tells one database from the next. */
  born?: DeviceId
  epoch: string | null
  nextSeq: number
  /** When the server last answered. */
  syncedAt: string | null
  /** How many properties the server has still to send. */
  remaining: number
  cursor: Cursor
  /** How many answers have been applied. */
  answers: number
  /** Whether this device has asked for the past work of its households: one of an earlier version has not ([P59]). */
  knowsPast?: true
  /** The properties whose past work was looked at here, and when, also if it comes without that ([P59]). */
  past?: Readonly<Record<PropertyId, string>>
  /** [ME70] The server has no quiet hours. */
  anyHour?: boolean
}

/** The key of each table. */
export const tableKeys = {
  outbox: 'seq',
  refused: 'id',
  replaced: 'key',
  unknownRows: 'key',
  scopes: 'id',
  summaries: 'propertyId',
  tallies: 'propertyId',
  device: 'key',
} as const

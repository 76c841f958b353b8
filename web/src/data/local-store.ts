import type { AnyRow, EntityName } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, DeviceId, MutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { RefusalValue } from '@hearthkeep/shared/outcome.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { PropertySummary } from '@hearthkeep/shared/rules/property-summary.ts'

/**
 * What a device keeps. The browser keeps it in IndexedDB, the simulated world in memory; the engine knows only this.
 * One suite, `local-store-contract.test.ts`, says what both do.
 */
export interface LocalStore {
  /**
   * One transaction over all tables: whole or not at all. `work` may await the tables and nothing else.
   * The promise resolves when the change is on the disk and rejects when it could not be kept.
   */
  write<T>(work: (tables: LocalTables) => Promise<T>): Promise<T>
  /** Reads that all see the same moment. */
  read<T>(work: (tables: LocalTables) => Promise<T>): Promise<T>
}

export interface LocalTables {
  rows: Record<EntityName, LocalTable<AnyRow>>
  base: LocalTable<BaseRow>
  outbox: LocalTable<PendingMutation, number>
  refused: LocalTable<RefusedMutation>
  scopes: LocalTable<LocalScope>
  summaries: LocalTable<StoredSummary>
  device: LocalTable<DeviceState>
}

export interface LocalTable<Row, Key = string> {
  get(key: Key): Promise<Row | undefined>
  /** In the order of their keys. */
  all(): Promise<Row[]>
  where(index: string, value: string): Promise<Row[]>
  put(rows: readonly Row[]): Promise<void>
  delete(keys: readonly Key[]): Promise<void>
  clear(): Promise<void>
}

/** The server's row, or null, for each row that a pending mutation touched. */
export interface BaseRow {
  /** `entity/id` */
  key: string
  entity: EntityName
  id: string
  row: AnyRow | null
}

/** A mutation that the server has not yet said anything about; its key is `seq`. */
export interface PendingMutation extends PushedMutation {
  /** Its first scope: which house it is about. */
  scope: Scope
}

/** A mutation that the server refused, kept until the person has dealt with it. */
export interface RefusedMutation extends Pick<PendingMutation, 'name' | 'args' | 'at' | 'sentence' | 'scope'> {
  id: MutationId
  refusal: RefusalValue
}

/**
 * How far the device has a scope. `loading`: pages of the first load are coming in, told apart by the load's own id;
 * `loaded`: all pages are here, the changes since its version are not; `shown`: people see it.
 */
export type LocalScope = { id: Scope; version: number } & (
  { state: 'loading'; load: string } | { state: 'loaded' } | { state: 'shown' }
)

export interface StoredSummary extends PropertySummary {
  /** The day it was computed for. */
  day: CalendarDate
}

/** One row: who this device is to the server. */
export interface DeviceState {
  key: 'this'
  device: DeviceId
  epoch: string | null
  nextSeq: number
  /** When the server last answered. */
  syncedAt: string | null
}

/** The key of each table. */
export const tableKeys = {
  base: 'key',
  outbox: 'seq',
  refused: 'id',
  scopes: 'id',
  summaries: 'propertyId',
  device: 'key',
} as const

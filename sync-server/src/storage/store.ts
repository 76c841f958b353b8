import type { AnyRow, EntityName, Notice, TouchpointPlan, Transfer } from '@hearthkeep/shared/entities.ts'
import type {
  CalendarDate,
  DeviceId,
  MutationId,
  PropertyId,
  TouchpointPlanId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ReplacedValue, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { RowKey, WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type {
  AdministrationReads,
  AdministratorAction,
  AdministratorSessionWrites,
  DemoRequestWrites,
} from './administration/administration.ts'
import type { RealtorFigures } from './office-reads.ts'
import type { JournalReads, JournalWrites } from './administration/journal.ts'
import type { AccountLinkReads, AccountLinkWrites } from './account-links/account-link.ts'
import type { PasskeyReads, PasskeyWrites } from './passkeys/passkey.ts'
import type { MessageReads, MessageWrites } from './messages/message.ts'
import type { MorningReads, MorningWrites } from './messages/morning.ts'

/** The storage contract. One test suite, run by `testing/every-store.ts`, specifies every implementation. */
export interface Store {
  /**
   * Runs one write transaction at a time. Throws {@link StoreBusy} if it cannot begin. The writes of `work` are on disk
   * when the promise resolves and are rolled back when it rejects. `work` may await nothing but the transaction.
   */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** Runs reads on one consistent snapshot. `work` may await nothing but the view. */
  read<T>(work: (view: View) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A page shows 200 changes of a row; more are read because some of them display nothing. */
export const NEWEST_CHANGES = 1_000
/** How many changes of a row are searched first for the person who set a value that a push replaces. */
export const NEWEST_SETTERS = 100

export interface View extends RowSource, AccountLinkReads, PasskeyReads, MessageReads, MorningReads {
  readonly administration: AdministrationReads
  readonly journal: JournalReads
  /**
   * A random value that identifies this database and changes when a backup is restored, even under a running server.
   */
  epoch(): Promise<string>
  /** The name of the present era of the database. A new one begins each time a server opens it. */
  era(): Promise<string>
  /**
   * Returns the number of the last change of an era, as far as there have been changes; -1 for an era that this database
   * does not know.
   */
  lastChangeOf(era: string): Promise<number>
  scopeState(scope: Scope): Promise<ScopeState | undefined>
  /** The number of the last change in all scopes. */
  newestChange(): Promise<number>
  /** Returns the scopes that changed after the given change number; null if there are more than `atMost`. */
  movedSince(change: number, atMost: number): Promise<Scope[] | null>
  /** [T13] Whether rows are stored of a property that is gone. No read returns any of them. */
  hasGone(): boolean
  /** Returns the properties for which a relation of the person was deleted after the given change number. */
  lostSince(userId: UserId, change: number): Promise<PropertyId[]>
  /** Returns the number of a row's last change. */
  versionOf(row: Pick<AnyRow, 'id' | 'scope'>, entity: EntityName): Promise<number>
  /** Whether the scope has at most this many rows. */
  isSmall(scope: Scope, atMost: number): Promise<boolean>
  /** Returns what changed after the version, up to now; null if it exceeds the size limit of a delta. */
  delta(scope: Scope, query: DeltaQuery): Promise<{ delta: ScopeDelta; bytes: number } | null>
  /** The log of one row, newest change first; by default the newest {@link NEWEST_CHANGES}. */
  history(entity: EntityName, id: string, limit?: number): Promise<ChangeRecord[]>
  /**
   * Returns the fields of a living row that changed after a version. Null if the row was created after it, has had more
   * than `most` changes since, or if the log does not name all fields.
   */
  changedFields(row: RowKey, since: { after: number; most: number }): Promise<string[] | null>
  /** Returns living rows in key order; `next` is the key to continue after, null on the last page. */
  page(scope: Scope, from: { after: RowKey | null; limit: number }): Promise<{ rows: WireRow[]; next: RowKey | null }>
  device(id: DeviceId): Promise<DeviceRecord | undefined>
  /** Ids are unique per person: another person's mutation may have the same id. */
  mutation(userId: UserId, id: MutationId): Promise<MutationRecord | undefined>
  /** Returns those of them that are recorded. Of those that were shrunk, it is known whether they were refused, and how. */
  mutations(userId: UserId, ids: readonly MutationId[]): Promise<MutationRecord[]>
  /**
   * Returns the device's mutations with a higher sequence number, in order; by default at most as many as one request
   * may carry.
   */
  mutationsAfter(device: DeviceId, seq: number, limit?: number): Promise<MutationRecord[]>
  /**
   * Returns devices, by id. `isDue` is set for one whose results can be shrunk, or that was not seen since that time, as
   * far as is known.
   */
  devicesAfter(query: DevicesQuery): Promise<{ id: DeviceId; isDue: boolean }[]>
  account(userId: UserId): Promise<Account | undefined>
  accountByEmail(emailKey: string): Promise<Account | undefined>
  accountByUsername(usernameKey: string): Promise<Account | undefined>
  /** [DL5] Returns accounts that are due for deletion, the earliest first. */
  endedAccounts(query: { now: string; limit: number }): Promise<UserId[]>
  session(id: string): Promise<Session | undefined>
  /** In the order in which they started; sessions without a start are first. */
  sessionsOf(userId: UserId): Promise<Session[]>
  /** Whether the log has a row with this id, deleted or not. */
  wasUsed(entity: EntityName, id: string): Promise<boolean>
  /** Counts a person's relations to properties, including those that have ended. */
  countMemberships(userId: UserId): Promise<number>
  /** Returns the state of the property that the person has owned or shared longest; undefined without one. */
  firstHomeState(userId: UserId): Promise<string | undefined>
  /** Returns a realtor's counts. */
  realtorFigures(userId: UserId): Promise<RealtorFigures>
  /** Returns the total size of the documents that a person has added, including those in the trash. */
  documentBytesBy(userId: UserId): Promise<number>
  /** Returns rows put into the trash before a given moment, the oldest first. */
  oldTrash(query: OldTrash): Promise<AnyRow[]>
  /** Returns the next scope, by id, that has tombstones from before a given moment; undefined after the last. */
  oldTombstones(query: { before: string; after: Scope | null }): Promise<OldTombstones | undefined>
  /** [P57] Returns the next property, by id, with finished work recorded before a day; undefined after the last. */
  nextOldWork(query: { before: CalendarDate; after: Scope | null }): Promise<Scope | undefined>
  /** [TP21] Returns plans that send automatically, by id, after `after`. */
  automaticPlans(query: { after: TouchpointPlanId | ''; limit: number }): Promise<TouchpointPlan[]>
  /** Returns pending transfers that have expired, the longest expired first. */
  endedOffers(now: string): Promise<Transfer[]>
  /** [PU4] Returns notices created before `before`, or before `readBefore` if read, after `after`, the oldest first. */
  oldNotices(query: OldNotices): Promise<Notice[]>
}

export interface WriteTransaction extends View, AccountLinkWrites, PasskeyWrites, MessageWrites, MorningWrites {
  readonly journal: JournalReads & JournalWrites
  readonly administratorSessions: AdministratorSessionWrites
  readonly demoRequests: DemoRequestWrites
  /** Whether another write waits for this transaction to end. */
  isAwaited(): boolean
  /** [AD9] */
  addAdministratorAction(action: AdministratorAction): Promise<void>
  /**
   * Writes the rows of one mutation under a new change number, and logs the changes, without secrets and without the
   * values of deleted rows ([SE7]). What is left in the scopes of a deleted property is hidden from every read.
   * @returns the scopes that moved.
   */
  apply(applied: Applied): Promise<AdvancedScope[]>
  /** [T13] Returns the deletions of the next rows of properties that are gone, which this transaction must apply. */
  nextGone(limit: number): Promise<RowChange[]>
  /** Deletes the details of results that the device has acknowledged; the fact that they were decided remains. */
  forgetResults(acknowledged: { device: DeviceId; after: number; upTo: number }): Promise<void>
  /**
   * Records the result of a mutation; if the person's id is already recorded, rebinds it to this device and sequence
   * number.
   */
  record(mutation: MutationRecord): Promise<void>
  saveDevice(device: DeviceRecord): Promise<void>
  /**
   * [P55] Reduces results to what recognizes a repetition: those of a device up to a sequence number, or those of no
   * device (null). @returns their number, at most `limit`.
   */
  shrinkResults(of: { device: DeviceId | null; upTo: number; limit: number }): Promise<number>
  /** [P56] Forgets a device whose results have all been shrunk. */
  forgetDevice(id: DeviceId): Promise<void>
  addAccount(account: NewAccount): Promise<void>
  changePassword(changed: Pick<Account, 'userId' | 'passwordHash'>): Promise<void>
  changeEmail(changed: Pick<Account, 'userId' | 'emailKey' | 'usernameKey'>): Promise<void>
  noteFirstSignIn(signedIn: { userId: UserId; at: string }): Promise<void>
  /** [AD8] Null re-enables the account. */
  setDisabled(changed: { userId: UserId; disabledAt: string | null }): Promise<void>
  /** [DL5] Removes an account's credentials and all its sessions; the email becomes free. */
  removeAccess(userId: UserId): Promise<void>
  /** [DL5] Removes messages and other unsynced records of the account, at most `limit`. @returns the number removed. */
  removeRecordsOf(removed: { userId: UserId; limit: number }): Promise<number>
  /** [SE7] Removes the values of these rows from the log. The rows remain. */
  redactRows(entity: EntityName, ids: readonly string[]): Promise<void>
  /**
   * [SE192] Looks at the next `limit` changes of the log, as far as they were made before a moment, and removes older ones
   * of their rows beyond the newest `keep`. @returns whether there may be more to look at.
   */
  trimLog(query: { before: string; keep: number; limit: number }): Promise<boolean>
  addSession(session: Session): Promise<void>
  endSession(id: string): Promise<void>
  endSessionsOf(userId: UserId): Promise<void>
  endSessionsBefore(moment: string): Promise<void>
  /** Stores a mutation that failed because of a bug, for a developer. */
  addDeadLetter(deadLetter: DeadLetter): Promise<void>
  /** Corrects a scope's checksum that did not match its rows; leaves its version and rows unchanged. */
  moveChecksum(scope: Scope, move: Checksum): Promise<void>
  /**
   * Deletes tombstones, at most `limit`; devices with a cursor before the last of them reload the scope. @returns the
   * number deleted.
   */
  collectTombstones(collected: OldTombstones & { limit: number }): Promise<number>
}

export interface ScopeState {
  version: number
  /** Tombstones up to this version have been collected: a device with a lower cursor must reload the scope. */
  minVersion: number
  checksum: Checksum
}

export interface ScopeVersion {
  scope: Scope
  version: number
}

export interface AdvancedScope extends ScopeVersion {
  /** The previous version. */
  since: number
  /** The difference of its checksum. */
  move: Checksum
}

export interface DeltaQuery {
  after: number
  maxBytes: number
  /** Rows that the device already has, by key, with the version of their last change. */
  known?: ReadonlyMap<string, number>
}

export interface Applied {
  mutation: MutationId
  name: string
  actor: UserId
  /** By the server's clock. */
  at: string
  /** When the person acted according to their device; `at` by default. */
  saidAt?: string
  changes: RowChange[]
}

/** The name under which a mutation is recorded whose name is not one of ours. */
export const UNKNOWN_MUTATION = 'unknown'

export interface MutationRecord {
  id: MutationId
  /** Null for a mutation from a REST call. */
  device: DeviceId | null
  seq: number | null
  userId: UserId
  name: string
  status: 'ok' | 'refused'
  refusal: RefusalValue | null
  /** Sent to the device with the result. */
  replaced: ReplacedValue[] | null
}

/** An entry of the log. */
export interface ChangeRecord {
  number: number
  scope: Scope
  version: number
  entity: EntityName
  id: string
  mutation: MutationId
  name: string
  actor: UserId
  /** By the server's clock. */
  at: string
  /** When the person acted according to their device; null in entries written before this was stored. */
  saidAt: string | null
  /**
   * The changed fields. For a creation `before` is null and `after` has the fields with a value; for a deletion `after`
   * is null and `before` says whether the row was in the trash.
   */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface OldNotices {
  before: string
  /** Later than `before`. */
  readBefore: string
  after: Notice | null
  limit: number
}

export interface OldTrash {
  entity: EntityName
  before: string
  /** The last row read; null to begin. */
  after: Pick<AnyRow, 'id' | 'deletedAt'> | null
  limit: number
}

export interface OldTombstones {
  scope: Scope
  /** The version of the newest deletion before the given moment. */
  upTo: number
}

export interface DeadLetter {
  mutation: MutationId
  device: DeviceId
  userId: UserId
  name: string
  args: unknown
  error: string
  at: string
}

export interface DeviceRecord {
  id: DeviceId
  userId: UserId
  lastSeq: number
  /** The device has acknowledged results up to this sequence number, and the server has deleted their details. */
  ackedSeq?: number
  /** When it was last seen, up to a month earlier than it was; null if unknown. */
  seenAt?: string | null
}

export interface DevicesQuery {
  /** Empty to begin. */
  after: DeviceId | ''
  unseenSince: string
  limit: number
}

export interface Account {
  userId: UserId
  emailKey: string
  usernameKey: string
  passwordHash: string
  /** The invitation that the account was created with. Only its link opens the account while the password is temporary. */
  invitationId: string | null
  /** [AD8] When the account was disabled; null if it is active. */
  disabledAt: string | null
  /** Null before the first sign-in. */
  firstSignInAt: string | null
}

/** An account that is active, and whose person has not signed in yet. */
export type NewAccount = Omit<Account, 'invitationId' | 'disabledAt' | 'firstSignInAt'> &
  Partial<Pick<Account, 'invitationId'>>

export interface Session {
  id: string
  userId: UserId
  /** When the person signed in. */
  startedAt: string
  expiresAt: string
  /** The browser and system, such as "Chrome on Android"; null if unknown. */
  device: string | null
}

/** Another process (a backup, a restore) has locked the database for longer than we wait. Nothing was begun. */
export class StoreBusy extends Error {}

import type { AnyRow, EntityName, Notice, TouchpointPlan, Transfer } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, MutationId, PropertyId, TouchpointPlanId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ReplacedValue, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
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

/** Where everything is kept. One suite, run on `testing/every-store.ts`, says what every implementation does. */
export interface Store {
  /**
   * One write transaction at a time. Throws {@link StoreBusy} when it could not begin. What `work` did is on the disk when the promise resolves, and is gone when it rejects.
   * `work` may await the transaction and nothing else.
   */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** Reads that all see the same moment. `work` may await the view and nothing else. */
  read<T>(work: (view: View) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A page shows 200 changes of a row; more are read because some of them show nothing. */
export const NEWEST_CHANGES = 1_000
/** Who set a value that a push replaces is looked for among so many changes of its row. */
export const NEWEST_SETTERS = 100

export interface View extends Reader, AccountLinkReads, PasskeyReads, MessageReads, MorningReads {
  readonly administration: AdministrationReads
  readonly journal: JournalReads
  /** A random value that belongs to this database and changes when a backup is restored, also under a running server. */
  epoch(): Promise<string>
  scopeState(scope: Scope): Promise<ScopeState | undefined>
  /** The number of the last change of all. */
  newestChange(): Promise<number>
  /** The scopes that changed after the number of a change; null when they are more than `atMost`. */
  movedSince(change: number, atMost: number): Promise<Scope[] | null>
  /** The properties of which a relation of the person was deleted after the number of a change. */
  lostSince(userId: UserId, change: number): Promise<PropertyId[]>
  /** The number of the last change of a row. */
  versionOf(row: Pick<AnyRow, 'id' | 'scope'>, entity: EntityName): Promise<number>
  /** Whether the scope has at most this many rows. */
  isSmall(scope: Scope, atMost: number): Promise<boolean>
  /** What changed after the version, up to now; null when that is more than a delta may carry. */
  delta(scope: Scope, asked: AskedDelta): Promise<{ delta: ScopeDelta; bytes: number } | null>
  /** The log of one row, the newest change first; unless more are asked for, the newest {@link NEWEST_CHANGES}. */
  history(entity: EntityName, id: string, limit?: number): Promise<ChangeRecord[]>
  /** Living rows in the order of their keys; `next` is the key to go on from, null after the last page. */
  page(scope: Scope, from: { after: string | null; limit: number }): Promise<{ rows: WireRow[]; next: string | null }>
  device(id: DeviceId): Promise<DeviceRecord | undefined>
  /** An id is a person's own: a mutation of somebody else may have it too. */
  mutation(userId: UserId, id: MutationId): Promise<MutationRecord | undefined>
  /** Those of them that are recorded. */
  mutations(userId: UserId, ids: readonly MutationId[]): Promise<MutationRecord[]>
  /** The device's mutations with a higher sequence, in order; unless a limit is given, as many as one request may carry. */
  mutationsAfter(device: DeviceId, seq: number, limit?: number): Promise<MutationRecord[]>
  account(userId: UserId): Promise<Account | undefined>
  accountByEmail(emailKey: string): Promise<Account | undefined>
  accountByUsername(usernameKey: string): Promise<Account | undefined>
  /** [DL5] Accounts whose last moment has come, the earliest first. */
  endedAccounts(asked: { now: string; limit: number }): Promise<UserId[]>
  session(id: string): Promise<Session | undefined>
  /** In the order in which they started; those without a start come first. */
  sessionsOf(userId: UserId): Promise<Session[]>
  /** Whether the log has a row of this id, deleted or not. */
  wasUsed(entity: EntityName, id: string): Promise<boolean>
  /** Relations of a person to properties, including those that have ended. */
  countMemberships(userId: UserId): Promise<number>
  /** What a realtor looks after and has done, counted. */
  realtorFigures(userId: UserId): Promise<RealtorFigures>
  /** The total size of the documents that a person has added, including those in the trash. */
  documentBytesBy(userId: UserId): Promise<number>
  /** What was put into the trash before a moment, the oldest first. */
  oldTrash(asked: OldTrash): Promise<AnyRow[]>
  /** The next scope, in the order of the ids, that remembers deletions from before a moment; undefined after the last. */
  oldTombstones(asked: { before: string; after: Scope | '' }): Promise<OldTombstones | undefined>
  /** [TP21] Plans that send by themselves, in the order of their ids, after one of them. */
  automaticPlans(asked: { after: TouchpointPlanId | ''; limit: number }): Promise<TouchpointPlan[]>
  /** Offers of houses that wait for an answer though their last moment has passed, the longest ended first. */
  endedOffers(now: string): Promise<Transfer[]>
  /** [PU4] Notices given before `before`, or before `readBefore` and read, after one of them, the oldest first. */
  oldNotices(asked: OldNotices): Promise<Notice[]>
}

export interface WriteTransaction extends View, AccountLinkWrites, PasskeyWrites, MessageWrites, MorningWrites {
  readonly journal: JournalReads & JournalWrites
  readonly administratorSessions: AdministratorSessionWrites
  readonly demoRequests: DemoRequestWrites
  /** [AD9] */
  addAdministratorAction(action: AdministratorAction): Promise<void>
  /**
   * Writes the rows of one mutation under the number of a new change, and logs the changes, without secrets and without
   * the values of deleted rows ([SE7]).
   * @returns the scopes that moved.
   */
  apply(applied: Applied): Promise<MovedScope[]>
  /** Deletes the words of results that the device has acknowledged; that they were decided stays known. */
  forgetResults(heard: { device: DeviceId; after: number; upTo: number }): Promise<void>
  /** Keeps what became of a mutation; a known id of its person is bound anew to this device and sequence. */
  record(mutation: MutationRecord): Promise<void>
  saveDevice(device: DeviceRecord): Promise<void>
  addAccount(account: Account): Promise<void>
  changePassword(changed: Pick<Account, 'userId' | 'passwordHash'>): Promise<void>
  changeEmail(changed: Pick<Account, 'userId' | 'emailKey' | 'usernameKey'>): Promise<void>
  noteFirstSignIn(signedIn: { userId: UserId; at: string }): Promise<void>
  /** [AD8] Null re-enables the account. */
  setDisabled(changed: { userId: UserId; disabledAt: string | null }): Promise<void>
  /** [DL5] Removes what somebody signs in with, and with it every session; the email is free again. */
  removeAccess(userId: UserId): Promise<void>
  /** [DL5] Removes messages and other records of the account that never sync, at most `limit`. @returns how many. */
  removeRecordsOf(removed: { userId: UserId; limit: number }): Promise<number>
  /** [SE7] Takes the values of these rows out of the log. The rows stay. */
  redactRows(entity: EntityName, ids: readonly string[]): Promise<void>
  addSession(session: Session): Promise<void>
  endSession(id: string): Promise<void>
  endSessionsOf(userId: UserId): Promise<void>
  endSessionsBefore(moment: string): Promise<void>
  /** Keeps a mutation that fails for a reason of ours, for the person who mends it. */
  addDeadLetter(letter: DeadLetter): Promise<void>
  /** Moves the checksum of a scope, and neither its version nor its rows: it was not what the rows add up to. */
  moveChecksum(scope: Scope, move: Checksum): Promise<void>
  /** Forgets deletions, at most `limit`; cursors from before the last of them load anew. @returns how many were forgotten. */
  collectTombstones(collected: OldTombstones & { limit: number }): Promise<number>
}

export interface ScopeState {
  version: number
  /** Tombstones up to here have been collected: a cursor below it must load anew. */
  minVersion: number
  checksum: Checksum
}

export interface ScopeVersion {
  scope: Scope
  version: number
}

export interface MovedScope extends ScopeVersion {
  /** The version before. */
  since: number
  /** How much its checksum moved. */
  move: Checksum
}

export interface AskedDelta {
  after: number
  maxBytes: number
  /** Rows that the device has as they are, by their key, with the version at which they became so. */
  known?: ReadonlyMap<string, number>
}

export interface Applied {
  mutation: MutationId
  name: string
  actor: UserId
  /** By the server's clock. */
  at: string
  /** When the person says they acted; `at` by default. */
  saidAt?: string
  changes: RowChange[]
}

export interface MutationRecord {
  id: MutationId
  /** Null for a mutation that came by a REST call. */
  device: DeviceId | null
  seq: number | null
  userId: UserId
  name: string
  status: 'ok' | 'refused'
  refusal: RefusalValue | null
  /** Told to the device with the result. */
  replaced: ReplacedValue[] | null
}

/** One entry of the log. */
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
  /** When the person says they acted; null in entries written before this was stored. */
  saidAt: string | null
  /** Whole rows for what began (`before` null) or ended (`after` null), else the fields that changed. */
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
  /** The last row that was read; null for the beginning. */
  after: Pick<AnyRow, 'id' | 'deletedAt'> | null
  limit: number
}

export interface OldTombstones {
  scope: Scope
  /** The version of the newest deletion from before the moment. */
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
  /** The device has acknowledged results up to here, and the server has deleted their words. */
  ackedSeq?: number
}

export interface Account {
  userId: UserId
  emailKey: string
  usernameKey: string
  passwordHash: string
  /** The invitation that the account was created with. Only its link opens the account while the password is temporary. */
  invitationId?: string | null
  /** [AD8] When the account was disabled; null or absent if it is active. */
  disabledAt?: string | null
  /** Null or absent until then, and in rows written before this was stored. */
  firstSignInAt?: string | null
}

export interface Session {
  id: string
  userId: UserId
  /** When the person signed in; null in rows written before this was stored. */
  startedAt: string | null
  expiresAt: string
  /** The browser and system, such as "Chrome on Android"; null or absent if unknown, and in older rows. */
  device?: string | null
}

/** Somebody else (a backup, a restore) has the database for longer than we wait. Nothing was begun. */
export class StoreBusy extends Error {}

/** The row keys of one scope in their order. */
export const rowKey = (entity: EntityName, id: string) => `${entity}/${id}`

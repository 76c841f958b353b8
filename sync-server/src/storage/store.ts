import type { AnyRow, EntityName, Transfer } from '@hearthkeep/shared/entities/all.ts'
import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import type { Reader } from '@hearthkeep/shared/mutations/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { RefusalValue } from '@hearthkeep/shared/outcome.ts'
import type { Checksum } from '@hearthkeep/shared/protocol/checksum.ts'
import type { ReplacedValue, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'

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

export interface View extends Reader {
  /** A random value that belongs to this database and changes when a backup is restored, also under a running server. */
  epoch(): Promise<string>
  scopeState(scope: Scope): Promise<ScopeState | undefined>
  /** Of those that have one. */
  scopeStates(scopes: readonly Scope[]): Promise<Map<Scope, ScopeState>>
  /** Whether the scope has at most this many rows. */
  isSmall(scope: Scope, atMost: number): Promise<boolean>
  /** What changed after the version, up to now; null when that is more than a delta may carry. */
  delta(scope: Scope, asked: AskedDelta): Promise<{ delta: ScopeDelta; bytes: number } | null>
  /** The log of one row, the newest change first. */
  history(entity: EntityName, id: string): Promise<ChangeRecord[]>
  /** The log of one row after a version of its scope, the newest change first. */
  changesSince(row: { entity: EntityName; id: string }, version: number): Promise<ChangeRecord[]>
  /** Living rows in the order of their keys; `next` is the key to go on from, null after the last page. */
  page(scope: Scope, from: { after: string | null; limit: number }): Promise<{ rows: WireRow[]; next: string | null }>
  device(id: DeviceId): Promise<DeviceRecord | undefined>
  mutation(id: MutationId): Promise<MutationRecord | undefined>
  /** Those of them that are recorded. */
  mutations(ids: readonly MutationId[]): Promise<MutationRecord[]>
  /** What became of the device's mutations with a higher sequence, in order. */
  mutationsAfter(device: DeviceId, seq: number): Promise<MutationRecord[]>
  accountByEmail(emailKey: string): Promise<Account | undefined>
  accountByUsername(usernameKey: string): Promise<Account | undefined>
  session(id: string): Promise<Session | undefined>
  /** Queued messages whose time has come, the longest due first. */
  dueMessages(asked: { now: string; limit: number }): Promise<Message[]>
  /** Those that carry the link of this, in no order. */
  messagesAbout(about: string): Promise<Message[]>
  /** What was put into the trash before the moment, in the order of its ids, after one of them. */
  oldTrash(asked: OldTrash): Promise<AnyRow[]>
  /** Offers of houses that wait for an answer though their last moment has passed, the longest ended first. */
  endedOffers(now: string): Promise<Transfer[]>
}

export interface WriteTransaction extends View {
  /**
   * Writes the rows of one mutation, moves the versions of their scopes on by one, and keeps the log.
   * @returns the scopes that moved.
   */
  apply(applied: Applied): Promise<MovedScope[]>
  /** Keeps what became of a mutation; a known id is bound anew to this device and sequence. */
  record(mutation: MutationRecord): Promise<void>
  saveDevice(device: DeviceRecord): Promise<void>
  addAccount(account: Account): Promise<void>
  changePassword(changed: Pick<Account, 'userId' | 'passwordHash'>): Promise<void>
  addSession(session: Session): Promise<void>
  endSession(id: string): Promise<void>
  endSessionsOf(userId: UserId): Promise<void>
  endSessionsBefore(moment: string): Promise<void>
  /** Keeps a mutation that fails for a reason of ours, for the person who mends it. */
  addDeadLetter(letter: DeadLetter): Promise<void>
  /** Queues a message; one whose key is known is not queued again. */
  addMessage(message: Message): Promise<void>
  /** Keeps how a message fares. */
  saveMessage(message: Message): Promise<void>
  /** Forgets the deletions that were made before the moment; cursors from before them load anew. */
  collectTombstones(before: string): Promise<void>
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
  at: string
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
  at: string
  /** Whole rows for what began (`before` null) or ended (`after` null), else the fields that changed. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface OldTrash {
  entity: EntityName
  before: string
  /** An id; `''` for the beginning. */
  after: string
  limit: number
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

/** An email or a text message on its way; the server's alone. */
export interface Message {
  id: string
  /** Says what it is: two of one key are never sent. */
  key: string
  /** In whose name it is sent. */
  userId: UserId
  /** The id of what it is about. */
  about: string
  channel: 'email' | 'sms'
  /** An email address or a telephone number. */
  recipient: string
  /** What it says; gone once it is decided, for its link is a secret. A text message has no subject. */
  content: { subject: string; text: string; link: string } | null
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  /** Not before; while it is being sent, when somebody else may try. */
  dueAt: string
  queuedAt: string
  settledAt: string | null
  failureReason: string | null
}

export interface DeviceRecord {
  id: DeviceId
  userId: UserId
  lastSeq: number
}

export interface Account {
  userId: UserId
  emailKey: string
  usernameKey: string
  passwordHash: string
}

export interface Session {
  id: string
  userId: UserId
  expiresAt: string
}

/** Somebody else (a backup, a restore) has the database for longer than we wait. Nothing was begun. */
export class StoreBusy extends Error {}

/** The row keys of one scope in their order. */
export const rowKey = (entity: EntityName, id: string) => `${entity}/${id}`

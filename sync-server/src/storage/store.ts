import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { AboutReads, AboutWrites } from './about.ts'
import type { AccountLinkReads, AccountLinkWrites } from './accounts/account-links.ts'
import type { AccountRemoval, AccountReads, AccountWrites } from './accounts/accounts.ts'
import type { ApiTokenReads, ApiTokenWrites, ListedApiTokenReads } from './accounts/api-tokens.ts'
import type { IdempotencyKeyReads, IdempotencyKeyWrites } from './accounts/idempotency-keys.ts'
import type { PasskeyReads, PasskeyWrites } from './accounts/passkeys.ts'
import type { SessionReads, SessionWrites } from './accounts/sessions.ts'
import type { TryReads, TryWrites } from './accounts/tries.ts'
import type { ListedWebhookReads, WebhookReads, WebhookWrites } from './accounts/webhooks.ts'
import type { AdministratorReads, AdministratorWrites } from './administration/administration.ts'
import type { DemoRequestReads, DemoRequestWrites } from './administration/demo-requests.ts'
import type { DocumentSizeReads } from './administration/document-sizes.ts'
import type { JournalReads, JournalWrites } from './administration/journal.ts'
import type { ListReads } from './administration/lists.ts'
import type { RowWrites } from './rows/apply.ts'
import type { ChangeReads, LogTrimming } from './log/changes.ts'
import type { DeadLetterWrites } from './log/dead-letters.ts'
import type { DeviceReads, DeviceWrites } from './log/devices.ts'
import type { MessageReads, MessageWrites } from './messages/messages.ts'
import type { MorningReads, MorningWrites } from './messages/mornings.ts'
import type { OutgoingReads, OutgoingWrites } from './messages/outgoing.ts'
import type { PushSubscriptionReads, PushSubscriptionWrites } from './messages/push-subscriptions.ts'
import type { MutationReads, MutationWrites } from './log/mutations.ts'
import type { RowQueries } from './rows/row-queries.ts'
import type { RowVersionReads } from './rows/row-versions.ts'
import type { ScopeReads } from './scopes.ts'
import type { OtherServers } from './other-servers.ts'

/**
 * The storage contract. One test suite, run by `testing/every-store.ts`, specifies every implementation. Each query has one
 * home: the file of its tables.
 */
export interface Store {
  /**
   * Runs a write transaction, while no other one runs. Throws {@link StoreBusy} if it cannot begin. The writes of `work` are
   * on disk when the promise resolves and are rolled back when it rejects. `work` may await nothing but the transaction.
   *
   * @param only what `work` is about: a store may run it beside writes about something else. If it turns out to reach
   *   further, it is rolled back and run again alone, so it must do nothing but read and write the transaction.
   */
  write<T>(work: (tx: WriteTransaction) => Promise<T>, only?: Subjects): Promise<T>
  /** Runs reads on one consistent snapshot. `work` may await nothing but the view. */
  read<T>(work: (view: View) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What a write is about. */
export interface Subjects {
  /** The people and properties whose rows it reads and writes, and the devices whose results it records. */
  ids: readonly string[]
  /** The number of changes that it makes at most. */
  changes: number
}

/** A store that keeps its data on a disk. */
export interface StoreOnDisk extends Store {
  /** The servers that share it; null if it has only one. */
  readonly others: OtherServers | null
  /** Does the work of a job, unless another server that shares the store does it now. @returns whether it did. */
  alone(job: string, work: () => Promise<void>): Promise<boolean>
  /** How much the database and its write-ahead log take. */
  sizes(): Promise<StoreSizes>
  /** Connections to the database; null if it has none. */
  connections(): ConnectionUse | null
}

export interface ConnectionUse {
  open: number
  idle: number
  /** Work that waits for a connection. */
  waiting: number
}

export interface StoreSizes {
  databaseBytes: number
  /** 0 where the log is not this server's. */
  logBytes: number
}

export interface View
  extends
    RowSource,
    RowQueries,
    ScopeReads,
    RowVersionReads,
    ChangeReads,
    MutationReads,
    DeviceReads,
    AboutReads,
    AccountReads,
    SessionReads,
    AccountLinkReads,
    PasskeyReads,
    ApiTokenReads,
    TryReads,
    WebhookReads,
    IdempotencyKeyReads,
    MessageReads,
    OutgoingReads,
    PushSubscriptionReads,
    MorningReads {
  readonly administration: AdministratorReads &
    ListReads &
    DocumentSizeReads &
    DemoRequestReads &
    ListedApiTokenReads &
    ListedWebhookReads
  readonly journal: JournalReads
}

export interface WriteTransaction
  extends
    View,
    RowWrites,
    LogTrimming,
    MutationWrites,
    DeviceWrites,
    DeadLetterWrites,
    AccountWrites,
    AccountRemoval,
    SessionWrites,
    AccountLinkWrites,
    PasskeyWrites,
    ApiTokenWrites,
    TryWrites,
    WebhookWrites,
    IdempotencyKeyWrites,
    MessageWrites,
    OutgoingWrites,
    PushSubscriptionWrites,
    MorningWrites,
    AdministratorWrites,
    AboutWrites {
  readonly demoRequests: DemoRequestWrites
  readonly journal: JournalReads & JournalWrites
  /** Whether another write waits for this transaction to end. */
  isAwaited(): boolean
}

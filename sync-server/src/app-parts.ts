import type { StorageFacts } from '@hearthkeep/shared/protocol/answers/server-facts.ts'
import type { AddressOf } from './http/server/client-address.ts'
import type { AnalysisModel } from './analysis/analysis-model.ts'
import type { TextExtractor } from './documents/extract-text.ts'
import type { Contents } from './documents/contents.ts'
import type { Credentials } from './administration/administrator-credential.ts'
import type { ListedMessage, WrittenMessage } from './storage/administration/administration.ts'
import type { SiteBudgets } from './storage/messages/outgoing.ts'
import type { OtherServers } from './storage/other-servers.ts'
import type { Store } from './storage/store.ts'
import type { DiskHealth } from './disk-health.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Readiness } from './http/server/readiness.ts'
import type { MlsProvider } from './mls/mls-provider.ts'
import type { Pokes } from './sync/pokes.ts'
import type { QueuedPasswords } from './passwords/passwords.ts'
import type { SyncService } from './sync/sync-service.ts'
import type { SendTest } from './http/message/communication.ts'
import type { PushSender } from './http/notification/push.ts'
import type { RequestLimits } from './http/limits/request-limits.ts'
import type { Journal } from './administration/journal.ts'

/** External dependencies of the server; tests pass their own. */
export interface AppParts {
  store: Store
  sync: SyncService
  contents: Contents
  /** How `sync` tells devices which scopes have moved. */
  pokes: Pokes
  /** The servers that share the store; null if there are none. */
  others?: OtherServers | null
  passwords: QueuedPasswords
  /** Signs sessions and the links of messages. */
  secret: string
  publicUrl: string
  /** The contact address on the public pages; null for a link to their form. */
  contactEmail: string | null
  /** Whether the operator has set `publicUrl`. */
  isPublicUrlSet?: boolean
  /** The folder of the built web application. */
  webDir: string
  version: string
  now: () => Date
  /** Returns a new UUIDv7. */
  mintId: () => string
  log: Log
  /** The client's network address, by which wrong passwords are counted. */
  addressOf: AddressOf
  /** Looks up listings; by default the samples answer. */
  mls?: MlsProvider
  /** Reads documents; by default the rules do. */
  model?: AnalysisModel
  /** Reads the text of documents. By default the app creates one. */
  extractor?: TextExtractor
  administrator: Credentials
  /** Reads a message that was written to the data folder; null if it was not. */
  readWritten(message: ListedMessage): Promise<WrittenMessage | null>
  /** [ME57] How many messages the site sends in a day. */
  budgets: SiteBudgets
  /** Sends a realtor a test message. */
  sendTest: SendTest
  /** Operational records for the administrator; by default they are kept for this app alone. */
  journal?: Journal
  /** Returns the sizes of what the data folder contains. */
  storageFacts(): Promise<StorageFacts>
  /** Whether the disk of the store and of the contents works. */
  disk: Pick<DiskHealth, 'isFailing' | 'note'>
  push: PushSender
  /** [WH2] Whether webhooks may lead into this server's network; not by default. */
  allowPrivateWebhooks?: boolean
  /** Counts what the operator watches; nothing is counted by default. */
  metrics?: Metrics
  /** Who may read them at this server; nobody by default. */
  metricsFor?: { token: string } | 'nobody'
  /** Whether the server can answer; by default the app looks for itself. */
  readiness?: Readiness
  /** Ends the event streams, which would otherwise stay open forever. */
  stopping: AbortSignal
  heartbeatMs?: number
  /** Overrides some of the usual limits. */
  limits?: Partial<RequestLimits>
}

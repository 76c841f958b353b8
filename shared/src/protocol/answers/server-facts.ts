import { z } from 'zod'

/** The answers about the server itself under `/api/admin`. Sizes are in bytes. */

/** [AD14] A kind of work on the server that has failed. */
export const jobFailure = z.object({
  /** The failed job, as the log names it. */
  job: z.string(),
  failures: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The text of the last error, without addresses, links or keys. */
  lastError: z.string(),
})
export type JobFailure = z.infer<typeof jobFailure>

/** [AD15] An event, or several of one day that differ only in their time. */
export const securityRecord = z.object({
  number: z.number(),
  /** When it occurred last, and first. */
  at: z.string(),
  firstAt: z.string(),
  event: z.string(),
  /** Null if no account is concerned. */
  userId: z.string().nullable(),
  /** The other fields of the event as JSON. A network address is a keyed hash. */
  detail: z.string(),
  count: z.number(),
})
export type SecurityRecord = z.infer<typeof securityRecord>

/** [AD17] */
export const driftReport = z.object({
  number: z.number(),
  at: z.string(),
  device: z.string(),
  userId: z.string(),
  /** Number of properties, household parts and personal scopes that did not match. */
  properties: z.number(),
  households: z.number(),
  people: z.number(),
  /** Null while the device still reports the mismatch. */
  healedAt: z.string().nullable(),
})
export type DriftReport = z.infer<typeof driftReport>

const appVersion = z.object({
  app: z.string(),
  protocol: z.number(),
  devices: z.number(),
  /** The latest day on which one of them synced. */
  lastSeenOn: z.string(),
})
export type AppVersion = z.infer<typeof appVersion>

export const serverVersions = z.object({
  server: z.string(),
  protocol: z.number(),
  node: z.string(),
  apps: z.array(appVersion),
})
export type ServerVersions = z.infer<typeof serverVersions>

/** `isWhole` is false if the folder has more files than were counted. */
const folderSize = z.object({ files: z.number(), bytes: z.number(), isWhole: z.boolean() })
export type FolderSize = z.infer<typeof folderSize>

const accountBytes = z.object({
  userId: z.string(),
  userName: z.string().nullable(),
  documents: z.number(),
  bytes: z.number(),
})
export type AccountBytes = z.infer<typeof accountBytes>

const backup = z.object({ name: z.string(), bytes: z.number(), at: z.string() })
export type Backup = z.infer<typeof backup>

/** [AD18] */
export const storageFacts = z.object({
  databaseBytes: z.number(),
  /** The size of the write-ahead log. */
  logBytes: z.number(),
  freeBytes: z.number(),
  documents: z.object({ count: z.number(), bytes: z.number() }),
  biggestAccounts: z.array(accountBytes),
  mail: folderSize,
  sms: folderSize,
  /** Newest first. */
  backups: z.array(backup),
})
export type StorageFacts = z.infer<typeof storageFacts>

import { z } from 'zod'

/** The admin API's responses about the server itself. */

export const jobFailure = z.object({
  job: z.string(),
  failures: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  lastError: z.string(),
})
export type JobFailure = z.infer<typeof jobFailure>

export const securityRecord = z.object({
  number: z.number(),
  at: z.string(),
  event: z.string(),
  userId: z.string().nullable(),
  detail: z.string(),
  /** How often it occurred that day, and since when. */
  count: z.number(),
  firstAt: z.string(),
})
export type SecurityRecord = z.infer<typeof securityRecord>

export const driftReport = z.object({
  number: z.number(),
  at: z.string(),
  device: z.string(),
  userId: z.string(),
  properties: z.number(),
  households: z.number(),
  people: z.number(),
  healedAt: z.string().nullable(),
})
export type DriftReport = z.infer<typeof driftReport>

const appVersion = z.object({ app: z.string(), protocol: z.number(), devices: z.number(), lastSeenOn: z.string() })
export type AppVersion = z.infer<typeof appVersion>

export const serverVersions = z.object({
  server: z.string(),
  protocol: z.number(),
  node: z.string(),
  apps: z.array(appVersion),
})

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

export const storageFacts = z.object({
  databaseBytes: z.number(),
  logBytes: z.number(),
  freeBytes: z.number(),
  documents: z.object({ count: z.number(), bytes: z.number() }),
  biggestAccounts: z.array(accountBytes),
  mail: folderSize,
  sms: folderSize,
  backups: z.array(backup),
})

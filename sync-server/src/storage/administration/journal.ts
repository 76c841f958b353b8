/** Operational records for the administrator's console. Each list is bounded. */

/** [AD14] A kind of work on the server that has failed. */
export interface JobFailure {
  /** The failed job, as the log names it. */
  job: string
  failures: number
  firstAt: string
  lastAt: string
  /** The text of the last error, without addresses, links or keys. */
  lastError: string
}

/** [AD15] An event, or several of one day that differ only in their time. */
export interface SecurityRecord {
  /** When it occurred last, and first. */
  at: string
  firstAt: string
  event: string
  /** Null if no account is concerned. */
  userId: string | null
  /** The other fields of the event as JSON. A network address is a keyed hash. */
  detail: string
  count: number
}

/** [AD17] */
export interface DriftReport {
  at: string
  device: string
  userId: string
  /** Number of properties, household parts and personal scopes that did not match. */
  properties: number
  households: number
  people: number
}

/** [AD16] The app version of a device at its latest sync. */
export interface DeviceVersion {
  device: string
  userId: string
  app: string
  protocol: number
  /** A calendar day in UTC. */
  seenOn: string
}

/** Of one kind. */
export const MAX_SECURITY_RECORDS = 1_000
export const MAX_DRIFT_REPORTS = 2_000
/** Of one account. */
export const MAX_DRIFT_REPORTS_OF_ACCOUNT = 20
/** Of one account: those that synced last. */
export const MAX_DEVICES = 50
export const MAX_APP_VERSIONS = 50
export const MAX_FAILING_JOBS = 200

/** `number` orders the rows; it is also the cursor of the next page. */
export type Numbered<T> = T & { number: number }

export interface RecordQuery {
  /** Rows with a lower number. */
  before: number | null
  limit: number
}

export interface AppVersionCount {
  app: string
  protocol: number
  devices: number
  /** The latest day on which one of them synced. */
  lastSeenOn: string
}

export interface JournalReads {
  /** Latest failure first. */
  jobFailures(): Promise<JobFailure[]>
  /** Newest first; of one event, or all. */
  securityRecords(query: RecordQuery & { event: string | null }): Promise<Numbered<SecurityRecord>[]>
  /** Newest first. `healedAt` is null while the device still reports the mismatch. */
  driftReports(query: RecordQuery): Promise<(Numbered<DriftReport> & { healedAt: string | null })[]>
  /** Devices whose last report is not healed. */
  driftingDevices(): Promise<Pick<DriftReport, 'device' | 'userId'>[]>
  /** Most used version first, at most {@link MAX_APP_VERSIONS}. */
  appVersions(): Promise<AppVersionCount[]>
}

export interface JournalWrites {
  addJobFailure(failure: Pick<JobFailure, 'job' | 'lastAt' | 'lastError'> & { failures: number }): Promise<void>
  /** Adds to the count of an equal event of the same day, if there is one. */
  addSecurityRecord(record: SecurityRecord): Promise<void>
  addDriftReport(report: DriftReport): Promise<void>
  healDrift(healed: { device: string; userId: string; at: string }): Promise<void>
  /** Forgets the account's devices beyond {@link MAX_DEVICES}. */
  putDeviceVersion(version: DeviceVersion): Promise<void>
  /** Removes the oldest events of this one's kind beyond the bound. */
  trimSecurityRecords(like: SecurityRecord): Promise<void>
  /** Removes other rows beyond the bounds, and devices not seen since that day. */
  trimJournal(seenSince: string): Promise<void>
}

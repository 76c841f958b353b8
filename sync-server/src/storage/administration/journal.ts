import { utcDay } from '@hearthkeep/shared/kernel/dates.ts'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deleteBeyond, insert, select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

// Operational records for the administrator's console. Each list is bounded.

/** The records of one kind that are kept. */
export const MAX_SECURITY_RECORDS = 1_000
export const MAX_DRIFT_REPORTS = 2_000
/** The reports of one account that are kept. */
export const MAX_DRIFT_REPORTS_OF_ACCOUNT = 20
/** The devices of one account that are listed: those that synced last. */
export const MAX_DEVICES = 50
export const MAX_APP_VERSIONS = 50
export const MAX_FAILING_JOBS = 200

/** [AD14] The kinds of work on the server that have failed. */
const jobFailures = sqliteTable('job_failures', {
  /** The failed job, as the log names it. */
  job: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: text().notNull(),
  lastAt: text().notNull(),
  /** The text of the last error, without addresses, links or keys. */
  lastError: text().notNull(),
})
export type JobFailure = typeof jobFailures.$inferSelect

/** [AD15] Events; those of one day that differ only in their time are one record. */
const securityRecords = sqliteTable(
  'security_records',
  {
    number: integer().primaryKey(),
    /** When it occurred last. */
    at: text().notNull(),
    event: text().notNull(),
    /** Null if no account is concerned. */
    userId: text(),
    /** The other fields of the event as JSON. A network address is a keyed hash. */
    detail: text().notNull(),
    /** The field `what`, which tells kinds of one event apart. */
    what: text(),
    count: integer().notNull().default(1),
    /** When it occurred first; null in records of earlier versions, which were not counted: each was one event. */
    firstAt: text(),
    /** What equal events of one day have in common; null in records of earlier versions. */
    key: text(),
  },
  (table) => [
    index('security_records_event').on(table.event, table.number),
    index('security_records_what').on(table.event, table.what, table.number),
    uniqueIndex('security_records_key').on(table.key),
  ],
)
export type SecurityRecord = Omit<typeof securityRecords.$inferSelect, 'number' | 'key' | 'what' | 'firstAt'> & {
  firstAt: string
}

/** [AD17] */
const driftReports = sqliteTable(
  'drift_reports',
  {
    number: integer().primaryKey(),
    at: text().notNull(),
    device: text().notNull(),
    userId: text().notNull(),
    /** Number of properties, household parts and personal scopes that did not match. */
    properties: integer().notNull(),
    households: integer().notNull(),
    people: integer().notNull(),
    /** Null while the device still reports the mismatch. */
    healedAt: text(),
  },
  (table) => [
    index('drift_reports_device').on(table.device),
    index('drift_reports_user').on(table.userId, table.number),
  ],
)
type StoredReport = typeof driftReports.$inferSelect
export type DriftReport = Omit<StoredReport, 'number' | 'healedAt'>

/** [AD16] The app version of each device at its latest sync. */
export const deviceVersions = sqliteTable(
  'device_versions',
  {
    device: text().primaryKey(),
    /** Null for devices that have not synced since this is stored. */
    userId: text(),
    app: text().notNull(),
    protocol: integer().notNull(),
    /** A calendar day in UTC. */
    seenOn: text().notNull(),
  },
  (table) => [
    index('device_versions_app').on(table.app, table.protocol, table.seenOn),
    index('device_versions_seen').on(table.seenOn),
    index('device_versions_user').on(table.userId, table.seenOn),
  ],
)
export type DeviceVersion = typeof deviceVersions.$inferSelect & { userId: string }

export const journalTables = [jobFailures, securityRecords, driftReports, deviceVersions]

/** `number` orders the rows; it is also the cursor of the next page. */
export type Numbered<T> = T & { number: number }

export interface RecordQuery {
  /** Rows with a lower number. */
  before: number | null
  limit: number
}

type AppVersion = Pick<DeviceVersion, 'app' | 'protocol'>

export interface AppVersionCount extends AppVersion {
  devices: number
  /** The latest day on which one of them synced. */
  lastSeenOn: string
}

export type JournalReads = ReturnType<typeof journalReads>
export type JournalWrites = ReturnType<typeof journalWrites>

export function journalReads(db: Statements) {
  const page = `number < coalesce($before, ${Number.MAX_SAFE_INTEGER}) order by number desc limit $limit`
  const records = `select number, at, coalesce("firstAt", at) as "firstAt", event, "userId", detail, "count"
    from security_records where`
  const allRecords = db.all<Numbered<SecurityRecord>, object>(`${records} ${page}`)
  const recordsOfEvent = db.all<Numbered<SecurityRecord>, object>(`${records} event = $event and ${page}`)
  const firstVersion = db.one<AppVersion>('select app, protocol from device_versions order by app, protocol limit 1')
  const nextVersion = db.one<AppVersion, AppVersion>(
    `select app, protocol from device_versions where (app, protocol) > ($app, $protocol)
     order by app, protocol limit 1`,
  )
  const devicesOf = db.one<Pick<AppVersionCount, 'devices' | 'lastSeenOn'>, AppVersion>(
    `select count(*) as devices, max("seenOn") as "lastSeenOn" from device_versions
     where app = $app and protocol = $protocol`,
  )
  return {
    /** Latest failure first. */
    jobFailures: db.all<JobFailure>(`${select(jobFailures)} order by "lastAt" desc, job`),
    /** Newest first; of one event, or all. */
    securityRecords: (query: RecordQuery & { event: string | null }) =>
      query.event === null ? allRecords(query) : recordsOfEvent(query),
    /** Newest first. */
    driftReports: db.all<StoredReport, RecordQuery>(`${select(driftReports)} where ${page}`),
    /** Devices whose last report is not healed. */
    driftingDevices: db.all<Pick<DriftReport, 'device' | 'userId'>>(
      'select distinct device, "userId" from drift_reports where "healedAt" is null',
    ),
    /**
     * Most used version first, at most {@link MAX_APP_VERSIONS}. One version at a time: a single statement for all devices
     * would block everyone else.
     */
    async appVersions(): Promise<AppVersionCount[]> {
      const counts: AppVersionCount[] = []
      for (let next = await firstVersion(); next; next = await nextVersion(next)) {
        const count = await devicesOf(next)
        if (count) counts.push({ ...next, ...count })
      }
      return counts.toSorted((a, b) => b.devices - a.devices || (a.app < b.app ? 1 : -1)).slice(0, MAX_APP_VERSIONS)
    },
  }
}

export function journalWrites(db: Statements) {
  const newestRecord = db.number('select max(number) from security_records')
  const addRecord = db.run<SecurityRecord & { number: number; key: string; what: string | null }>(
    `${insert(securityRecords)} on conflict (key) do update
       set "count" = security_records."count" + excluded."count", at = excluded.at, number = excluded.number`,
  )
  const trimRecords = db.run<{ event: string; what: string | null }>(
    `delete from security_records where number in
       (select number from security_records where event = $event and what is not distinct from $what
        order by number desc limit ${2 * MAX_SECURITY_RECORDS} offset ${MAX_SECURITY_RECORDS})`,
  )
  const addReport = db.run<DriftReport>(insert(driftReports, ['number', 'healedAt']))
  const trimReportsOf = db.run<string>(
    deleteBeyond(db.sql, MAX_DRIFT_REPORTS_OF_ACCOUNT, {
      table: 'drift_reports',
      key: 'number',
      where: '"userId" = $userId',
      order: 'number',
    }),
  )
  const putVersion = db.run<DeviceVersion>(
    `${upsert(deviceVersions, ['device'])} where device_versions."userId" is null or device_versions."userId" = excluded."userId"`,
  )
  const trimDevicesOf = db.run<string>(
    deleteBeyond(db.sql, MAX_DEVICES, { table: 'device_versions', where: '"userId" = $userId', order: '"seenOn"' }),
  )
  const trimReports = db.run(
    `delete from drift_reports where number <= (select max(number) from drift_reports) - ${MAX_DRIFT_REPORTS}`,
  )
  const trimFailures = db.run(deleteBeyond(db.sql, MAX_FAILING_JOBS, { table: 'job_failures', order: '"lastAt"' }))
  const removeDevicesSeenBefore = db.run<string>(
    'delete from device_versions where device in (select device from device_versions where "seenOn" < $day limit 500)',
  )
  return {
    addJobFailure: db.run<Pick<JobFailure, 'job' | 'lastAt' | 'lastError' | 'failures'>>(
      `insert into job_failures (job, failures, "firstAt", "lastAt", "lastError")
       values ($job, $failures, $lastAt, $lastAt, $lastError)
       on conflict (job) do update set failures = job_failures.failures + excluded.failures, "lastAt" = excluded."lastAt",
         "lastError" = excluded."lastError"`,
    ),
    /** Adds to the count of an equal event of the same day, if there is one. */
    async addSecurityRecord(record: SecurityRecord): Promise<void> {
      const { at, event, userId, detail } = record
      const number = (await newestRecord()) + 1
      await addRecord({ ...record, number, what: whatOf(detail), key: `${utcDay(at)} ${event} ${userId} ${detail}` })
    },
    /** Removes the oldest events of this one's kind beyond the bound. */
    trimSecurityRecords: ({ event, detail }: SecurityRecord) => trimRecords({ event, what: whatOf(detail) }),
    async addDriftReport(report: DriftReport): Promise<void> {
      await addReport(report)
      await trimReportsOf(report.userId)
    },
    healDrift: db.run<{ device: string; userId: string; at: string }>(
      `update drift_reports set "healedAt" = $at
       where device = $device and "userId" = $userId and "healedAt" is null`,
    ),
    /** Forgets the account's devices beyond {@link MAX_DEVICES}. */
    async putDeviceVersion(version: DeviceVersion): Promise<void> {
      await putVersion(version)
      await trimDevicesOf(version.userId)
    },
    /** Removes other rows beyond the bounds, and devices not seen since that day. */
    async trimJournal(seenSince: string): Promise<void> {
      await trimReports()
      await trimFailures()
      await removeDevicesSeenBefore(seenSince)
    },
  }
}

function whatOf(detail: string): string | null {
  const { what } = JSON.parse(detail) as { what?: unknown }
  return typeof what === 'string' ? what : null
}

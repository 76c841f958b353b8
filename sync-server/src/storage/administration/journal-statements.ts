import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { rawStatements } from '../schema/compiled.ts'
import { KIND_DETAIL } from './journal-tables.ts'
import {
  MAX_DEVICES,
  MAX_DRIFT_REPORTS,
  MAX_DRIFT_REPORTS_OF_ACCOUNT,
  MAX_FAILING_JOBS,
  MAX_SECURITY_RECORDS,
  type AppVersionCount,
  type DriftReport,
  type JobFailure,
  type Numbered,
  type SecurityRecord,
} from './journal.ts'

export function prepareJournalReads(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  const securityColumns = 'number, at, coalesce("firstAt", at) as "firstAt", event, "userId", detail, "count"'
  const before = '($before is null or number < $before)'
  return {
    jobFailures: statement<JobFailure>(
      'select job, failures, "firstAt", "lastAt", "lastError" from job_failures order by "lastAt" desc, job',
    ),
    securityRecords: statement<Numbered<SecurityRecord>>(
      `select ${securityColumns} from security_records where ${before} order by number desc limit $limit`,
    ),
    securityRecordsOfEvent: statement<Numbered<SecurityRecord>>(
      `select ${securityColumns} from security_records where event = $event and ${before} order by number desc limit $limit`,
    ),
    driftReports: statement<Numbered<DriftReport> & { healedAt: string | null }>(
      `select * from drift_reports where ${before} order by number desc limit $limit`,
    ),
    driftingDevices: statement<Pick<DriftReport, 'device' | 'userId'>>(
      'select distinct device, "userId" from drift_reports where "healedAt" is null',
    ),
    firstVersion: statement<Pick<AppVersionCount, 'app' | 'protocol'>>(
      'select app, protocol from device_versions order by app, protocol limit 1',
    ),
    nextVersion: statement<Pick<AppVersionCount, 'app' | 'protocol'>>(
      `select app, protocol from device_versions where (app, protocol) > ($app, $protocol)
       order by app, protocol limit 1`,
    ),
    devicesOf: statement<Pick<AppVersionCount, 'devices' | 'lastSeenOn'>>(
      `select count(*) as devices, max("seenOn") as "lastSeenOn" from device_versions
       where app = $app and protocol = $protocol`,
    ),
  }
}

export function prepareJournalWrites(db: BetterSQLite3Database) {
  const statement = rawStatements(db)
  return {
    addJobFailure: statement(
      `insert into job_failures (job, failures, "firstAt", "lastAt", "lastError")
       values ($job, $failures, $lastAt, $lastAt, $lastError)
       on conflict (job) do update set failures = failures + excluded.failures, "lastAt" = excluded."lastAt",
         "lastError" = excluded."lastError"`,
    ),
    addSecurityRecord: statement(
      `insert into security_records (key, "firstAt", at, event, "userId", detail, "count")
       values ($key, $firstAt, $at, $event, $userId, $detail, $count)
       on conflict (key) do update set "count" = "count" + excluded."count", at = excluded.at,
         number = (select max(number) + 1 from security_records)`,
    ),
    trimSecurityRecords: statement(
      `delete from security_records where number in
         (select number from security_records where event = $event and ${KIND_DETAIL} is $detail ->> 'what'
          order by number desc limit ${2 * MAX_SECURITY_RECORDS} offset ${MAX_SECURITY_RECORDS})`,
    ),
    addDriftReport: statement(
      `insert into drift_reports (at, device, "userId", properties, households, people)
       values ($at, $device, $userId, $properties, $households, $people)`,
    ),
    healDrift: statement(
      `update drift_reports set "healedAt" = $at
       where device = $device and "userId" = $userId and "healedAt" is null`,
    ),
    putDeviceVersion: statement(
      `insert into device_versions (device, "userId", app, protocol, "seenOn")
       values ($device, $userId, $app, $protocol, $seenOn)
       on conflict (device) do update set "userId" = excluded."userId", app = excluded.app,
         protocol = excluded.protocol, "seenOn" = excluded."seenOn"
       where "userId" is null or "userId" = excluded."userId"`,
    ),
    trimDevicesOf: statement(
      `delete from device_versions where rowid in
         (select rowid from device_versions where "userId" = $userId
          order by "seenOn" desc, rowid desc limit -1 offset ${MAX_DEVICES})`,
    ),
    trimDriftReportsOf: statement(
      `delete from drift_reports where number in
         (select number from drift_reports where "userId" = $userId
          order by number desc limit -1 offset ${MAX_DRIFT_REPORTS_OF_ACCOUNT})`,
    ),
    trims: [
      statement(
        `delete from drift_reports where number <= (select max(number) from drift_reports) - ${MAX_DRIFT_REPORTS}`,
      ),
      statement(
        `delete from job_failures where job in
           (select job from job_failures order by "lastAt" desc limit -1 offset ${MAX_FAILING_JOBS})`,
      ),
    ],
    removeDevicesSeenBefore: statement(
      'delete from device_versions where device in (select device from device_versions where "seenOn" < $day limit 500)',
    ),
  }
}

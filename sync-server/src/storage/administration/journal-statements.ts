import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { rawStatements } from '../schema/compiled.ts'
import {
  MAX_DRIFT_REPORTS,
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
  const before = '($before is null or number < $before)'
  return {
    jobFailures: statement<JobFailure>(
      'select job, failures, "firstAt", "lastAt", "lastError" from job_failures order by "lastAt" desc, job',
    ),
    securityRecords: statement<Numbered<SecurityRecord>>(
      `select * from security_records where ${before} order by number desc limit $limit`,
    ),
    securityRecordsOfEvent: statement<Numbered<SecurityRecord>>(
      `select * from security_records where event = $event and ${before} order by number desc limit $limit`,
    ),
    driftReports: statement<Numbered<DriftReport> & { healedAt: string | null }>(
      `select * from drift_reports where ${before} order by number desc limit $limit`,
    ),
    driftingDevices: statement<{ device: string }>(
      'select distinct device from drift_reports where "healedAt" is null',
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
  const keepNewest = (table: string, most: number) =>
    statement(`delete from ${table} where number <= (select max(number) from ${table}) - ${most}`)
  return {
    addJobFailure: statement(
      `insert into job_failures (job, failures, "firstAt", "lastAt", "lastError")
       values ($job, $failures, $lastAt, $lastAt, $lastError)
       on conflict (job) do update set failures = failures + excluded.failures, "lastAt" = excluded."lastAt",
         "lastError" = excluded."lastError"`,
    ),
    addSecurityRecord: statement(
      'insert into security_records (at, event, "userId", detail) values ($at, $event, $userId, $detail)',
    ),
    addDriftReport: statement(
      `insert into drift_reports (at, device, "userId", properties, households, people)
       values ($at, $device, $userId, $properties, $households, $people)`,
    ),
    healDrift: statement('update drift_reports set "healedAt" = $at where device = $device and "healedAt" is null'),
    putDeviceVersion: statement(
      `insert into device_versions (device, app, protocol, "seenOn") values ($device, $app, $protocol, $seenOn)
       on conflict (device) do update set app = excluded.app, protocol = excluded.protocol, "seenOn" = excluded."seenOn"`,
    ),
    trims: [
      keepNewest('security_records', MAX_SECURITY_RECORDS),
      keepNewest('drift_reports', MAX_DRIFT_REPORTS),
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

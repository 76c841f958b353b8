import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The detail that tells kinds of one event apart. */
export const KIND_DETAIL = `detail ->> 'what'`

const jobFailures = sqliteTable('job_failures', {
  job: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: text().notNull(),
  lastAt: text().notNull(),
  lastError: text().notNull(),
})

const securityRecords = sqliteTable(
  'security_records',
  {
    number: integer().primaryKey(),
    at: text().notNull(),
    event: text().notNull(),
    userId: text(),
    detail: text().notNull(),
    count: integer().notNull().default(1),
    /** Null in records of earlier versions, which were not counted: each was one event. */
    firstAt: text(),
    /** What equal events of one day have in common; null in records of earlier versions. */
    key: text(),
  },
  (table) => [
    index('security_records_event').on(table.event, table.number),
    index('security_records_kind').on(table.event, sql.raw(KIND_DETAIL), table.number),
    uniqueIndex('security_records_key').on(table.key),
  ],
)

const driftReports = sqliteTable(
  'drift_reports',
  {
    number: integer().primaryKey(),
    at: text().notNull(),
    device: text().notNull(),
    userId: text().notNull(),
    properties: integer().notNull(),
    households: integer().notNull(),
    people: integer().notNull(),
    healedAt: text(),
  },
  (table) => [
    index('drift_reports_device').on(table.device),
    index('drift_reports_user').on(table.userId, table.number),
  ],
)

export const deviceVersions = sqliteTable(
  'device_versions',
  {
    device: text().primaryKey(),
    /** Null for devices that have not synced since this is stored. */
    userId: text(),
    app: text().notNull(),
    protocol: integer().notNull(),
    seenOn: text().notNull(),
  },
  (table) => [
    index('device_versions_app').on(table.app, table.protocol, table.seenOn),
    index('device_versions_seen').on(table.seenOn),
    index('device_versions_user').on(table.userId, table.seenOn),
  ],
)

export const journalTables = [jobFailures, securityRecords, driftReports, deviceVersions]

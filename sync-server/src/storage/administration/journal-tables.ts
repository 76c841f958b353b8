import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
  },
  (table) => [index('security_records_event').on(table.event, table.number)],
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
  (table) => [index('drift_reports_device').on(table.device)],
)

export const deviceVersions = sqliteTable(
  'device_versions',
  {
    device: text().primaryKey(),
    app: text().notNull(),
    protocol: integer().notNull(),
    seenOn: text().notNull(),
  },
  (table) => [
    index('device_versions_app').on(table.app, table.protocol, table.seenOn),
    index('device_versions_seen').on(table.seenOn),
  ],
)

export const journalTables = [jobFailures, securityRecords, driftReports, deviceVersions]

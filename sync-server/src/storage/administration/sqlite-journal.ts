import { utcDay } from '@hearthkeep/shared/kernel/dates.ts'
import type { Yielder } from '../yielder.ts'
import {
  MAX_APP_VERSIONS,
  type AppVersionCount,
  type DeviceVersion,
  type DriftReport,
  type JobFailure,
  type JournalReads,
  type JournalWrites,
  type Numbered,
  type RecordQuery,
  type SecurityRecord,
} from './journal.ts'
import type { prepareJournalReads, prepareJournalWrites } from './journal-statements.ts'

type Reads = ReturnType<typeof prepareJournalReads>

export class SqliteJournalReads implements JournalReads {
  private readonly reads: Reads
  private readonly yielder: Yielder

  constructor({ reads, yielder }: { reads: Reads; yielder: Yielder }) {
    this.reads = reads
    this.yielder = yielder
  }

  async jobFailures(): Promise<JobFailure[]> {
    return this.reads.jobFailures.all({})
  }

  async securityRecords({
    event,
    ...query
  }: RecordQuery & { event: string | null }): Promise<Numbered<SecurityRecord>[]> {
    const { securityRecords, securityRecordsOfEvent } = this.reads
    return event === null ? securityRecords.all(query) : securityRecordsOfEvent.all({ ...query, event })
  }

  async driftReports(query: RecordQuery): Promise<(Numbered<DriftReport> & { healedAt: string | null })[]> {
    return this.reads.driftReports.all({ ...query })
  }

  async driftingDevices(): Promise<Pick<DriftReport, 'device' | 'userId'>[]> {
    return this.reads.driftingDevices.all({})
  }

  /** One version at a time: a single statement for all devices would block everyone else. */
  async appVersions(): Promise<AppVersionCount[]> {
    const { firstVersion, nextVersion, devicesOf } = this.reads
    const counts: AppVersionCount[] = []
    for (let next = firstVersion.get({}); next; next = nextVersion.get(next)) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const count = devicesOf.get(next)
      if (count) counts.push({ ...next, ...count })
    }
    return counts.toSorted((a, b) => b.devices - a.devices || (a.app < b.app ? 1 : -1)).slice(0, MAX_APP_VERSIONS)
  }
}

export class SqliteJournal extends SqliteJournalReads implements JournalWrites {
  private readonly writes: ReturnType<typeof prepareJournalWrites>

  constructor({
    writes,
    ...parts
  }: {
    reads: Reads
    yielder: Yielder
    writes: ReturnType<typeof prepareJournalWrites>
  }) {
    super(parts)
    this.writes = writes
  }

  async addJobFailure(failure: Parameters<JournalWrites['addJobFailure']>[0]): Promise<void> {
    this.writes.addJobFailure.run({ ...failure })
  }

  async addSecurityRecord(record: SecurityRecord): Promise<void> {
    const { at, event, userId, detail } = record
    this.writes.addSecurityRecord.run({ ...record, key: `${utcDay(at)} ${event} ${userId} ${detail}` })
  }

  async trimSecurityRecords({ event, detail }: SecurityRecord): Promise<void> {
    this.writes.trimSecurityRecords.run({ event, detail })
  }

  async addDriftReport(report: DriftReport): Promise<void> {
    this.writes.addDriftReport.run({ ...report })
    this.writes.trimDriftReportsOf.run({ userId: report.userId })
  }

  async healDrift(healed: { device: string; userId: string; at: string }): Promise<void> {
    this.writes.healDrift.run({ ...healed })
  }

  async putDeviceVersion(version: DeviceVersion): Promise<void> {
    this.writes.putDeviceVersion.run({ ...version })
    this.writes.trimDevicesOf.run({ userId: version.userId })
  }

  async trimJournal(seenSince: string): Promise<void> {
    for (const trim of this.writes.trims) trim.run({})
    this.writes.removeDevicesSeenBefore.run({ day: seenSince })
  }
}

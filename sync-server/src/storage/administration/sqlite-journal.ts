import type {
  AppVersionCount,
  DeviceVersion,
  DriftReport,
  JobFailure,
  JournalReads,
  JournalWrites,
  Numbered,
  RecordQuery,
  SecurityRecord,
} from './journal.ts'
import type { prepareJournalReads, prepareJournalWrites } from './journal-statements.ts'

export class SqliteJournalReads implements JournalReads {
  private readonly reads: ReturnType<typeof prepareJournalReads>

  constructor(reads: ReturnType<typeof prepareJournalReads>) {
    this.reads = reads
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

  async driftingDevices(): Promise<string[]> {
    return this.reads.driftingDevices.all({}).map(({ device }) => device)
  }

  async appVersions(): Promise<AppVersionCount[]> {
    return this.reads.appVersions.all({})
  }
}

export class SqliteJournal extends SqliteJournalReads implements JournalWrites {
  private readonly writes: ReturnType<typeof prepareJournalWrites>

  constructor({
    reads,
    writes,
  }: {
    reads: ReturnType<typeof prepareJournalReads>
    writes: ReturnType<typeof prepareJournalWrites>
  }) {
    super(reads)
    this.writes = writes
  }

  async addJobFailure(failure: Parameters<JournalWrites['addJobFailure']>[0]): Promise<void> {
    this.writes.addJobFailure.run({ ...failure })
  }

  async addSecurityRecord(record: SecurityRecord): Promise<void> {
    this.writes.addSecurityRecord.run({ ...record })
  }

  async addDriftReport(report: DriftReport): Promise<void> {
    this.writes.addDriftReport.run({ ...report })
  }

  async healDrift(healed: { device: string; at: string }): Promise<void> {
    this.writes.healDrift.run({ ...healed })
  }

  async putDeviceVersion(version: DeviceVersion): Promise<void> {
    this.writes.putDeviceVersion.run({ ...version })
  }

  async trimJournal(seenSince: string): Promise<void> {
    for (const trim of this.writes.trims) trim.run({})
    this.writes.removeDevicesSeenBefore.run({ day: seenSince })
  }
}

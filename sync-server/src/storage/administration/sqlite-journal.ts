import type { Yielder } from '../yielder.ts'
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

  async driftingDevices(): Promise<string[]> {
    return this.reads.driftingDevices.all({}).map(({ device }) => device)
  }

  /** One version at a time: a single statement for all devices would block everyone else. */
  async appVersions(): Promise<AppVersionCount[]> {
    const { nextVersion, devicesOf } = this.reads
    const counts: AppVersionCount[] = []
    for (let next = nextVersion.get({ app: '', protocol: -1 }); next; next = nextVersion.get(next)) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const count = devicesOf.get(next)
      if (count) counts.push({ ...next, ...count })
    }
    return counts.toSorted((a, b) => b.devices - a.devices || (a.app < b.app ? 1 : -1))
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

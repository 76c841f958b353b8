import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import { setImmediate } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { KeptEvent } from '../security-log/security-log.ts'
import type { DeviceVersion, DriftReport, JobFailure, SecurityRecord } from '../storage/administration/journal.ts'
import type { Store } from '../storage/store.ts'
import { errorWords } from './error-words.ts'

/** Maximum number of waiting records; further ones are only in the log until the next write. */
const MAX_WAITING = 2_000
/** Rows per transaction: about a millisecond, because others wait meanwhile. */
const AT_A_TIME = 50
const KEEP_DEVICES_DAYS = 180
/** Devices whose version is remembered, so that a sync costs no write. */
const MAX_REMEMBERED = 200_000

type Writes = Parameters<Parameters<Store['write']>[0]>[0]['journal']
type Entry = (writes: Writes) => Promise<void>

/**
 * Collects operational records in memory and writes them periodically, so that no request waits for it. If the process
 * is killed, the last few seconds of them are lost; the log has them.
 */
export class Journal {
  private readonly store: Pick<Store, 'read' | 'write'>
  private readonly now: () => Date
  private readonly failures = new Map<string, Pick<JobFailure, 'job' | 'lastAt' | 'lastError' | 'failures'>>()
  private waiting: Entry[] = []
  private readonly writing = new Mutex()
  private readonly seen = new Map<string, string>()
  /** Devices whose last reported mismatch is not resolved. */
  private readonly drifting = new Set<string>()
  private areDriftingKnown = false

  constructor({ store, now }: { store: Pick<Store, 'read' | 'write'>; now: () => Date }) {
    this.store = store
    this.now = now
  }

  /** [AD14]: returns a log whose errors are also counted as failures of jobs. */
  watch(log: Log): Log {
    return {
      info: (fields, message) => log.info(fields, message),
      error: (fields, message) => {
        log.error(fields, message)
        const before = this.failures.get(message)
        const lastAt = this.now().toISOString()
        const failure = { job: message, failures: (before?.failures ?? 0) + 1, lastAt, lastError: errorWords(fields) }
        this.failures.set(message, failure)
      },
    }
  }

  /** [AD15] */
  recordSecurity({ event, userId, ...detail }: KeptEvent): void {
    const record: SecurityRecord = {
      at: this.now().toISOString(),
      event,
      userId: userId ?? null,
      detail: JSON.stringify(detail),
    }
    this.add((writes) => writes.addSecurityRecord(record))
  }

  /**
   * [AD16] [AD17]: records that a device has synced. At most one write a day for each device that reports no mismatch.
   */
  recordSync({
    drifted,
    ...version
  }: Omit<DeviceVersion, 'seenOn'> & { userId: string; drifted: readonly string[] }): void {
    const { device, app, protocol, userId } = version
    const at = this.now().toISOString()
    const seenOn = at.slice(0, 10)
    const key = `${seenOn} ${protocol} ${app}`
    if (this.seen.get(device) !== key) {
      if (this.seen.size >= MAX_REMEMBERED) this.seen.clear()
      this.seen.set(device, key)
      this.add((writes) => writes.putDeviceVersion({ device, app, protocol, seenOn }))
    }
    if (drifted.length > 0) {
      this.drifting.add(device)
      const report: DriftReport = { at, device, userId, ...kindsOf(drifted) }
      this.add((writes) => writes.addDriftReport(report))
    } else if (this.drifting.delete(device)) this.add((writes) => writes.healDrift({ device, at }))
  }

  /** Writes the waiting records. Rejects if the store cannot be written; unwritten records remain. */
  flush(): Promise<void> {
    return this.writing.run(() => this.writeAll())
  }

  private async writeAll(): Promise<void> {
    if (!this.areDriftingKnown) {
      for (const device of await this.store.read((view) => view.journal.driftingDevices())) this.drifting.add(device)
      this.areDriftingKnown = true
    }
    for (const failure of this.failures.values()) this.add((writes) => writes.addJobFailure(failure))
    this.failures.clear()
    if (this.waiting.length === 0) return
    while (this.waiting.length > 0) {
      const part = this.waiting.slice(0, AT_A_TIME)
      await this.store.write(async ({ journal }) => {
        for (const entry of part) await entry(journal)
      })
      this.waiting = this.waiting.slice(part.length)
      // Requests run between the parts.
      await setImmediate()
    }
    const seenSince = new Date(this.now().getTime() - KEEP_DEVICES_DAYS * 86_400_000).toISOString().slice(0, 10)
    await this.store.write(({ journal }) => journal.trimJournal(seenSince))
  }

  private add(entry: Entry): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(entry)
  }
}

/** Scopes begin with their kind. */
function kindsOf(scopes: readonly string[]): Pick<DriftReport, 'properties' | 'households' | 'people'> {
  const count = (kind: string) => scopes.filter((scope) => scope.startsWith(kind)).length
  return { properties: count('p:'), households: count('h:'), people: count('u:') }
}

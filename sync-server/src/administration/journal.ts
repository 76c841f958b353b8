import type { JobFailure } from '@hearthkeep/shared/protocol/answers/server-facts.ts'
import { utcDay } from '@hearthkeep/shared/kernel/dates.ts'
import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import { setImmediate } from 'node:timers/promises'
import { type Log, logFailure } from '../log.ts'
import type { KeptEvent } from '../security-log/security-log.ts'
import {
  MAX_DEVICES,
  MAX_DRIFT_REPORTS,
  MAX_DRIFT_REPORTS_OF_ACCOUNT,
  MAX_FAILING_JOBS,
  type DeviceVersion,
  type DriftReport,
} from '../storage/administration/journal.ts'
import type { Store } from '../storage/store.ts'
import { PerAccount } from './per-account.ts'
import { WaitingEvents, type WaitingEvent } from './waiting-events.ts'

/** Maximum number of waiting records about devices; further ones are only in the log until the next write. */
const MAX_WAITING = 2_000
/** The same for one account: a person has few devices. */
const MAX_WAITING_OF_ACCOUNT = 50
/** Rows per transaction: about a millisecond, because others wait meanwhile. */
const AT_A_TIME = 50
const KEEP_DEVICES_DAYS = 180
/** Accounts whose devices are remembered, so that a sync costs no write. */
const MAX_REMEMBERED = 50_000

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
  private readonly events = new WaitingEvents()
  /** Events that {@link flush} has yet to write. */
  private taken: WaitingEvent[] = []
  private waiting: Entry[] = []
  /** The number of waiting entries of each account. */
  private waitingOf = new Map<string, number>()
  private readonly writing = new Mutex()
  /** What was last recorded of each device. */
  private readonly seen = new PerAccount<string>({ most: MAX_DEVICES, mostAccounts: MAX_REMEMBERED })
  /** Devices whose last reported mismatch is not resolved. */
  private readonly drifting = new PerAccount<true>({
    most: MAX_DRIFT_REPORTS_OF_ACCOUNT,
    mostAccounts: MAX_DRIFT_REPORTS,
  })

  constructor({ store, now }: { store: Pick<Store, 'read' | 'write'>; now: () => Date }) {
    this.store = store
    this.now = now
  }

  /** [AD14] Returns a log whose errors are also counted as failures of jobs. */
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
  recordSecurity(event: KeptEvent): void {
    this.events.add(event, this.now().toISOString())
  }

  /**
   * [AD16] [AD17]: records that a device has synced. At most one write a day for each device that reports no mismatch.
   */
  recordSync({ drifted, ...version }: Omit<DeviceVersion, 'seenOn'> & { drifted: readonly string[] }): void {
    const { device, app, protocol, userId } = version
    const at = this.now().toISOString()
    const seenOn = utcDay(at)
    const key = `${seenOn} ${protocol} ${app}`
    if (this.seen.get(userId, device) !== key) {
      const isWaiting = this.add(userId, (writes) => writes.putDeviceVersion({ device, userId, app, protocol, seenOn }))
      if (isWaiting) this.seen.set(userId, device, key)
    }
    if (drifted.length > 0) {
      const report: DriftReport = { at, device, userId, ...kindsOf(drifted) }
      const isWaiting = this.add(userId, (writes) => writes.addDriftReport(report))
      if (isWaiting) this.drifting.set(userId, device, true)
    } else if (this.drifting.get(userId, device)) {
      const isWaiting = this.add(userId, (writes) => writes.healDrift({ device, userId, at }))
      if (isWaiting) this.drifting.delete(userId, device)
    }
  }

  /** Writes the waiting records. Rejects if the store cannot be written; unwritten records remain. */
  flush(): Promise<void> {
    return this.writing.run(() => this.writeAll())
  }

  private async writeAll(): Promise<void> {
    // Also those that reported to another server, before this one started or since.
    const drifting = await this.store.read((view) => view.journal.driftingDevices())
    for (const { userId, device } of drifting) this.drifting.set(userId, device, true)
    // While nothing can be written, failures are only counted.
    if (this.waiting.length < MAX_WAITING + MAX_FAILING_JOBS) {
      for (const failure of this.failures.values()) this.waiting.push((writes) => writes.addJobFailure(failure))
      this.failures.clear()
    }
    if (this.taken.length === 0) this.taken = this.events.take()
    if (this.waiting.length + this.taken.length === 0) return
    while (this.waiting.length > 0) {
      const part = this.waiting.slice(0, AT_A_TIME)
      await this.write(part)
      this.waiting = this.waiting.slice(part.length)
    }
    this.waitingOf = new Map()
    const kinds = new Map(this.taken.map(({ kind, record }) => [kind, record]))
    while (this.taken.length > 0) {
      const part = this.taken.slice(0, AT_A_TIME)
      await this.write(
        part.map(
          ({ record }): Entry =>
            (writes) =>
              writes.addSecurityRecord(record),
        ),
      )
      this.taken = this.taken.slice(part.length)
    }
    for (const record of kinds.values()) await this.write([(writes) => writes.trimSecurityRecords(record)])
    const seenSince = utcDay(new Date(this.now().getTime() - KEEP_DEVICES_DAYS * 86_400_000))
    await this.store.write(({ journal }) => journal.trimJournal(seenSince))
  }

  private async write(entries: readonly Entry[]): Promise<void> {
    await this.store.write(async ({ journal }) => {
      for (const entry of entries) await entry(journal)
    })
    // Requests run between the parts.
    await setImmediate()
  }

  /** @returns whether there was room for it. */
  private add(userId: string, entry: Entry): boolean {
    const own = this.waitingOf.get(userId) ?? 0
    if (own >= MAX_WAITING_OF_ACCOUNT || this.waiting.length >= MAX_WAITING) return false
    this.waitingOf.set(userId, own + 1)
    this.waiting.push(entry)
    return true
  }
}

/** Scopes begin with their kind. */
function kindsOf(scopes: readonly string[]): Pick<DriftReport, 'properties' | 'households' | 'people'> {
  const count = (kind: string) => scopes.filter((scope) => scope.startsWith(kind)).length
  return { properties: count('p:'), households: count('h:'), people: count('u:') }
}

const MAX_WORDS = 300

/** Returns the first line of a logged error, without email addresses, links, file names, keys and phone numbers. */
export function errorWords(fields: object): string {
  const { stack, error } = fields as { stack?: unknown; error?: unknown }
  const message = typeof stack === 'string' ? stack : typeof error === 'string' ? error : 'unknown'
  const [line = ''] = message.split('\n')
  return hidden.reduce((text, part) => text.replace(part, '…'), line.slice(0, 2_000)).slice(0, MAX_WORDS)
}

const hidden = [
  /[a-z][a-z0-9+.-]{0,20}:\/\/\S+/gi,
  /[^\s@<>]{1,64}@[^\s@<>]{1,255}/g,
  /(?:\/[^\s/'"]+){2,}/g,
  /\+?\d[\d ().-]{6,18}\d/g,
  /[A-Za-z0-9_-]{24,}/g,
]

const FLUSH_EVERY_MS = 5_000

/** Writes the journal every few seconds. @returns a function that stops this, after writing the waiting records. */
export function flushPeriodically({
  journal,
  log,
}: {
  journal: Pick<Journal, 'flush'>
  log: Log
}): () => Promise<void> {
  const write = () =>
    journal.flush().catch((error: unknown) => logFailure(log, { error }, 'the journal could not be written'))
  void write()
  const timer = setInterval(() => void write(), FLUSH_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return write()
  }
}

import type { Contents } from './documents/contents.ts'
import type { Log } from './log.ts'
import type { Channel } from './messages/channels/channel.ts'
import { isDiskFull, storageFaultOf } from './storage/storage-fault.ts'
import type { Store } from './storage/store.ts'
import { StoreAway } from './storage/store-busy.ts'

/**
 * How long after its last fault the disk counts as failing. The journal has the first fault to write, and tries every
 * five seconds: while nothing can be written, the faults continue even if nobody calls.
 */
const QUIET_MS = 60_000
const DISK_FULL = 'the disk is full: nothing can be saved'

/** [SE191] Whether the disk of the data folder works. Logs when that changes, and nothing for the faults in between. */
export class DiskHealth {
  private readonly log: Log
  private readonly now: () => Date
  /** In milliseconds; null while the disk works. */
  private faultAt: number | null = null

  constructor({ log, now }: { log: Log; now: () => Date }) {
    this.log = log
    this.now = now
  }

  get isFailing(): boolean {
    return this.faultAt !== null && this.now().getTime() - this.faultAt < QUIET_MS
  }

  /** Does work that uses the disk, and notes whether the disk failed. Rejects as the work does. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      this.noteSuccess()
      return result
    } catch (error) {
      this.note(error)
      throw error
    }
  }

  /** Notes a fault of the disk, or a database that is away; any other error changes nothing. */
  note(error: unknown): void {
    if (error instanceof StoreAway) return this.noteFault({ code: 'away', message: 'the database cannot be reached' })
    const code = storageFaultOf(error)
    if (code !== null) this.noteFault({ code, message: isDiskFull(error) ? DISK_FULL : 'the disk fails' })
  }

  store(store: Store): Store {
    return {
      read: (work) => this.watch(() => store.read(work)),
      write: (work, only) => this.watch(() => store.write(work, only)),
      close: () => store.close(),
    }
  }

  /** Documents that are refused because too little of the disk would be left count as faults. */
  contents(contents: Contents): Contents {
    return {
      check: () => contents.check(),
      put: (bytes, announced) =>
        this.watch(async () => {
          const problem = await contents.put(bytes, announced)
          if (problem === 'no_room') this.noteFault({ code: problem, message: DISK_FULL })
          return problem
        }),
      sizeOf: (hash) => contents.sizeOf(hash),
      read: (hash, range) => contents.read(hash, range),
      collect: (look) => contents.collect(look),
    }
  }

  /** A channel that writes messages into files. */
  channel(channel: Channel): Channel {
    return { send: (message) => this.watch(() => channel.send(message)) }
  }

  private noteFault({ code, message }: { code: string; message: string }): void {
    const wasFailing = this.isFailing
    this.faultAt = this.now().getTime()
    if (!wasFailing) this.log.error({ error: code }, message)
  }

  private noteSuccess(): void {
    if (this.faultAt === null || this.isFailing) return
    this.faultAt = null
    this.log.info({}, 'the disk works again')
  }
}

import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import { SqliteError, type Database, type Statement } from 'better-sqlite3'
import { stat } from 'node:fs/promises'
import { beginEra, nameEpoch } from './about.ts'
import { SecretBox } from './files/secret-box.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { openDatabase } from './sqlite/open-database.ts'
import { SqliteStatements } from './sqlite/statements.ts'
import type { StoreOnDisk, StoreSizes, View, WriteTransaction } from './store.ts'
import { StoreBusy } from './store-busy.ts'
import { transactionOf } from './transaction.ts'
import { viewOf } from './view.ts'
import { longWork, YIELD_MS, Yielder } from './yielder.ts'

export interface SqliteOptions {
  /** The path of the database, `:memory:`, or the bytes that `dump` returned for an in-memory database. */
  file: string | Buffer
  /**
   * A name that was never used. It names the era that begins now, and the epoch of a database that has none yet, or whose
   * devices must load everything again.
   */
  newEpoch: string
  /** `restored`: devices may be ahead of this database ([P4]). */
  as?: 'unchanged' | 'restored'
  /**
   * How long a transaction may run before it yields to the event loop; `Infinity` in a simulation, where nothing
   * depends on time.
   */
  yieldEveryMs?: number
  /** Encrypts provider keys. By default the secret is random, so another process cannot read them. */
  box?: SecretBox
}

/** While one person's transaction runs, everybody else's waits: in each turn it gets more time than all reads together. */
const WRITER_SHARE = 2

/** By default, each connection keeps up to 16 MB of pages, which the operating system has in memory too. */
const READER_CACHE_KB = 4_000

/** The maximum number of readers; several, so one person's long read does not delay others. */
const READERS = 6

/**
 * Stores everything in one SQLite file. Writes have one connection and reads have others, each behind its own mutex, so
 * a transaction may await: drizzle's own `transaction` cannot, and statements after an await escape it. An in-memory
 * database has one connection for everything.
 */
export class SqliteStore implements StoreOnDisk {
  readonly others = null
  private readonly writer: Connection
  private readonly readers: Reader[]
  /** Opens another connection for reads. */
  private readonly openReader: () => Reader
  private readonly transaction: ReturnType<typeof transactionOf>

  /** Opens the database, creates what is missing, and mends what earlier versions left wrong. */
  constructor({
    file,
    newEpoch,
    as = 'unchanged',
    yieldEveryMs = YIELD_MS,
    box = SecretBox.ofThisProcess(),
  }: SqliteOptions) {
    this.writer = new Connection(openDatabase(file), new Yielder(WRITER_SHARE * yieldEveryMs))
    const mustReload = bringUpToDate(this.writer.database)
    nameEpoch(this.writer.database, { epoch: newEpoch, isNew: as === 'restored' || mustReload })
    beginEra(this.writer.database, newEpoch)
    this.transaction = transactionOf(this.writer.statements, { box, isAwaited: () => this.writer.isAwaited })
    const yielder = yieldEveryMs === YIELD_MS ? longWork : new Yielder(yieldEveryMs)
    this.openReader = () => {
      const connection = new Connection(openDatabase(file), yielder)
      connection.database.pragma(`cache_size = -${READER_CACHE_KB}`)
      return { connection, load: 0, ...viewOf(connection.statements, box) }
    }
    const { view, beginView: begin } = this.transaction
    this.readers = this.writer.database.memory
      ? [{ connection: this.writer, load: 0, view, begin }]
      : [this.openReader()]
  }

  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    return this.writer.transact('immediate', async () => {
      await this.transaction.begin()
      const result = await work(this.transaction.tx)
      await this.transaction.finish()
      return result
    })
  }

  read<T>(work: (view: View) => Promise<T>): Promise<T> {
    const reader = this.leastBusyReader()
    reader.load += 1
    return reader.connection
      .transact('deferred', async () => {
        await reader.begin()
        return work(reader.view)
      })
      .finally(() => (reader.load -= 1))
  }

  /** Opening a connection takes a few milliseconds, so there are only as many as have been busy at the same time. */
  private leastBusyReader(): Reader {
    const least = this.readers.reduce((best, each) => (each.load < best.load ? each : best))
    if (least.load === 0 || this.writer.database.memory || this.readers.length === READERS) return least
    const opened = this.openReader()
    this.readers.push(opened)
    return opened
  }

  /** Returns the whole database as the bytes of a file, taken between two writes. */
  dump(): Promise<Buffer> {
    return this.writer.alone((database) => database.serialize())
  }

  /** No other server has this database. */
  async alone(_job: string, work: () => Promise<void>): Promise<boolean> {
    await work()
    return true
  }

  async sizes(): Promise<StoreSizes> {
    const bytesOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0
    const { name } = this.writer.database
    return { databaseBytes: await bytesOf(name), logBytes: await bytesOf(`${name}-wal`) }
  }

  connections(): null {
    return null
  }

  async close(): Promise<void> {
    for (const { connection } of this.readers)
      if (connection !== this.writer) await connection.alone((database) => database.close())
    await this.writer.alone((database) => database.close())
  }
}

interface Reader {
  connection: Connection
  view: View
  begin(): Promise<void>
  /** Number of reads that run or wait. */
  load: number
}

class Connection {
  readonly database: Database
  readonly statements: SqliteStatements
  private readonly mutex = new Mutex()
  private readonly begin: Record<Mode, Statement>
  private readonly commit: Statement

  constructor(database: Database, yielder: Yielder) {
    this.database = database
    this.statements = new SqliteStatements(database, yielder)
    this.begin = { immediate: database.prepare('begin immediate'), deferred: database.prepare('begin deferred') }
    this.commit = database.prepare('commit')
  }

  transact<T>(mode: Mode, work: () => Promise<T>): Promise<T> {
    return this.mutex.run(async () => {
      run(this.begin[mode])
      this.statements.begin()
      try {
        const result = await work()
        this.commit.run()
        return result
      } catch (error) {
        if (this.database.inTransaction) this.database.exec('rollback')
        throw error
      }
    })
  }

  get isAwaited(): boolean {
    return this.mutex.isAwaited
  }

  alone<T>(work: (database: Database) => T): Promise<T> {
    return this.mutex.run(async () => work(this.database))
  }
}

/** Takes the write lock immediately (`immediate`), or only reads (`deferred`). */
type Mode = 'immediate' | 'deferred'

function run(beginning: Statement): void {
  try {
    beginning.run()
  } catch (error) {
    if (error instanceof SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new StoreBusy(error.message)
    throw error
  }
}

import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import { Pool, types, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import { beginEra, mustBeComplete, nameEpoch } from './about.ts'
import { SecretBox } from '../files/secret-box.ts'
import {
  type ConnectionUse,
  StoreAway,
  StoreBusy,
  type StoreOnDisk,
  type StoreSizes,
  type View,
  type WriteTransaction,
} from '../store.ts'
import { transactionOf } from '../transaction.ts'
import { viewOf } from '../view.ts'
import { longWork, Yielder, YIELD_MS } from '../yielder.ts'
import { JobLocks } from './job-locks.ts'
import { migratePostgres } from './migrate.ts'
import { Notifications } from './notifications.ts'
import { PostgresStatements } from './statements.ts'

export interface PostgresOptions {
  /** `postgres://…` */
  url: string
  /** The same as for SQLite. */
  newEpoch: string
  as?: 'unchanged' | 'restored'
  box?: SecretBox
  yieldEveryMs?: number
}

const OLDEST_VERSION = 15

/** Reads that run at once in this process. */
const READERS = 6

/** The lock that each write holds until it ends, so that one transaction writes at a time in all processes. */
const WRITE_LOCK = 7_261_930
const BEGIN_WRITE = `begin; select pg_advisory_xact_lock(${WRITE_LOCK})`
const BEGIN_READ = 'begin isolation level repeatable read, read only'

/** A hung process holds back others no longer than this, in milliseconds. */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies PoolConfig

/** int8 and numeric arrive as texts; ours are whole numbers below 2^53. */
const NUMBERS: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]
export const parsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) ? Number : (types.getTypeParser(oid, format) as never),
}

/** Stores everything in one schema of a PostgreSQL database, the first of the connection's search path. */
export class PostgresStore implements StoreOnDisk {
  /** The servers that share the database. */
  readonly others: Notifications
  private readonly jobs: JobLocks
  private readonly pool: Pool
  private readonly writer: Place
  private readonly transaction: ReturnType<typeof transactionOf>
  private readonly readers: Reader[]

  private constructor(
    pool: Pool,
    others: Notifications,
    { url, box = SecretBox.ofThisProcess(), yieldEveryMs = YIELD_MS }: PostgresOptions,
  ) {
    this.pool = pool
    this.others = others
    this.jobs = new JobLocks(url)
    this.writer = new Place(pool, new Yielder(yieldEveryMs))
    this.transaction = transactionOf(this.writer.statements, { box, isAwaited: () => this.writer.isAwaited })
    const yielder = yieldEveryMs === YIELD_MS ? longWork : new Yielder(yieldEveryMs)
    this.readers = Array.from({ length: READERS }, () => {
      const place = new Place(pool, yielder)
      return { place, load: 0, ...viewOf(place.statements, box) }
    })
  }

  /**
   * Connects, and creates what is missing.
   *
   * @throws Error if the database cannot be reached or used.
   */
  static async open(options: PostgresOptions): Promise<PostgresStore> {
    const pool = new Pool({
      ...limits,
      connectionString: options.url,
      max: READERS + 2,
      application_name: 'hearthkeep',
      types: parsers,
    })
    // A connection that breaks between two statements: the next statement fails, or the next transaction opens another.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    const others = new Notifications(options.url)
    try {
      await others.connect().catch((error: unknown) => away(error))
      await bringUpToDate(pool, options)
    } catch (error) {
      await Promise.all([others.close(), pool.end()])
      throw error
    }
    return new PostgresStore(pool, others, options)
  }

  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    return this.writer.transact(BEGIN_WRITE, async () => {
      await this.transaction.begin()
      const result = await work(this.transaction.tx)
      await this.transaction.finish()
      return result
    })
  }

  read<T>(work: (view: View) => Promise<T>): Promise<T> {
    const reader = this.readers.reduce((best, each) => (each.load < best.load ? each : best))
    reader.load += 1
    return reader.place
      .transact(BEGIN_READ, async () => {
        await reader.begin()
        return work(reader.view)
      })
      .finally(() => (reader.load -= 1))
  }

  alone(job: string, work: () => Promise<void>): Promise<boolean> {
    return this.jobs.alone(job, work)
  }

  async sizes(): Promise<StoreSizes> {
    const { rows } = await this.pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
    return { databaseBytes: rows[0]?.bytes ?? 0, logBytes: 0 }
  }

  connections(): ConnectionUse {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool
    return { open, idle, waiting }
  }

  async close(): Promise<void> {
    await Promise.all([this.others.close(), this.jobs.close(), this.pool.end()])
  }
}

interface Reader {
  place: Place
  view: View
  begin(): Promise<void>
  /** Number of reads that run or wait. */
  load: number
}

/** Statements that are prepared once, for transactions that run one after the other on any connection. */
class Place {
  readonly statements: PostgresStatements
  private readonly pool: Pool
  private readonly mutex = new Mutex()

  constructor(pool: Pool, yielder: Yielder) {
    this.pool = pool
    this.statements = new PostgresStatements(yielder)
  }

  transact<T>(begin: string, work: () => Promise<T>): Promise<T> {
    return this.mutex.run(() =>
      transact(this.pool, begin, async (client) => {
        this.statements.use(client)
        return work().finally(() => this.statements.use(null))
      }),
    )
  }

  get isAwaited(): boolean {
    return this.mutex.isAwaited
  }
}

/** One server at a time, while nobody writes, for as long as it takes. */
async function bringUpToDate(pool: Pool, { newEpoch, as }: PostgresOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await mustBeNewEnough(client)
    await client.query(`set statement_timeout = 0; select pg_advisory_lock(${WRITE_LOCK})`)
    await migratePostgres(client)
    await client.query('begin')
    await mustBeComplete(client)
    await nameEpoch(client, { epoch: newEpoch, isNew: as === 'restored' })
    await beginEra(client, newEpoch)
    await client.query(`commit; reset statement_timeout; select pg_advisory_unlock(${WRITE_LOCK})`)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function transact<T>(pool: Pool, begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => away(error))
  try {
    await client.query(begin)
    const result = await work(client)
    // After a statement that failed, a commit is a rollback, and no error.
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed')
    client.release()
    return result
  } catch (error) {
    const isConnected = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isConnected)
    // Whether a commit took effect is unknown then; a repetition finds out.
    if (!isConnected) throw new StoreBusy('The connection to the database broke', { cause: error })
    throw isBusy(error) ? new StoreBusy('The database is busy', { cause: error }) : error
  }
}

/** @throws Error if the server's version is not supported. */
export async function mustBeNewEnough(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new Error(`PostgreSQL ${version} is too old: ${OLDEST_VERSION} or newer is needed`)
}

export function away(error: unknown): never {
  throw new StoreAway(`The database cannot be reached: ${wordsOf(error)}`, { cause: error })
}

/** Several refused addresses make an error without a message. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(wordsOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

/** Codes of a lock that was not given in time, of conflicts between transactions, and of too many connections. */
const BUSY: readonly unknown[] = ['55P03', '40001', '40P01', '53300']

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && BUSY.includes(error.code)

import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import {
  Client,
  escapeLiteral,
  Pool,
  types,
  type ClientBase,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
} from 'pg'
import { beginEra, mustBeComplete, nameEpoch } from './about.ts'
import { SecretBox } from '../files/secret-box.ts'
import type { ConnectionUse, StoreOnDisk, StoreSizes, Subjects, View, WriteTransaction } from '../store.ts'
import { MustRunAlone, StoreAway, StoreBusy } from '../store-busy.ts'
import { transactionOf } from '../transaction.ts'
import { viewOf } from '../view.ts'
import { longWork, Yielder, YIELD_MS } from '../yielder.ts'
import { besideOthers, MAX_SUBJECTS, onlyAbout } from './beside-others.ts'
import { connectionTo, isSilence } from './connection.ts'
import { JobLocks, SCHEMA } from './job-locks.ts'
import { migratePostgres } from './migrate.ts'
import { Notifications } from './notifications.ts'
import { orBusy, PostgresStatements } from './statements.ts'

export interface PostgresOptions {
  /** `postgres://…` */
  url: string
  /** The same as for SQLite. */
  newEpoch: string
  as?: 'unchanged' | 'restored'
  box?: SecretBox
  yieldEveryMs?: number
  /** A database that does not answer a statement for this long is away. */
  silentMs?: number
}

const OLDEST_VERSION = 15

/** Reads that run at once in this process. */
const READERS = 6
/** Writes of different subjects that run at once in this process. */
const WRITERS = 4

/** A write that runs alone holds it until it ends; those that run beside others share it. */
const WRITE_LOCK = `7261930, hashtext(${SCHEMA})`
const BEGIN_ALONE = `begin; select pg_advisory_xact_lock(${WRITE_LOCK})`
const BEGIN_BESIDE = `begin; select pg_advisory_xact_lock_shared(${WRITE_LOCK})`
const BEGIN_READ = 'begin isolation level repeatable read, read only'

/** A hung process holds back others no longer than this, in milliseconds. */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies PoolConfig

/** Longer than any statement may take. */
const SILENT_MS = limits.statement_timeout + 5_000

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
  private readonly writer: Writer
  private readonly writersBeside: Writer[]
  private readonly readers: Reader[]

  private constructor(
    pool: Pool,
    others: Notifications,
    { url, box = SecretBox.ofThisProcess(), yieldEveryMs = YIELD_MS }: PostgresOptions,
  ) {
    this.pool = pool
    this.others = others
    this.jobs = new JobLocks(url)
    const openWriter = (): Writer => {
      const place = new Place(pool, new Yielder(yieldEveryMs))
      return { place, load: 0, ...transactionOf(place.statements, { box, isAwaited: () => place.isAwaited }) }
    }
    this.writer = openWriter()
    this.writersBeside = Array.from({ length: WRITERS }, openWriter)
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
      ...connectionTo(options.url),
      query_timeout: options.silentMs ?? SILENT_MS,
      max: READERS + WRITERS + 2,
      types: parsers,
    })
    // A connection that breaks between two statements: the next statement fails, or the next transaction opens another.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    const others = new Notifications(options.url)
    try {
      await others.connect().catch((error: unknown) => away(error))
      await bringUpToDate(options)
    } catch (error) {
      await Promise.all([others.close(), pool.end()])
      throw error
    }
    return new PostgresStore(pool, others, options)
  }

  async write<T>(work: (tx: WriteTransaction) => Promise<T>, only?: Subjects): Promise<T> {
    if (only && only.ids.length <= MAX_SUBJECTS)
      try {
        return await this.writeBeside(work, only)
      } catch (error) {
        if (!(error instanceof MustRunAlone)) throw error
      }
    return this.writer.place.transact(BEGIN_ALONE, () => written(this.writer, work))
  }

  private writeBeside<T>(work: (tx: WriteTransaction) => Promise<T>, only: Subjects): Promise<T> {
    return withLeastBusy(this.writersBeside, (writer) =>
      writer.place.transact(`${BEGIN_BESIDE}; ${besideOthers(only, escapeLiteral)}`, (begun) =>
        written(writer, (tx) => work(onlyAbout(tx, only, must(begun.at(-2)?.rows[0]?.last, 'the numbers')))),
      ),
    )
  }

  read<T>(work: (view: View) => Promise<T>): Promise<T> {
    return withLeastBusy(this.readers, ({ place, begin, view }) =>
      place.transact(BEGIN_READ, async () => {
        await begin()
        return work(view)
      }),
    )
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

interface OnePlace {
  place: Place
  /** The number of transactions that run or wait here. */
  load: number
}

interface Reader extends OnePlace {
  view: View
  begin(): Promise<void>
}

type Writer = OnePlace & ReturnType<typeof transactionOf>

function withLeastBusy<P extends OnePlace, T>(places: readonly P[], work: (place: P) => Promise<T>): Promise<T> {
  const place = places.reduce((best, each) => (each.load < best.load ? each : best))
  place.load += 1
  return work(place).finally(() => (place.load -= 1))
}

async function written<T>({ begin, tx, finish }: Writer, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  await begin()
  const result = await work(tx)
  await finish()
  return result
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

  transact<T>(begin: string, work: (begun: Begun) => Promise<T>): Promise<T> {
    return this.mutex.run(() =>
      transact(this.pool, begin, async (client, begun) => {
        this.statements.use(client)
        return work(begun).finally(() => this.statements.use(null))
      }),
    )
  }

  get isAwaited(): boolean {
    return this.mutex.isAwaited
  }
}

/** One server at a time, while nobody writes, for as long as it takes. */
async function bringUpToDate({ url, newEpoch, as }: PostgresOptions): Promise<void> {
  const client = new Client({ ...connectionTo(url), types: parsers })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => away(error))
    await mustBeNewEnough(client)
    await client.query(`set statement_timeout = 0; select pg_advisory_lock(${WRITE_LOCK})`)
    await migratePostgres(client)
    await client.query('begin')
    await mustBeComplete(client)
    await nameEpoch(client, { epoch: newEpoch, isNew: as === 'restored' })
    await beginEra(client, newEpoch)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The results of the statements that begin a transaction. */
type Begun = readonly QueryResult<{ last?: number }>[]

async function transact<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient, begun: Begun) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => away(error))
  try {
    const begun: Begun | QueryResult = await client.query(begin)
    const result = await work(client, [begun].flat())
    // After a statement that failed, a commit is a rollback, and no error.
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed')
    client.release()
    return result
  } catch (error) {
    const isConnected = !isSilence(error) && (await isDone(client.query('rollback; select pg_advisory_unlock_all()')))
    client.release(!isConnected)
    // Whether a commit took effect is unknown then; a repetition finds out.
    if (!isConnected) throw new StoreBusy('The connection to the database broke', { cause: error })
    throw orBusy(error)
  }
}

const isDone = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => true,
    () => false,
  )

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

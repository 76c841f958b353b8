import { Client, type QueryResult } from 'pg'
import { connectionTo } from './connection.ts'

/** Distinguishes the locks of jobs from that of writes. */
const JOBS = 7_261_931
/** Several installations may share a database, each in a schema of its own. */
export const SCHEMA = `coalesce(current_schema(), current_setting('search_path'))`
const NAME = `hashtext(${SCHEMA} || ' ' || $1)`
const TRY = `select pg_try_advisory_lock(${JOBS}, ${NAME}) as "isMine"`
const END = `select pg_advisory_unlock(${JOBS}, ${NAME})`

/** In milliseconds. A process that is silent this long hangs, and loses its locks. Several pings may be late. */
const usual = { pingMs: 15_000, silentMs: 60_000 }

/**
 * The jobs that this process does, as locks of one connection: they end with the process, and with the connection when the
 * process hangs.
 */
export class JobLocks {
  private readonly url: string
  private readonly times: typeof usual
  private connection: Connection | null = null

  constructor(url: string, times = usual) {
    this.url = url
    this.times = times
  }

  /** Does the work, unless another process does this job now. @returns whether it did. */
  async alone(job: string, work: () => Promise<void>): Promise<boolean> {
    const { ask } = (this.connection ??= this.connect())
    const { rows } = await ask(TRY, [job])
    if (!rows[0]?.isMine) return false
    try {
      await work()
      return true
    } finally {
      // A lock of a connection that broke has ended with it.
      await ask(END, [job]).catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    const connection = this.connection
    await connection?.ready.catch(() => undefined)
    await connection?.client.end()
  }

  private connect(): Connection {
    const client = new Client({ ...connectionTo(this.url), query_timeout: this.times.silentMs })
    const forget = () => {
      clearInterval(pings)
      if (this.connection?.client === client) this.connection = null
    }
    const pings = setInterval(() => void ask('select 1').catch(() => undefined), this.times.pingMs).unref()
    client.on('error', forget)
    client.on('end', forget)
    const open = async () => {
      await client.connect()
      await client.query(`set idle_session_timeout = ${this.times.silentMs}`)
    }
    const ready = open()
    ready.catch(forget)
    // A connection runs one statement at a time.
    let last: Promise<unknown> = Promise.resolve()
    const ask: Connection['ask'] = (text, values = []) => {
      const answer = last.then(() => ready).then(() => client.query<{ isMine: boolean }>(text, values))
      last = answer.catch(() => undefined)
      return answer
    }
    return { client, ready, ask }
  }
}

interface Connection {
  client: Client
  /** Rejects if it cannot be opened. */
  ready: Promise<void>
  ask(text: string, values?: string[]): Promise<QueryResult<{ isMine: boolean }>>
}

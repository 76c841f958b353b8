import { once } from 'node:events'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postgresUrl } from '../testing/empty-postgres.ts'
import { networkTo } from '../../testing/network.ts'
import { JobLocks } from './job-locks.ts'

/** The jobs of one server. */
function server(times?: { pingMs: number; silentMs: number }) {
  const locks = new JobLocks(postgresUrl(), times)
  onTestFinished(() => locks.close())
  return locks
}

/** Begins a job that goes on until it is told to end. */
async function begin(locks: JobLocks, job: string) {
  const ending = new AbortController()
  let done: Promise<boolean> | undefined
  await new Promise<void>((resolve) => {
    done = locks.alone(job, async () => {
      resolve()
      await once(ending.signal, 'abort')
    })
  })
  return { end: () => ending.abort(), done }
}

const isFree = (locks: JobLocks, job: string) => locks.alone(job, async () => undefined)

test('[PG13] a job that runs at one server runs at no other one, and other jobs do', async () => {
  const [one, two] = [server(), server()]
  const mornings = await begin(one, 'mornings')
  expect([await isFree(two, 'mornings'), await isFree(two, 'plans'), await isFree(one, 'plans')]).toEqual([
    false,
    true,
    true,
  ])
  mornings.end()
  expect(await mornings.done).toBe(true)
  expect(await isFree(two, 'mornings')).toBe(true)
})

test('[PG13] a job that fails is free again', async () => {
  const [one, two] = [server(), server()]
  await expect(one.alone('mornings', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect(await isFree(two, 'mornings')).toBe(true)
})

test('[PG13] a database that goes away while a job asks for its lock ends no server', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const network = await networkTo(postgresUrl(), () => (network.cut(), Buffer.of()))
  onTestFinished(() => network.close())
  const locks = new JobLocks(network.url)
  onTestFinished(() => locks.close())
  await expect(isFree(locks, 'mornings')).rejects.toThrow('Connection terminated unexpectedly')
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})

test('[PG13] a server whose connection ends gives its jobs back, and connects again', async () => {
  const [one, two] = [server(), server()]
  const mornings = await begin(one, 'mornings')
  const operator = new Client({ connectionString: postgresUrl() })
  await operator.connect()
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = current_setting('application_name') and query like '%pg_try_advisory_lock%'
       and pid <> pg_backend_pid()`,
  )
  await operator.end()
  await expect.poll(() => isFree(two, 'mornings').catch(() => false)).toBe(true)
  mornings.end()
  expect(await mornings.done).toBe(true)
  await expect.poll(() => isFree(one, 'mornings').catch(() => false)).toBe(true)
})

test('[PG13] a server that hangs gives its jobs back', async () => {
  const [hung, other] = [server({ pingMs: 600_000, silentMs: 300 }), server()]
  const mornings = await begin(hung, 'mornings')
  await expect.poll(() => isFree(other, 'mornings')).toBe(true)
  mornings.end()
  await mornings.done
})

test('[PG13] a server whose job takes long shows that it does not hang', async () => {
  const mornings = await begin(server({ pingMs: 10, silentMs: 600_000 }), 'mornings')
  const operator = new Client({ connectionString: postgresUrl() })
  await operator.connect()
  onTestFinished(() => operator.end())
  const isPinged = async () => {
    const { rows } = await operator.query<{ query: string }>(
      `select query from pg_stat_activity where application_name = current_setting('application_name')`,
    )
    return rows.some(({ query }) => query === 'select 1')
  }
  await expect.poll(isPinged).toBe(true)
  mornings.end()
  await mornings.done
})

test('[PG13] the statements of jobs that begin at once follow one another on their connection', async () => {
  const prototype = Client.prototype as { query(...values: unknown[]): Promise<unknown> }
  const { query } = prototype
  let [running, most] = [0, 0]
  const watched = vi.spyOn(prototype, 'query').mockImplementation(async function (this: Client, ...values) {
    running += 1
    most = Math.max(most, running)
    return query.apply(this, values).finally(() => (running -= 1))
  })
  onTestFinished(() => watched.mockRestore())
  const locks = server()
  const jobs = ['mornings', 'plans', 'trash']
  expect(await Promise.all(jobs.map((job) => isFree(locks, job)))).toEqual([true, true, true])
  expect(most).toBe(1)
})

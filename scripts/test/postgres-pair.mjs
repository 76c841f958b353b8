import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preparePostgres } from './postgres.mjs'

/**
 * @typedef {object} Pair
 * @property {string} url of the primary
 * @property {() => Promise<void>} cutOff ends replication: the standby falls behind
 * @property {() => Promise<string>} failOver kills the primary as `kill -9` does, promotes its standby, and resolves with
 *   the standby's URL
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a PostgreSQL and its standby. If it is `synchronous`, a commit waits until the standby has it.
 *
 * @param {{ synchronous: boolean }} options
 * @returns {Promise<Pair>}
 */
export async function startPostgresPair({ synchronous }) {
  const { serverIn, remove } = await preparePostgres()
  const settings = ['fsync=off', 'synchronous_commit=on']
  const primary = await serverIn('primary', [...settings, ...(synchronous ? ['synchronous_standby_names=*'] : [])])
  await primary.server.initialise()

  const { hostname, port, username, password } = new URL(primary.url)
  const source = `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`
  /** @type {() => void} */
  let follow = () => undefined
  const follows = new Promise((resolve) => (follow = () => resolve(undefined)))
  const onLog = (/** @type {string} */ line) => line.includes('started streaming WAL') && follow()
  const standby = await serverIn('standby', settings, onLog)
  execFileSync('cp', ['-a', primary.data, standby.data])
  writeFileSync(join(standby.data, 'standby.signal'), '')
  writeFileSync(join(standby.data, 'postgresql.auto.conf'), `${source.replace('=', " = '")}'\n`)

  await primary.server.start()
  // Resolves once it accepts writes.
  const promoted = standby.server.start()
  promoted.catch(() => undefined)
  await follows
  return {
    url: primary.url,
    cutOff: () => runAt(standby, "alter system set primary_conninfo = ''", 'select pg_reload_conf()'),
    async failOver() {
      process.kill(primary.pid(), 'SIGKILL')
      await primary.server.stop()
      await runAt(standby, 'select pg_promote()')
      await promoted
      return standby.url
    },
    async stop() {
      await standby.server.stop()
      await primary.server.stop()
      remove()
    },
  }
}

/**
 * @param {import('./postgres.mjs').Prepared} of
 * @param {string[]} statements
 */
async function runAt({ server }, ...statements) {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

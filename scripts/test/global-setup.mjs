import { statfsSync } from 'node:fs'
import { buildServer, buildTestPrograms } from '../setup/server-build.mjs'
import { startPostgres } from './postgres.mjs'

const MEMORY_DISK = '/dev/shm'
/** Five times what the largest test needs. */
const NEEDED_BYTES = 4_000_000_000

/**
 * Builds the programs that tests start, and starts the PostgreSQL that some use. Unchanged sources are not rebuilt.
 *
 * @param {{ name: string }} project of Vitest
 * @returns {Promise<(() => Promise<void>) | undefined>} stops it.
 */
export async function setup({ name }) {
  // Test databases wait for the disk at each commit. No test cuts the power, so a disk in memory proves as much.
  if (bytesFreeOn(MEMORY_DISK) > NEEDED_BYTES) process.env['TMPDIR'] = MEMORY_DISK
  const starting = ['node', 'long'].includes(name) ? startPostgres() : undefined
  await buildServer()
  await buildTestPrograms()
  if (!starting) return undefined
  const { url, stop } = await starting
  process.env['TEST_POSTGRES_URL'] = url
  return stop
}

/** @param {string} path */
function bytesFreeOn(path) {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return 0
  }
}

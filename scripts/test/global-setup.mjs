import { statfsSync } from 'node:fs'
import { buildServer, buildTestPrograms } from '../setup/server-build.mjs'

const MEMORY_DISK = '/dev/shm'
/** Five times what the largest test needs. */
const NEEDED_BYTES = 4_000_000_000

/** Builds the programs that tests start. Unchanged sources are not rebuilt. */
export async function setup() {
  // Test databases wait for the disk at each commit. No test cuts the power, so a disk in memory proves as much.
  if (bytesFreeOn(MEMORY_DISK) > NEEDED_BYTES) process.env['TMPDIR'] = MEMORY_DISK
  await buildServer()
  await buildTestPrograms()
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

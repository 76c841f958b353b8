import type { DiskHealth } from '../../disk-health.ts'
import type { Log } from '../../log.ts'
import { checkpoint } from '../../storage/sqlite/open-database.ts'
import { runPeriodically } from './run-periodically.ts'

const EVERY_MS = 30_000

interface Parts {
  file: string
  disk: Pick<DiskHealth, 'watch'>
  log: Log
}

/**
 * [SE96] Checkpoints the write-ahead log, so that committed data is in the database file itself. @returns a function
 * that stops it.
 */
export function scheduleCheckpoints({ file, disk, log }: Parts): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    work: () => disk.watch(async () => checkpoint(file)),
    failure: 'the write-ahead log could not be emptied',
    log,
  })
}

import { logFailure, type Log } from '../log.ts'
import type { Journal } from './journal.ts'

const EVERY_MS = 5_000

/** Writes the journal every few seconds. @returns a function that stops this, after writing the waiting records. */
export function flushPeriodically({
  journal,
  log,
}: {
  journal: Pick<Journal, 'flush'>
  log: Log
}): () => Promise<void> {
  const write = () =>
    journal.flush().catch((error: unknown) => logFailure(log, { error }, 'the journal could not be written'))
  void write()
  const timer = setInterval(() => void write(), EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return write()
  }
}

import { logFailure, type Log } from '../log.ts'
import { isUnavailable } from '../storage/storage-fault.ts'

interface Trying<Row> {
  rows: Iterable<Row>
  /**
   * @returns the number done with this row.
   */
  work(row: Row): Promise<number>
  /** Names the row in the log, by an id and never by its contents. */
  nameOf(row: Row): string
  /** The log message for a failed row. */
  failure: string
  log: Log
  /** When aborted, the rest is left for the next round. */
  stopping?: AbortSignal
}

export interface Tries {
  done: number
  failed: number
}

export const noTries = (): Tries => ({ done: 0, failed: 0 })

export function addTries(tries: Tries, { done, failed }: Tries): void {
  tries.done += done
  tries.failed += failed
}

/**
 * [SE14] Processes each row separately. A row that fails is logged and counted, and the others continue. Only a busy
 * store or a full disk ends the round, with its error: the next row would fail too.
 */
export async function tryEach<Row>({ rows, work, nameOf, failure, log, stopping }: Trying<Row>): Promise<Tries> {
  const tries = noTries()
  for (const row of rows) {
    if (stopping?.aborted) break
    try {
      tries.done += await work(row)
    } catch (error) {
      if (isUnavailable(error)) throw error
      tries.failed += 1
      logFailure(log, { error, fields: { row: nameOf(row) } }, failure)
    }
  }
  return tries
}

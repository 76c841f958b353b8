import type { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import { pause } from '../../pauses.ts'

/** Rows that are compared before other calls get a turn. */
const BATCH = 500

/** [SE90] Returns what a search of all rows finds, in their order. */
export async function searchInBatches<Row extends object>(
  search: ReturnType<typeof searchBy<Row>>,
  rows: readonly Row[],
  words: string,
): Promise<readonly Row[]> {
  const kept: Row[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    kept.push(...search(rows.slice(from, from + BATCH), words))
    await pause()
  }
  // What a batch finds with fewer of the words is dropped if another has them all.
  return search(kept, words)
}

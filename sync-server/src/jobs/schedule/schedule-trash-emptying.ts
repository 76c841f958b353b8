import { collectContents } from '../collect-contents.ts'
import type { Contents } from '../../documents/contents.ts'
import { runPeriodically } from './run-periodically.ts'
import { emptyTrash, type TrashParts } from '../empty-trash.ts'

const EVERY_MS = 6 * 60 * 60 * 1000

type Parts = Omit<TrashParts, 'stopping'> & { contents: Contents }

/** Empties the trash and removes files that no document names. @returns a function that stops it. */
export function scheduleTrashEmptying({ contents, log, ...parts }: Parts): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { done: purged, failed } = await emptyTrash({ ...parts, log, stopping })
      if (purged > 0 || failed > 0) log.info({ purged, failed }, 'emptied the trash')
      const collected = await collectContents(contents, parts.store)
      if (collected > 0) log.info({ collected }, 'removed files that no document refers to')
    },
    failure: 'the trash could not be emptied',
    log,
  })
}

import { removeGone } from '../../deletion/purge-property.ts'
import type { PurgeParts } from '../../deletion/purge-parts.ts'
import type { Log } from '../../log.ts'
import { createPauses } from '../../pauses.ts'
import { runPeriodically } from './run-periodically.ts'

/** Without a property that is gone, a round costs one empty read. */
const EVERY_MS = 1_000

type Parts = Pick<PurgeParts, 'sync' | 'mintId'> & { log: Log }

/** [T13] Removes the rows of properties that are gone. @returns a function that stops it */
export function scheduleRemoval({ log, ...parts }: Parts): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    work: async (stopping) => void (await removeGone({ ...parts, stopping, pause: createPauses() })),
    failure: 'the rows of purged properties could not be removed',
    log,
  })
}

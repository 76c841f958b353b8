import { createPauses } from '../../pauses.ts'
import type { Contents } from '../../documents/contents.ts'
import type { Store } from '../../storage/store.ts'
import { collectContents } from '../collect-contents.ts'
import { deleteAccounts, type DeletionParts } from '../delete-accounts.ts'
import { runPeriodically } from './run-periodically.ts'

const EVERY_MS = 60 * 1000

type Parts = Omit<DeletionParts, 'stopping' | 'pause'> & { store: Store; contents: Contents }

/** [DL5] Deletes accounts, and then the files that no document names. @returns a function that stops it */
export function scheduleAccountDeletion({ log, store, contents, ...parts }: Parts): () => Promise<void> {
  return runPeriodically({
    everyMs: EVERY_MS,
    async work(stopping) {
      const { done: deleted, failed } = await deleteAccounts({ ...parts, log, stopping, pause: createPauses() })
      if (deleted > 0 || failed > 0) log.info({ deleted, failed }, 'deleted accounts')
      if (deleted > 0) await collectContents(contents, store)
    },
    failure: 'accounts could not be deleted',
    log,
  })
}

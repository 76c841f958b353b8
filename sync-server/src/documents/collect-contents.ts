import type { SyncService } from '../sync/sync-service.ts'
import type { Contents } from './contents.ts'

/** Removes the bytes that no document names, be it living, in the trash, or with a former owner. @returns how many files. */
export function collectContents(contents: Contents, sync: Pick<SyncService, 'read'>): Promise<number> {
  return contents.collect((hash) =>
    sync.read(async (view) => {
      const [inHouse] = await view.byIndex('document', 'hash', hash)
      const [kept] = inHouse ? [inHouse] : await view.byIndex('formerDocument', 'hash', hash)
      return kept !== undefined
    }),
  )
}

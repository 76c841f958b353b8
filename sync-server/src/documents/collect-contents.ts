import type { SyncService } from '../sync/sync-service.ts'
import type { Contents } from './contents.ts'

/** Removes the bytes that no document names, be it living or in the trash. @returns how many files. */
export function collectContents(contents: Contents, sync: Pick<SyncService, 'read'>): Promise<number> {
  return contents.collect((hash) =>
    sync.read(async (view) => (await view.byIndex('document', 'hash', hash)).length > 0),
  )
}

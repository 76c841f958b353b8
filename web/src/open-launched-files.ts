import { sharedFiles } from './data/store/shared-files.ts'
import { takeShared } from './data/shared-files/take-shared.ts'
import { session } from './features/account/session.ts'
import { mintId } from './platform/ids.ts'
import { router } from './router.ts'

/** [SF1]: files opened with the app wait for a property, as shared files do. */
export async function openLaunchedFiles(files: readonly File[]): Promise<void> {
  const notKept = await takeShared(files, {
    files: sharedFiles,
    userId: session.get()?.id ?? null,
    now: new Date().toISOString(),
    mintId,
  })
  await router.navigate({ to: '/add-shared', search: notKept ?? {}, replace: true })
}

import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { sharedFiles } from './data/store/shared-files.ts'
import { takeShared } from './data/shared-files/take-shared.ts'
import { mintId } from './platform/ids.ts'
import { router } from './router.ts'

/**
 * [SF1] Files opened with the app wait for a property, as shared files do.
 *
 * @param userId who was signed in when they were opened, as [SF4] asks
 */
export async function openLaunchedFiles(files: readonly File[], userId: UserId | null): Promise<void> {
  const notKept = await takeShared(files, {
    files: sharedFiles,
    userId,
    now: new Date().toISOString(),
    mintId,
  })
  await router.navigate({ to: '/add-shared', search: notKept ?? {}, replace: true })
}

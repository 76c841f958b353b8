import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { useObservable } from 'dexie-react-hooks'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { useData } from '../live/data-provider.tsx'
import { live } from '../store/live.ts'
import { sharedFiles, type SharedFile } from '../store/shared-files.ts'

/** The shared files waiting on this device for the person; undefined until known. */
export interface WaitingShared {
  own: SharedFile[]
  /** Files that arrived while no one was signed in: the person confirms whether they are theirs. */
  unclaimed: SharedFile[]
}

export function useSharedFiles(): WaitingShared | undefined {
  const { userId } = useData().person
  return useObservable(() => live(() => waitingFor(userId)), [userId])
}

export async function waitingFor(userId: UserId): Promise<WaitingShared> {
  // The demo belongs to no account, and shows nothing of the people who use this device.
  const all = isDemo ? [] : await sharedFiles.for(userId).catch(() => [])
  return {
    own: all.filter((file) => file.userId === userId),
    unclaimed: all.filter((file) => file.userId === null),
  }
}

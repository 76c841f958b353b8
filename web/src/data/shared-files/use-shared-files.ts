import { useLiveQuery } from 'dexie-react-hooks'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { useData } from '../live/data-provider.tsx'
import { sharedFiles, type SharedFile } from '../store/shared-files.ts'

/** The shared files that wait on this device for the person; undefined until they are known. */
export interface WaitingShared {
  own: SharedFile[]
  /** They came while nobody was signed in: the person says whether they are theirs. */
  unclaimed: SharedFile[]
}

export function useSharedFiles(): WaitingShared | undefined {
  const { userId } = useData().person
  return useLiveQuery(async () => {
    // The demo is nobody's, and shows nothing of the people who use this device.
    const all = isDemo ? [] : await sharedFiles.for(userId).catch(() => [])
    return {
      own: all.filter((file) => file.userId === userId),
      unclaimed: all.filter((file) => file.userId === null),
    }
  }, [userId])
}

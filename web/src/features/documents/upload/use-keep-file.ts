import { useData } from '../../../data/live/data-provider.tsx'
import { storageFailure, storageFailureWords } from '../../../data/store/storage-failure.ts'
import type { PreparedFile } from '../../../platform/files/prepare-file.ts'

/**
 * Stores a file on this device before any row refers to it, so that every saved document can be uploaded.
 * @returns `null` on success, otherwise an error message
 */
export function useKeepFile() {
  const { contents } = useData()
  return async ({ hash, bytes }: PreparedFile): Promise<string | null> => {
    try {
      await contents.add({ hash, bytes }, new Date().toISOString())
      return null
    } catch (error) {
      const failure = storageFailure(error)
      if (failure === null) reportError(error)
      return `Couldn’t save it on this device. ${failure === null ? 'Please try again.' : storageFailureWords[failure]}`
    }
  }
}

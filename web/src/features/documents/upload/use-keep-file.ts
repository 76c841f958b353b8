import { useData } from '../../../data/live/data-provider.tsx'
import { storageFailure, storageFailureWords } from '../../../data/store/storage-failure.ts'
import type { PreparedFile } from '../../../platform/files/prepare-file.ts'

/**
 * Keeps a file on this device before anything names it, so that what is said to be saved can be sent.
 * @returns null when it is kept, else why it could not be, in words.
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
      return `This device could not save it. ${failure === null ? 'Please try again.' : storageFailureWords[failure]}`
    }
  }
}

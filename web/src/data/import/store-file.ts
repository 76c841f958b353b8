import type { ContentsStore } from '../store/contents-store.ts'
import { storageFailure, storageFailureWords } from '../store/storage-failure.ts'
import type { PropertyArchive } from './read-archive.ts'

/**
 * Stores a file of the export on this device for upload; a file that is only on this device is uploaded from here.
 * @returns null if it is stored, else the reason as a message.
 */
export async function storeFile(
  hash: string,
  { archive, contents, now }: { archive: PropertyArchive; contents: Pick<ContentsStore, 'peek' | 'add'>; now: string },
): Promise<string | null> {
  let bytes: ArrayBuffer | undefined
  try {
    bytes = (archive.hashes.has(hash) ? await archive.fileOf(hash) : await contents.peek(hash)) ?? undefined
  } catch {
    bytes = undefined
  }
  if (!bytes) return 'A document’s file can no longer be read. Choose the export again.'
  try {
    await contents.add({ hash, bytes }, now)
    return null
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === null) reportError(error)
    return `This device could not save a document. ${failure === null ? 'Please try again.' : storageFailureWords[failure]}`
  }
}

import type { ContentsStore } from '../store/contents-store.ts'
import { storageFailure, storageFailureWords } from '../store/storage-failure.ts'
import type { HouseArchive } from './read-archive.ts'

/**
 * Keeps a file of the export on this device, to be sent; one that is only on this device already is sent from here.
 * @returns null when it is kept, else why it could not be, in words.
 */
export async function keepFile(
  hash: string,
  { archive, contents, now }: { archive: HouseArchive; contents: ContentsStore; now: string },
): Promise<string | null> {
  let bytes: ArrayBuffer | undefined
  try {
    bytes = (archive.hashes.has(hash) ? await archive.fileOf(hash) : await contents.peek(hash)) ?? undefined
  } catch {
    bytes = undefined
  }
  if (!bytes) return 'The file of a document can no longer be read. Choose the export again.'
  try {
    await contents.add({ hash, bytes }, now)
    return null
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === null) reportError(error)
    return `This device could not save a document. ${failure === null ? 'Please try again.' : storageFailureWords[failure]}`
  }
}

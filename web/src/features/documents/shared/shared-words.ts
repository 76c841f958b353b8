import { MAX_DOCUMENT_MB } from '@hearthkeep/shared/document/document.ts'
import type { SharedProblem } from '../../../data/shared-files/shared-problems.ts'

export const sharedFilesWords = (count: number) => (count === 1 ? '1 shared file' : `${count} shared files`)

/** Explains why files were not stored, and what to do. */
export const problemWords: Record<SharedProblem, string> = {
  unreadable: 'Hearthkeep couldn’t read what you shared. Please share it again.',
  foreign: 'Another website sent it. Hearthkeep only accepts files from apps on this device.',
  type: 'Hearthkeep accepts PDF, Word, text and image files.',
  size: `Files can be up to ${MAX_DOCUMENT_MB} MB, photos up to ${4 * MAX_DOCUMENT_MB} MB.`,
  room: 'Too many files are already waiting here. Add or remove them, then share again.',
  storage: 'This device’s storage is full. Free up some space, then share again.',
}

export const notKeptTitle = (count: number) =>
  count === 1 ? 'Couldn’t save one shared file' : `Couldn’t save ${count} shared files`

import type { SharedProblem } from '../../../data/shared-files/shared-problems.ts'

export const sharedFilesWords = (count: number) => (count === 1 ? '1 shared file' : `${count} shared files`)

/** Why files were not kept, and what helps. */
export const problemWords: Record<SharedProblem, string> = {
  unreadable: 'Hearthkeep could not read what was shared. Please share it again.',
  type: 'Hearthkeep takes PDF, Word, text and image files.',
  size: 'A file can have up to 10 MB, a photo up to 40 MB.',
  room: 'Too many files wait here already. Add or remove them, then share again.',
  storage: 'The storage of this device is full. Free some space, then share again.',
}

export const notKeptTitle = (count: number) =>
  count === 1 ? 'One shared file was not kept' : `${count} shared files were not kept`

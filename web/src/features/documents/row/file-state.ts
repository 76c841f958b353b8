import type { Document } from '@hearthkeep/shared/entities.ts'
import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import type { ContentFacts } from '../../../data/store/contents-store.ts'
import type { Upload } from '../../../data/live/uploads.ts'

/** How far the file of a document is on its way, as this device knows it. */
export type FileState =
  /** From 0 to 1, how much has gone. */
  | { state: 'sending'; part: number }
  | { state: 'waiting' }
  /** The server would not have it, in its words. */
  | { state: 'failed'; problem: string }
  /** It waits on the device that brought it. */
  | { state: 'elsewhere' }
  | { state: 'uploaded'; here: 'no' | 'yes' | 'kept' }

interface Known {
  /** Of the file, where it is on this device. */
  facts: ContentFacts | undefined
  /** The latest try to send it. */
  upload: Upload | undefined
}

export function fileStateOf({ state }: Pick<Document, 'state'>, { facts, upload }: Known): FileState {
  if (state === 'available') return { state: 'uploaded', here: facts ? (facts.isKept ? 'kept' : 'yes') : 'no' }
  if (!facts) return { state: 'elsewhere' }
  switch (upload?.state) {
    case 'sending':
      return { state: 'sending', part: upload.part }
    case 'refused':
      return { state: 'failed', problem: upload.problem }
    case 'later':
    case undefined:
      return { state: 'waiting' }
  }
}

/** What there is to say of it; null when it is as one expects. */
export function fileStateWords(file: FileState): string | null {
  switch (file.state) {
    case 'sending':
      return `Uploading, ${percentOf(file.part)}%`
    case 'waiting':
      return 'Waiting to upload'
    case 'failed':
      return `Could not be uploaded: ${file.problem}`
    case 'elsewhere':
      return 'Waiting to upload on another device'
    case 'uploaded':
      return file.here === 'kept' ? 'Kept on this device' : null
  }
}

export const percentOf = (part: number): number => Math.round(part * 100)

/** `HVAC inspection · roof.pdf · 1.2 MB` without what the heading above has said already. */
export const fileLine = (
  { fileName, fileSize }: Pick<Document, 'fileName' | 'fileSize'>,
  ...before: string[]
): string => [...before, fileName, byteWords(fileSize)].join(' · ')

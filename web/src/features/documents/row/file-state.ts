import type { Document } from '@hearthkeep/shared/entities.ts'
import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import type { ContentFacts } from '../../../data/store/contents-store.ts'
import type { Upload } from '../../../data/live/uploads.ts'

/** The transfer state of a document's file, as far as this device knows. */
export type FileState =
  /** The fraction sent, from 0 to 1. */
  | { state: 'sending'; part: number }
  | { state: 'waiting' }
  /** The server refused it, for the reason in `problem`. */
  | { state: 'failed'; problem: string }
  /** The file has not yet been uploaded by the device that has it. */
  | { state: 'elsewhere' }
  | { state: 'uploaded'; copy: 'no' | 'yes' | 'kept' }

interface Known {
  /** The stored file; undefined if it is not on this device. */
  facts: ContentFacts | undefined
  /** The latest attempt to upload it. */
  upload: Upload | undefined
}

export function fileStateOf({ state }: Pick<Document, 'state'>, { facts, upload }: Known): FileState {
  if (state === 'available') return { state: 'uploaded', copy: facts ? (facts.isKept ? 'kept' : 'yes') : 'no' }
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

/** Describes the state; `null` if it needs no mention. */
export function fileStateWords(file: FileState): string | null {
  switch (file.state) {
    case 'sending':
      return `Uploading, ${percentOf(file.part)}%`
    case 'waiting':
      return 'Waiting to upload'
    case 'failed':
      return `Couldn’t upload: ${file.problem}`
    case 'elsewhere':
      return 'Waiting to upload on another device'
    case 'uploaded':
      return file.copy === 'kept' ? 'Kept on this device' : null
  }
}

export const percentOf = (part: number): number => Math.round(part * 100)

/** `HVAC inspection · roof.pdf · 1.2 MB`, without parts that the heading already shows. */
export const fileLine = (
  { fileName, fileSize }: Pick<Document, 'fileName' | 'fileSize'>,
  ...before: string[]
): string => [...before, fileName, byteWords(fileSize)].join(' · ')

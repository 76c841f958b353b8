import { MAX_DOCUMENT_BYTES, type DocumentType } from '@hearthkeep/shared/document/document.ts'
import { contentTypeOf, HEAD_BYTES, seeContent } from '@hearthkeep/shared/document/content-type.ts'
import {
  documentTypeOf,
  emptyFileProblem,
  fileNameOf,
  namedAsType,
  tooLargeProblem,
  wrongTypeProblem,
} from '@hearthkeep/shared/document/document-file.ts'
import { foreignPhotoOf } from '@hearthkeep/shared/document/foreign-photo.ts'
import { Mutex } from '@hearthkeep/shared/kernel/async/mutex.ts'
import { encodePhoto, readPhoto } from './encode-photo.ts'
import { hashOf } from './hash-bytes.ts'

/** A file as stored and sent. */
export interface PreparedFile {
  bytes: ArrayBuffer
  /** SHA-256 in hexadecimal. */
  hash: string
  /** Sanitized, with the extension of its type. */
  fileName: string
  fileType: DocumentType
  /** In bytes. */
  fileSize: number
}

export type Prepared = { ok: true; value: PreparedFile } | { ok: false; problem: string }

interface PrepareOptions {
  /** Whether to shrink a photo to under 1 MB; if not, it keeps its size. */
  shrink: boolean
}

export const foreignProblem = (format: string) =>
  `This browser can’t read ${format} photos. Save it as JPEG, or add it from the phone that took it.`
export const brokenPhotoProblem = 'This photo cannot be read. It may be damaged, or too large for this device.'
export const unreadableProblem = 'This file cannot be read. It may have been moved or deleted.'

const turns = new Mutex()

/**
 * Prepares a file for storage: detects its type from its content, and makes a photo upright, in JPEG or PNG, without
 * the camera's metadata, such as the location. Processes one file at a time, because a photo takes tens of megabytes.
 * @returns the file, or the reason why it cannot be accepted (part 2, section 5: the title of the toast).
 */
export const prepareFile = (file: File, options: PrepareOptions): Promise<Prepared> =>
  turns.run(() => prepare(file, options))

async function prepare(file: File, { shrink }: PrepareOptions): Promise<Prepared> {
  if (file.size === 0) return refused(emptyFileProblem.title)
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  if (head === null) return refused(unreadableProblem)
  const foreign = foreignPhotoOf(seeContent(new Uint8Array(head)))
  if (foreign) return preparePhoto(file, { type: 'image/jpeg', shrink, broken: foreignProblem(foreign.name) })
  const photo = photoTypeOf(head, file)
  if (photo) return preparePhoto(file, { type: photo, shrink, broken: brokenPhotoProblem })

  if (file.size > MAX_DOCUMENT_BYTES) return refused(tooLargeProblem.title)
  const bytes = await bytesOf(file)
  if (bytes === null) return refused(unreadableProblem)
  const [seen, claimed] = [seeContent(new Uint8Array(bytes)), documentTypeOf(file)]
  const type = contentTypeOf(seen, claimed)
  if (type !== null) return taken(file.name, type, bytes)
  // Only a refusal needs its words.
  const { refusedContent } = await import('@hearthkeep/shared/document/refused-content.ts')
  const known = refusedContent(seen, claimed)
  return refused(known === null ? wrongTypeProblem.title : `${wrongTypeProblem.title}. ${known}`)
}

/** A GIF is left unchanged: it may be animated, and no camera makes one. */
function photoTypeOf(head: ArrayBuffer, file: File): 'image/jpeg' | 'image/png' | null {
  const type = contentTypeOf(seeContent(new Uint8Array(head)), documentTypeOf(file))
  return type === 'image/jpeg' || type === 'image/png' ? type : null
}

interface PhotoOptions extends PrepareOptions {
  type: 'image/jpeg' | 'image/png'
  /** The reason to show if the browser cannot decode the photo. */
  broken: string
}

async function preparePhoto(file: File, { type, shrink, broken }: PhotoOptions): Promise<Prepared> {
  const picture = await readPhoto(file)
  if (picture === null) return refused(broken)
  try {
    const photo = await encodePhoto(picture, { type, shrink, most: MAX_DOCUMENT_BYTES })
    if (photo === null) return refused(brokenPhotoProblem)
    if (photo.size > MAX_DOCUMENT_BYTES) return refused(tooLargeProblem.title)
    return taken(file.name, photo.type === 'image/png' ? 'image/png' : 'image/jpeg', await photo.arrayBuffer())
  } finally {
    picture.close()
  }
}

const taken = (name: string, fileType: DocumentType, bytes: ArrayBuffer): Prepared => ({
  ok: true,
  value: {
    bytes,
    hash: hashOf(bytes),
    fileName: namedAsType(fileNameOf(name), fileType),
    fileType,
    fileSize: bytes.byteLength,
  },
})

const refused = (problem: string): Prepared => ({ ok: false, problem })

/** Returns `null` if the file is no longer available. */
async function bytesOf(part: Blob): Promise<ArrayBuffer | null> {
  try {
    return await part.arrayBuffer()
  } catch {
    return null
  }
}

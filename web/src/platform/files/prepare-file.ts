import { MAX_DOCUMENT_BYTES, type DocumentType } from '@hearthkeep/shared/document/document.ts'
import { contentTypeOf, HEAD_BYTES, isHeic, seeContent } from '@hearthkeep/shared/document/content-type.ts'
import {
  documentTypeOf,
  emptyFileProblem,
  fileNameOf,
  namedAsType,
  tooLargeProblem,
  wrongTypeProblem,
} from '@hearthkeep/shared/document/document-file.ts'
import { encodePhoto, readPhoto } from './encode-photo.ts'
import { hashOf } from './hash-bytes.ts'

/** A file as it is kept and sent. */
export interface PreparedFile {
  bytes: ArrayBuffer
  /** SHA-256 in hexadecimal. */
  hash: string
  /** Clean, and ending as its type does. */
  fileName: string
  fileType: DocumentType
  /** In bytes. */
  fileSize: number
}

export type Prepared = { ok: true; value: PreparedFile } | { ok: false; problem: string }

interface PrepareOptions {
  /** Whether a photo is brought under 1 MB; if not, it keeps its size. */
  shrink: boolean
}

export const heicProblem =
  'This is a photo in HEIC, which this browser cannot read. Save it as JPEG, or add it from the phone that took it.'
export const brokenPhotoProblem = 'This photo cannot be read. It may be damaged, or too large for this device.'
export const unreadableProblem = 'This file cannot be read. It may have been moved or deleted.'

let turn: Promise<unknown> = Promise.resolve()

/**
 * Makes a file ready to be kept: its type told by its content, a photo upright, in JPEG or PNG and without anything that
 * its camera has written into it, such as where it was taken. One file at a time, for a photo takes tens of megabytes.
 * @returns the file, or in words why it cannot be taken (part 2, section 5: the title of the toast).
 */
export function prepareFile(file: File, options: PrepareOptions): Promise<Prepared> {
  const prepared = turn.then(() => prepare(file, options))
  turn = prepared.catch(() => undefined)
  return prepared
}

async function prepare(file: File, { shrink }: PrepareOptions): Promise<Prepared> {
  if (file.size === 0) return refused(emptyFileProblem.title)
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  if (head === null) return refused(unreadableProblem)
  const heic = isHeic(seeContent(new Uint8Array(head)))
  const photo = heic ? 'image/jpeg' : photoTypeOf(head, file)
  if (photo) return preparePhoto(file, { type: photo, shrink, broken: heic ? heicProblem : brokenPhotoProblem })

  if (file.size > MAX_DOCUMENT_BYTES) return refused(tooLargeProblem.title)
  const bytes = await bytesOf(file)
  if (bytes === null) return refused(unreadableProblem)
  const type = contentTypeOf(seeContent(new Uint8Array(bytes)), documentTypeOf(file))
  return type === null ? refused(wrongTypeProblem.title) : taken(file.name, type, bytes)
}

/** A GIF stays as it is: it may move, and no camera makes one. */
function photoTypeOf(head: ArrayBuffer, file: File): 'image/jpeg' | 'image/png' | null {
  const type = contentTypeOf(seeContent(new Uint8Array(head)), documentTypeOf(file))
  return type === 'image/jpeg' || type === 'image/png' ? type : null
}

interface PhotoOptions extends PrepareOptions {
  type: 'image/jpeg' | 'image/png'
  /** What is said when the browser cannot read it. */
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

/** Null where the file has gone from under the browser's hands. */
async function bytesOf(part: Blob): Promise<ArrayBuffer | null> {
  try {
    return await part.arrayBuffer()
  } catch {
    return null
  }
}

import type { Document, Property } from '@hearthkeep/shared/entities.ts'
import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import type { DocumentEntry, Manifest, WhyMissing } from './manifest.ts'
import type { ZipWriter } from './zip-writer.ts'
import { fileNameOf } from '@hearthkeep/shared/document/document-file.ts'

/** The source of the files of documents. */
export interface FileSource {
  /** Hashes of the files on this device. */
  hashes(): Promise<ReadonlySet<string>>
  stored(hash: string): Promise<ArrayBuffer | undefined>
  /** Fetches a file from the server, or returns the reason why it cannot. */
  fetch(id: DocumentId): Promise<Fetched>
  /** Once aborted, nothing more is fetched. */
  enough?: AbortSignal
}

export type Fetched =
  | { ok: true; bytes: ArrayBuffer }
  | { ok: false; why: 'unreachable' | 'signed out' | 'gone' | 'left out' }

/** A zip file must stay below 4 GB, and the importing device must be able to store it. */
const MAX_FILES_BYTES = 2_000_000_000
/** A zip file can hold 65,535 files. */
const MAX_FILES = 60_000

interface Adding {
  documents: readonly Document[]
  properties: readonly Property[]
  source: FileSource
  /** Maximum total size of the files, in bytes. */
  most?: number
  /** Reports how many of the documents have been processed. */
  onProgress?: ((done: number, of: number) => void) | undefined
}

export interface AddedDocuments {
  entries: DocumentEntry[]
  files: Manifest['files']
}

/**
 * Adds the documents' files, one at a time: first those on this device, then those that the server returns. A missing
 * file does not stop the export: its document is listed without it.
 */
export async function addDocuments(zip: ZipWriter, adding: Adding): Promise<AddedDocuments> {
  const { properties, source, most = MAX_FILES_BYTES, onProgress } = adding
  const propertyById = new Map<string, Property>(properties.map((property) => [property.id, property]))
  const hashes = await source.hashes().catch(() => new Set<string>())
  const isStored = ({ hash }: Document) => hashes.has(hash)
  const ordered = adding.documents.toSorted((one, other) => Number(isStored(other)) - Number(isStored(one)))

  const [paths, pathByHash] = [new FilePaths(), new Map<string, string>()]
  const [entries, files]: [DocumentEntry[], Manifest['files']] = [[], []]
  const room = { bytes: most, files: MAX_FILES }
  let stopped: WhyMissing | null = null
  for (const [done, document] of ordered.entries()) {
    onProgress?.(done, ordered.length)
    const { id, hash, fileName, fileSize, fileType } = document
    const property = propertyById.get(document.propertyId)
    const found = await find()
    if (typeof found !== 'string') {
      const path = paths.of({ address: property?.address ?? '', fileName })
      files.push(zip.add(path, new Uint8Array(found), { isPacked: fileType !== 'text/plain' }))
      room.bytes -= fileSize
      room.files -= 1
      pathByHash.set(hash, path)
    }
    const path = pathByHash.get(hash)
    entries.push(path === undefined ? { id, path: null, why: found as WhyMissing } : { id, path, why: null })

    async function find(): Promise<ArrayBuffer | WhyMissing | 'in it already'> {
      if (!property || !isLiving(property) || !isLiving(document)) return 'in the trash'
      if (pathByHash.has(hash)) return 'in it already'
      if (room.files === 0 || fileSize > room.bytes) return 'no room'
      const bytes = isStored(document) ? await source.stored(hash).catch(() => undefined) : undefined
      if (bytes) return isFileOf(document, bytes) ? bytes : 'unreadable'
      if (document.state === 'waiting') return 'waits elsewhere'
      if (source.enough?.aborted) return 'left out'
      if (stopped) return stopped
      const fetched = await source.fetch(id)
      if (fetched.ok) return isFileOf(document, fetched.bytes) ? fetched.bytes : 'unreadable'
      // After one such failure, the server is not tried for every document, each with its own long wait.
      if (fetched.why !== 'gone') stopped = fetched.why
      return fetched.why
    }
  }
  onProgress?.(ordered.length, ordered.length)
  return { entries, files }
}

const isFileOf = ({ hash, fileSize }: Document, bytes: ArrayBuffer): boolean =>
  bytes.byteLength === fileSize && hashOf(bytes) === hash

/** Assigns each document's file a unique path in the zip file: `documents/14 Main St/Roof report.pdf`. */
export class FilePaths {
  private readonly taken = new Set<string>()

  /**
   * @returns a path that every system can unpack and that no other file has.
   */
  of({ address, fileName }: { address: string; fileName: string }): string {
    const folder = `documents/${nameFor(address)}`
    const name = nameFor(fileNameOf(fileName))
    const [ending = ''] = /\.[^. ]{1,10}$/.exec(name) ?? []
    const stem = ending === '' ? name : name.slice(0, -ending.length)
    for (let n = 1; ; n++) {
      const path = `${folder}/${stem}${n === 1 ? '' : ` (${n})`}${ending}`
      // Some systems treat `A.pdf` and `a.pdf` as one file.
      const key = path.normalize('NFKC').toLowerCase()
      if (this.taken.has(key)) continue
      this.taken.add(key)
      return path
    }
  }
}

/** Some systems reserve these names for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const MAX_LETTERS = 100

function nameFor(text: string): string {
  // A slash in an address is not a folder separator: `Flat 1/2`.
  const plain = fileNameOf(text.replace(/[/\\<>:"|?*]+/g, '-')).replace(RESERVED, '$1-')
  const letters = Array.from(plain)
  if (letters.length <= MAX_LETTERS) return plain
  const [ending = ''] = /\.[^. ]{1,10}$/.exec(plain) ?? []
  return `${letters
    .slice(0, MAX_LETTERS - ending.length)
    .join('')
    .trimEnd()}${ending}`
}

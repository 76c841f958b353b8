import type { Document } from '@hearthkeep/shared/entities.ts'
import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import type { LocalStore } from '../../data/store/local-store.ts'
import type { ContentTransport } from '../transport/content-transport.ts'
import { TransportFailure } from '../transport/transport.ts'

export interface ReadTexts {
  store: LocalStore
  contents: Pick<ContentsStore, 'all' | 'peek' | 'readHashes' | 'storeText'>
  transport: Pick<ContentTransport, 'fetch'>
  reader: { read(bytes: ArrayBuffer): Promise<ExtractedText> }
  /** The reader's version: text read by an older one is read again. */
  version: number
  /** Bytes that may still be fetched only to be read. */
  budget: { bytes: number }
  /** Checked before each file. */
  isOnline(): boolean
  isStopped(): boolean
}

/**
 * Extracts the text of the files on this device, one after another, then of those on the server, within the budget;
 * their bytes are not stored. What cannot be read now is left for another time.
 *
 * @throws TransportFailure when the server cannot be reached
 */
export async function readTexts(parts: ReadTexts): Promise<void> {
  await readStored(parts)
  await readOnServer(parts)
}

async function readStored({ contents, reader, version, isStopped }: ReadTexts): Promise<void> {
  const read = new Set(await contents.readHashes(version))
  for (const { hash } of await contents.all()) {
    if (isStopped()) return
    if (read.has(hash)) continue
    const bytes = await contents.peek(hash)
    if (bytes) await keep({ contents, reader, version }, hash, bytes)
  }
}

async function readOnServer(parts: ReadTexts): Promise<void> {
  const { contents, transport, version, budget, isOnline, isStopped } = parts
  for (const { id, hash, fileSize } of await fetchable(parts)) {
    if (isStopped() || !isOnline()) return
    if (fileSize > budget.bytes) continue
    // Another tab, or the person, may have read it meanwhile.
    if ((await contents.readHashes(version)).includes(hash)) continue
    const bytes = await transport.fetch(id).catch(nullIfRejected)
    if (!bytes) continue
    budget.bytes -= fileSize
    await keep(parts, hash, bytes)
  }
}

/** Returns the newest first, because they are searched for soonest; of several with the same bytes, the newest. */
async function fetchable({ store, contents, version }: ReadTexts): Promise<Document[]> {
  const had = new Set([...(await contents.readHashes(version)), ...(await contents.all()).map(({ hash }) => hash)])
  const [documents, properties] = await store.read(({ rows }) =>
    Promise.all([rows.document.all(), rows.property.all()]),
  )
  // The server hands out nothing of a property in the trash.
  const living = new Set(properties.filter(isLiving).map(({ id }) => id))
  const wanted = documents.filter(
    (document) =>
      document.state === 'available' &&
      isLiving(document) &&
      living.has(document.propertyId) &&
      !had.has(document.hash),
  )
  const newest = new Map<string, Document>()
  for (const document of wanted.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt)))
    if (!newest.has(document.hash)) newest.set(document.hash, document)
  return [...newest.values()]
}

/** If a part of the reader is missing, as may happen without a network, the file is left for another time. */
async function keep(
  { contents, reader, version }: Pick<ReadTexts, 'contents' | 'reader' | 'version'>,
  hash: string,
  bytes: ArrayBuffer,
): Promise<void> {
  const text = await reader.read(bytes).catch(() => null)
  if (text && !text.lacksScans) await contents.storeText({ ...text, hash, version })
}

/** The server does not have it, or not any more: that concerns no other file. */
function nullIfRejected(error: unknown): null {
  if (error instanceof TransportFailure && error.kind === 'rejected') return null
  throw error
}

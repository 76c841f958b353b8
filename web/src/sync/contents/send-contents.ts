import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import type { LocalStore, LocalTables } from '../../data/store/local-store.ts'
import { waitingDocuments, type SentDocument } from '../../data/unsent/waiting-documents.ts'
import type { ContentTransport, SendAnswer } from '../transport/content-transport.ts'
import type { UploadTries } from './upload-tries.ts'

/** More would slow down each one, and delay a short answer behind a long photo. */
const AT_ONCE = 2
/** How often to check whether the server knows a file's row: another tab may push the row, and be closed too early. */
const ROW_MS = 5 * 60_000

export interface SendContents {
  store: LocalStore
  contents: Pick<ContentsStore, 'all' | 'peek'>
  transport: ContentTransport
  tries: UploadTries
  now(): Date
}

/** Documents waiting for the same bytes. */
interface Sending {
  hash: string
  documents: SentDocument[]
  /** Documents that have the bytes already. */
  available: SentDocument[]
}

/**
 * [DO21] Uploads the bytes of every waiting document whose row the server knows and whose bytes are on this device, at
 * most two files at once. Running it twice, or from two tabs, does no harm: what has arrived is not sent again.
 *
 * @returns milliseconds until the next retry; null if none is due.
 * @throws TransportFailure when the server cannot be reached; the next round is the next try.
 */
export async function sendContents(parts: SendContents): Promise<number | null> {
  const { tries, now } = parts
  const { queue, isRowMissing } = await toSend(parts)
  const sender = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await sendFile(parts, next)
  }
  // Waits for what the other sender has started, even if one fails.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sender))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const nextMs = tries.msToNext(now().getTime())
  return isRowMissing ? Math.min(ROW_MS, nextMs ?? ROW_MS) : nextMs
}

interface ToSend {
  queue: Sending[]
  /** Whether a file on this device waits until the server knows its row. */
  isRowMissing: boolean
}

async function toSend({ store, contents, tries, now }: SendContents): Promise<ToSend> {
  const storedHashes = new Set((await contents.all()).map(({ hash }) => hash))
  return store.read(async (tables) => {
    const isHere = ({ hash }: SentDocument) => storedHashes.has(hash)
    const all = await waitingDocuments(tables)
    const waiting = await confirmedOf(tables, all)
    tries.forgetOthers(waiting)
    const due = waiting.filter((document) => isHere(document) && tries.isDue(document.id, now().getTime()))
    const calmest = due.toSorted((one, other) => tries.turnsOf(one.id) - tries.turnsOf(other.id))
    const files = new Map<string, SentDocument[]>()
    for (const document of calmest) files.set(document.hash, [...(files.get(document.hash) ?? []), document])
    const sendings = [...files].map(async ([hash, documents]) => ({
      hash,
      documents,
      available: await availableOf(tables, hash),
    }))
    return {
      queue: await Promise.all(sendings),
      isRowMissing: all.filter(isHere).length > waiting.filter(isHere).length,
    }
  })
}

/**
 * Returns the rows as the server knows them. A document that it does not know yet, or knows as another file, is sent
 * once it does.
 */
async function confirmedOf(tables: LocalTables, waiting: readonly SentDocument[]): Promise<SentDocument[]> {
  if (waiting.length === 0) return []
  const baseRows = new Map(baseRowsOf(await tables.outbox.all()).map(({ id, row }) => [id, row as SentDocument | null]))
  return waiting.flatMap((document) => {
    const confirmed = baseRows.get(document.id)
    if (confirmed === undefined) return [document]
    return confirmed?.state === 'waiting' && confirmed.hash === document.hash ? [confirmed] : []
  })
}

async function availableOf(tables: LocalTables, hash: string): Promise<SentDocument[]> {
  const documents = await tables.rows.document.where('hash', hash)
  const former = await tables.rows.formerDocument.where('hash', hash)
  return [...documents, ...former].filter(({ state }) => state === 'available')
}

async function sendFile(parts: SendContents, { hash, documents, available }: Sending): Promise<void> {
  const { tries, now } = parts
  for (const document of documents) {
    let part = 0
    const onProgress = (gone: number) => tries.sending(document, (part = gone))
    try {
      const answer = await sendOne(parts, { document, hash, sameAs: twinOf(document, available), onProgress })
      if (answer.state === 'taken') {
        tries.taken(document, now().getTime())
        available.push(document)
      } else if (answer.state === 'refused') tries.refused(document, answer.problem)
      else tries.failed(document, now().getTime())
    } catch (error) {
      // A file that breaks the connection must not be first again.
      if (part > 0) tries.failed(document, now().getTime())
      else tries.couldNotStart(document.id)
      throw error
    }
  }
}

interface SendOne {
  document: SentDocument
  hash: string
  sameAs: DocumentId
  onProgress(part: number): void
}

/**
 * First asks whether the server already has the bytes: an answer may have been lost, or another tab or document was
 * faster.
 */
async function sendOne({ contents, transport }: SendContents, one: SendOne): Promise<SendAnswer> {
  const { document, hash, sameAs, onProgress } = one
  const answer = await transport.ask(document.id, sameAs)
  if (answer.state !== 'wanted') return answer
  const bytes = await contents.peek(hash)
  if (!bytes) return { state: 'later' }
  onProgress(0)
  return transport.send(document.id, { bytes, onProgress })
}

/**
 * Returns a document with the same bytes, read as the same type and size ([SE76]); the document itself if there is
 * none.
 */
const twinOf = (document: SentDocument, available: readonly SentDocument[]): DocumentId =>
  available.find(({ fileType, fileSize }) => fileType === document.fileType && fileSize === document.fileSize)?.id ??
  document.id

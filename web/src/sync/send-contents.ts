import type { Document, FormerDocument } from '@hearthkeep/shared/entities/all.ts'
import type { DocumentId } from '@hearthkeep/shared/entities/fields.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { ContentsStore } from '../data/contents-store.ts'
import type { LocalStore } from '../data/local-store.ts'
import type { ContentTransport } from './content-transport.ts'

/** More would make each slower, and a short answer wait behind a long photo. */
const AT_ONCE = 2

export interface SendContents {
  store: LocalStore
  contents: ContentsStore
  transport: ContentTransport
  now(): Date
  /** How much of a file has gone, from 0 to 1; null when it goes no further for now. */
  onProgress(hash: string, part: number | null): void
}

/**
 * Sends the bytes that the server lacks and whose document it knows, at most two files at once. Twice, or from two tabs,
 * does no harm: the server knows them by their hash. What it would not have stays here with its reason.
 * @throws TransportFailure when the server cannot be reached; the next round is the next try.
 */
export async function sendContents(parts: SendContents): Promise<void> {
  const queue = await toSend(parts)
  const sender = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await sendOne(parts, next)
  }
  // What the other has begun is waited for, also when one fails.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sender))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

interface Sending {
  hash: string
  documentId: DocumentId
}

/** Of each file that waits, one of the documents that are it and that the server knows already. */
async function toSend({ store, contents }: SendContents): Promise<Sending[]> {
  const waiting = (await contents.all()).filter(({ isSent, problem }) => !isSent && problem === null)
  if (waiting.length === 0) return []
  const known = await store.read(async (tables) => {
    const pending = new Set((await tables.outbox.all()).flatMap(({ bases = [] }) => bases.map(({ id }) => id)))
    const documents = [
      ...((await tables.rows.document.all()) as Document[]),
      // The house was handed over before they had gone.
      ...((await tables.rows.formerDocument.all()) as FormerDocument[]),
    ]
    return documents.filter(({ id, state }) => state === 'waiting' && !pending.has(id))
  })
  return waiting.flatMap(({ hash }) => {
    const document = known.find((each) => each.hash === hash)
    return document ? [{ hash, documentId: document.id }] : []
  })
}

async function sendOne(parts: SendContents, { hash, documentId }: Sending): Promise<void> {
  const { contents, transport, now, onProgress } = parts
  const bytes = must(await contents.get(hash, now().toISOString()), 'the bytes that wait')
  try {
    const problem = await transport.send(documentId, { bytes, onProgress: (part) => onProgress(hash, part) })
    await contents.change(hash, problem === null ? { isSent: true } : { problem })
  } finally {
    onProgress(hash, null)
  }
}

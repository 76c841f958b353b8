import type { Document } from '@hearthkeep/shared/entities.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import { httpContentTransport, type ContentTransport } from '../../sync/transport/content-transport.ts'
import { whyUnreadable } from '../../sync/contents/why-unreadable.ts'

/** The bytes of a document's file, or a message that explains why they are unavailable. */
export type FileBytes = { ok: true; bytes: ArrayBuffer } | { ok: false; problem: string }

interface Files {
  contents: Pick<ContentsStore, 'get' | 'add'>
  transport: Pick<ContentTransport, 'fetch'>
  /** Time in UTC. */
  now: string
}

/** {@link readFile} with this app's transport. */
export const fileBytes = (document: NamedFile, contents: Files['contents']): Promise<FileBytes> =>
  readFile(document, { contents, transport: httpContentTransport, now: new Date().toISOString() })

type NamedFile = Pick<Document, 'id' | 'hash' | 'state'>

/** Reads a file from this device, or else fetches it from the server and stores it here. */
export async function readFile(
  { id, hash, state }: NamedFile,
  { contents, transport, now }: Files,
): Promise<FileBytes> {
  try {
    const stored = await contents.get(hash, now)
    if (stored) return { ok: true, bytes: stored }
    if (state === 'waiting') return { ok: false, problem: 'It hasn’t been uploaded from its device yet.' }
    const bytes = await transport.fetch(id)
    // Only bytes with this hash are stored under it.
    if (hashOf(bytes) !== hash) return { ok: false, problem: 'It was just replaced. Open it again.' }
    // The file can be viewed even if there is no room to store it.
    await contents.add({ hash, bytes, isFetched: true }, now).catch(() => undefined)
    return { ok: true, bytes }
  } catch (error) {
    return { ok: false, problem: whyUnreadable(error, ways) }
  }
}

const ways = {
  signedOut: 'Sign in again to open it.',
  unreachable: 'It isn’t on this device. Connect to the internet to open it.',
}

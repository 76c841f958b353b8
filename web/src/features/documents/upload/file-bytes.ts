import type { Document } from '@hearthkeep/shared/entities.ts'
import type { ContentsStore } from '../../../data/store/contents-store.ts'
import { hashOf } from '../../../platform/files/hash-bytes.ts'
import { httpContentTransport, type ContentTransport } from '../../../sync/transport/content-transport.ts'
import { whyUnreadable } from '../../../sync/contents/why-unreadable.ts'

/** The bytes of a document's file, or why they cannot be had now, in words. */
export type FileBytes = { ok: true; bytes: ArrayBuffer } | { ok: false; problem: string }

interface Files {
  contents: Pick<ContentsStore, 'get' | 'add'>
  transport: Pick<ContentTransport, 'fetch'>
  /** A moment in UTC. */
  now: string
}

/** {@link readFile} of this app. */
export const fileBytes = (document: NamedFile, contents: Files['contents']): Promise<FileBytes> =>
  readFile(document, { contents, transport: httpContentTransport, now: new Date().toISOString() })

type NamedFile = Pick<Document, 'id' | 'hash' | 'state'>

/** From this device, else from the server; what came from there stays here. */
export async function readFile(
  { id, hash, state }: NamedFile,
  { contents, transport, now }: Files,
): Promise<FileBytes> {
  try {
    const here = await contents.get(hash, now)
    if (here) return { ok: true, bytes: here }
    if (state === 'waiting') return { ok: false, problem: 'It has not been uploaded by the device that has it.' }
    const bytes = await transport.fetch(id)
    // Under its hash only what has it is kept.
    if (hashOf(bytes) !== hash) return { ok: false, problem: 'It has just been replaced. Open it once more.' }
    // A file that no longer fits can still be looked at.
    await contents.add({ hash, bytes }, now).catch(() => undefined)
    return { ok: true, bytes }
  } catch (error) {
    return { ok: false, problem: whyUnreadable(error, ways) }
  }
}

const ways = {
  signedOut: 'Sign in again to open it.',
  unreachable: 'It is not on this device. It opens once there is a network.',
}

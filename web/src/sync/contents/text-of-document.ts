import type { Document } from '@hearthkeep/shared/entities.ts'
import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import type { ContentTransport } from '../transport/content-transport.ts'
import { whyUnreadable } from './why-unreadable.ts'

/** What a document says, or why that cannot be known now, in words. */
export type DocumentText = { ok: true; text: ExtractedText } | { ok: false; problem: string }

interface Parts {
  contents: ContentsStore
  transport: Pick<ContentTransport, 'fetch'>
  reader: { read(bytes: ArrayBuffer): Promise<ExtractedText> }
  /** Of the reader: what an older one has read is read again. */
  version: number
}

/** The text of one document that is wanted now: as it was read before, else from the bytes here, else from the server's. */
export async function textOfDocument(
  document: Pick<Document, 'id' | 'hash' | 'state'>,
  { contents, transport, reader, version }: Parts,
): Promise<DocumentText> {
  const { id, hash, state } = document
  try {
    const known = await contents.text(hash)
    if (known?.version === version) return { ok: true, text: known }
    let bytes = await contents.peek(hash)
    if (!bytes) {
      if (state === 'waiting') return { ok: false, problem: 'It has not been uploaded by the device that has it.' }
      bytes = await transport.fetch(id)
      if (hashOf(bytes) !== hash) return { ok: false, problem: 'It has just been replaced. Analyze it once more.' }
    }
    const text = await reader.read(bytes).catch(() => null)
    if (!text) return { ok: false, problem: 'A part of the app that reads it is not on this device yet.' }
    // What does not fit can still be analysed.
    await contents.keepText({ ...text, hash, version }).catch(() => undefined)
    return { ok: true, text }
  } catch (error) {
    return { ok: false, problem: whyUnreadable(error, ways) }
  }
}

const ways = {
  signedOut: 'It is not on this device. Sign in again to have it read.',
  unreachable: 'It is not on this device. It can be read once there is a network.',
}

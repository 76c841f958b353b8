import type { Document } from '@hearthkeep/shared/entities.ts'
import type { ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import type { ContentsStore } from '../../data/store/contents-store.ts'
import { hashOf } from '../../platform/files/hash-bytes.ts'
import type { ContentTransport } from '../transport/content-transport.ts'
import { whyUnreadable } from './why-unreadable.ts'

/** The text of a document, or the reason why it is not available now. */
export type DocumentText = { ok: true; text: ExtractedText } | { ok: false; problem: string }

interface Parts {
  contents: Pick<ContentsStore, 'peek' | 'text' | 'storeText'>
  transport: Pick<ContentTransport, 'fetch'>
  reader: { read(bytes: ArrayBuffer): Promise<ExtractedText> }
  /** The reader's version: text read by an older one is read again. */
  version: number
}

/**
 * Returns the text of one document that is needed now: as read before, else from the bytes on this device, else from
 * the server's.
 */
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
      if (state === 'waiting') return { ok: false, problem: 'It hasn’t been uploaded from its device yet.' }
      bytes = await transport.fetch(id)
      if (hashOf(bytes) !== hash) return { ok: false, problem: 'It was just replaced. Analyze it again.' }
    }
    const text = await reader.read(bytes).catch(() => null)
    if (!text) return { ok: false, problem: 'The part of the app that reads it isn’t on this device yet.' }
    // Text that cannot be stored for lack of space can still be analyzed.
    if (!text.lacksScans) await contents.storeText({ ...text, hash, version }).catch(() => undefined)
    return { ok: true, text }
  } catch (error) {
    return { ok: false, problem: whyUnreadable(error, ways) }
  }
}

const ways = {
  signedOut: 'It isn’t on this device. Sign in again to read it.',
  unreachable: 'It isn’t on this device. It can be read once you’re online.',
}

import type { ContentsStore } from '../../data/store/contents-store.ts'
import type { Fetched, FileSource } from '../../data/export/add-documents.ts'
import type { ContentTransport } from '../../sync/transport/content-transport.ts'
import { TransportFailure } from '../../sync/transport/transport.ts'

interface Parts {
  contents: Pick<ContentsStore, 'all' | 'peek'>
  transport: Pick<ContentTransport, 'fetch'>
  enough: AbortSignal
}

/** Returns the document files on this device, and fetches others from the server until `enough` is aborted. */
export const fileSource = ({ contents, transport, enough }: Parts): FileSource => ({
  hashes: async () => new Set((await contents.all()).map(({ hash }) => hash)),
  stored: (hash) => contents.peek(hash),
  enough,
  fetch(id) {
    const stopped = new Promise<Fetched>((resolve) => {
      enough.addEventListener('abort', () => resolve({ ok: false, why: 'left out' }), { once: true })
    })
    const fetched = transport.fetch(id).then((bytes): Fetched => ({ ok: true, bytes }), whyNot)
    return Promise.race([fetched, stopped])
  },
})

function whyNot(error: unknown): Fetched {
  const kind = error instanceof TransportFailure ? error.kind : 'unreachable'
  if (kind === 'signed_out') return { ok: false, why: 'signed out' }
  return { ok: false, why: kind === 'rejected' ? 'gone' : 'unreachable' }
}

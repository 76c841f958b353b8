import type { FileSource } from '../add-documents.ts'
import type { Files } from '../pack-export.ts'

const noFiles: FileSource = {
  hashes: async () => new Set(),
  stored: async () => undefined,
  fetch: async () => ({ ok: false, why: 'unreachable' }),
}

/** A device without files and without a network. */
export const offline: Files = { source: noFiles, account: async () => null }

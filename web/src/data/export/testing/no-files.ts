import type { FileSource } from '../add-documents.ts'

/** A device without files, and without a network. */
export const noFiles: FileSource = {
  hashes: async () => new Set(),
  here: async () => undefined,
  fetch: async () => ({ ok: false, why: 'unreachable' }),
}

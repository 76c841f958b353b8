import type { DocumentId } from '@hearthkeep/shared/entities/fields.ts'
import { z } from 'zod'
import { TransportFailure } from './transport.ts'

/** The way of documents' bytes to the server and back. */
export interface ContentTransport {
  /**
   * @param to `onProgress` is told how much has gone, from 0 to 1.
   * @returns null when the server has it, else why it would not have it, in its words. @throws TransportFailure
   */
  send(id: DocumentId, to: { bytes: ArrayBuffer; onProgress(part: number): void }): Promise<string | null>
  /** @throws TransportFailure; `rejected` when there is no such document, or its bytes have not come yet. */
  fetch(id: DocumentId): Promise<ArrayBuffer>
}

/** The longest that nothing at all may happen while bytes travel. */
const STALL_MS = 60_000

const pathOf = (id: DocumentId) => `/api/documents/${id}/content`

export const httpContentTransport: ContentTransport = {
  send: (id, { bytes, onProgress }) =>
    new Promise((resolve, reject) => {
      // Only this tells how much has gone.
      const request = new XMLHttpRequest()
      const fail = (words: string) => reject(new TransportFailure('unreachable', words))
      let stalled = setTimeout(() => request.abort(), STALL_MS)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(stalled)
        stalled = setTimeout(() => request.abort(), STALL_MS)
        onProgress(total === 0 ? 0 : loaded / total)
      })
      request.addEventListener('error', () => fail('the connection broke'))
      request.addEventListener('abort', () => fail('nothing moved any more'))
      request.addEventListener('load', () => {
        const { status, responseText } = request
        if (status >= 200 && status < 300) return resolve(null)
        const said = problemIn(responseText)
        if (status === 401 && said) return reject(new TransportFailure('signed_out', said))
        if (said && NOT_TAKEN.has(status)) return resolve(said)
        fail(`the server said ${status}`)
      })
      request.addEventListener('loadend', () => clearTimeout(stalled))
      request.open('PUT', pathOf(id))
      request.setRequestHeader('content-type', 'application/octet-stream')
      request.send(bytes)
    }),

  async fetch(id) {
    try {
      const response = await fetch(pathOf(id), { signal: AbortSignal.timeout(STALL_MS) })
      if (response.ok) return await response.arrayBuffer()
      const kind = response.status === 401 ? 'signed_out' : response.status === 404 ? 'rejected' : 'unreachable'
      throw new TransportFailure(kind, `the server said ${response.status}`)
    } catch (error) {
      throw error instanceof TransportFailure ? error : new TransportFailure('unreachable', String(error))
    }
  },
}

/** Answers that another try would not change: not this document, too large, not of its type, not what was announced. */
const NOT_TAKEN = new Set([400, 403, 404, 409, 413, 415, 422])

/** The words of a problem of ours; null for the page of a proxy or a captive portal. */
function problemIn(body: string): string | null {
  try {
    return problem.parse(JSON.parse(body)).message
  } catch {
    return null
  }
}

const problem = z.object({ code: z.string(), message: z.string() })

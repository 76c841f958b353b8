import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { movingRequest } from '../../platform/files/moving-request.ts'
import { TransportFailure } from './transport.ts'
import { waitAsked } from './wait-asked.ts'

/** What the server says to the bytes of a document. `later`: it cannot take them now, but another try may succeed. */
export type SendAnswer = { state: 'taken' } | { state: 'later' } | { state: 'refused'; problem: string }

/** The way of documents' bytes to the server and back. */
export interface ContentTransport {
  /**
   * Asks before bytes are sent. They are `taken` where the server has them as those of this document or of `sameAs`, one
   * that the person sees; else they are `wanted`.
   *
   * @throws TransportFailure
   */
  ask(id: DocumentId, sameAs: DocumentId): Promise<Exclude<SendAnswer, { state: 'refused' }> | { state: 'wanted' }>
  /**
   * @param to `onProgress` is told how much has gone, from 0 to 1.
   * @throws TransportFailure
   */
  send(id: DocumentId, to: { bytes: ArrayBuffer; onProgress(part: number): void }): Promise<SendAnswer>
  /** @throws TransportFailure; `rejected` when there is no such document, or its bytes have not come yet. */
  fetch(id: DocumentId): Promise<ArrayBuffer>
}

/** [DO20] What the system has taken over to send moves unseen, often a megabyte: 40 s at 200 kbit/s. */
const IDLE_MS = 120_000
/** A file that somebody wants to see is waited for no longer than this. */
const LONGEST_PATIENCE_MS = 60_000
const MOST_TRIES = 5

const pathOf = (id: DocumentId) => `/api/documents/${id}/content`

/** @param request sends one request, as {@link movingRequest} does. */
export const contentTransportBy = (request: SendRequest): ContentTransport => ({
  async ask(id, sameAs) {
    const answer = await put(request, `${pathOf(id)}?sameAs=${sameAs}`)
    // An earlier server takes the question for an empty file.
    return answer.state === 'refused' ? { state: 'wanted' } : answer
  },

  async send(id, { bytes, onProgress }) {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await put(request, pathOf(id), { body: bytes, headers, onSent: onProgress })
    return answer.state === 'wanted' ? { state: 'later' } : answer
  },

  async fetch(id) {
    const response = await reach(() => fetchPatiently(request, pathOf(id)))
    if (response.ok) return response.arrayBuffer()
    const kind = response.status === 401 ? 'signed_out' : response.status === 404 ? 'rejected' : 'unreachable'
    throw new TransportFailure(kind, `the server said ${response.status}`)
  },
})

export const httpContentTransport = contentTransportBy(movingRequest)

type SendRequest = typeof movingRequest
type Sent = Omit<Parameters<SendRequest>[1], 'method' | 'idleMs'>

async function put(request: SendRequest, path: string, sent: Sent = {}): Promise<SendAnswer | { state: 'wanted' }> {
  const response = await reach(() => request(path, { ...sent, method: 'PUT', idleMs: IDLE_MS }))
  const { status } = response
  // Of a document that stayed with its former owner.
  if (status === 204) return { state: 'taken' }
  const body: unknown = await response.json().catch(() => null)
  // Anybody between us and the server may answer with a 200; what has no such state is not its answer.
  const row = told.safeParse(body)
  if (status === 200 && row.success) return { state: row.data.state === 'available' ? 'taken' : 'wanted' }
  const said = problem.safeParse(body).data?.message ?? null
  // Also said by a proxy that has a limit of its own: the same bytes would fail again.
  if (status === 413)
    return { state: 'refused', problem: said ?? 'The connection to the server takes no file as large as this.' }
  if (said !== null && status === 401) throw new TransportFailure('signed_out', said)
  if (said !== null && REFUSED.has(status)) return { state: 'refused', problem: said }
  if (said !== null && NOT_NOW.has(status)) return { state: 'later' }
  const waitMs = waitAsked(response)
  throw new TransportFailure(waitMs > 0 ? 'busy' : 'unreachable', `the server said ${status}`, waitMs)
}

/** Empty, not what the row says, of another type: answers that the same bytes would get again. */
const REFUSED = new Set([400, 409, 415, 422])
/** The document or the right to it may only be missing for a moment, or the room on the server's disk. */
const NOT_NOW = new Set([403, 404, 507])

/** A device that fetches many files is asked to wait now and then. After a few times in a row it gives up. */
async function fetchPatiently(request: SendRequest, path: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await request(path, { method: 'GET', idleMs: IDLE_MS })
    const waitMs = waitAsked(response)
    if (waitMs === 0 || waitMs > LONGEST_PATIENCE_MS || tries === MOST_TRIES) return response
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new TransportFailure('unreachable', String(error))
  }
}

const told = z.object({ state: z.enum(['waiting', 'available']) })

const problem = z.object({ code: z.string(), message: z.string() })

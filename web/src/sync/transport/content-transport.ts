import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { movingRequest } from '../../platform/files/moving-request.ts'
import { schedule } from '../../platform/schedule.ts'
import { TransportFailure } from './transport.ts'
import { retryAfterMs } from './retry-after.ts'

/** The server's answer to the bytes of a document. `later`: it cannot accept them now, but another try may succeed. */
export type SendAnswer = { state: 'taken' } | { state: 'later' } | { state: 'refused'; problem: string }

/** The transport of documents' bytes to the server and back. */
export interface ContentTransport {
  /**
   * Asks before bytes are sent. They are `taken` if the server has them as those of this document or of `sameAs`, one
   * that the person sees; otherwise they are `wanted`.
   *
   * @throws TransportFailure
   */
  ask(id: DocumentId, sameAs: DocumentId): Promise<Exclude<SendAnswer, { state: 'refused' }> | { state: 'wanted' }>
  /**
   * @param to `onProgress` is called with the fraction that has been sent, from 0 to 1.
   * @throws TransportFailure
   */
  send(id: DocumentId, to: { bytes: ArrayBuffer; onProgress(part: number): void }): Promise<SendAnswer>
  /**
   * @throws TransportFailure; `rejected` if there is no such document, or its bytes have not arrived yet.
   */
  fetch(id: DocumentId): Promise<ArrayBuffer>
}

/** [DO20] Data in the system's send buffer moves unseen, often a megabyte: 40 s at 200 kbit/s. */
const IDLE_MS = 120_000
/** The longest wait for a file that someone wants to see. */
const MAX_WAIT_MS = 60_000
const MAX_TRIES = 5

const pathOf = (id: DocumentId) => `/api/documents/${id}/content`

/**
 * @param request sends one request, as {@link movingRequest} does.
 * @param pause runs the work after a number of milliseconds.
 */
export const contentTransportBy = (request: SendRequest, pause: Pause = schedule): ContentTransport => ({
  async ask(id, sameAs) {
    const answer = await put(request, `${pathOf(id)}?sameAs=${sameAs}`)
    // Only bytes can be refused for good.
    return answer.state === 'refused' ? { state: 'wanted' } : answer
  },

  async send(id, { bytes, onProgress }) {
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await put(request, pathOf(id), { body: bytes, headers, onSent: onProgress })
    return answer.state === 'wanted' ? { state: 'later' } : answer
  },

  async fetch(id) {
    const response = await reach(() => fetchPatiently(request, pause, pathOf(id)))
    if (response.ok) return response.arrayBuffer()
    const kind = response.status === 401 ? 'signed_out' : response.status === 404 ? 'rejected' : 'unreachable'
    throw new TransportFailure(kind, `the server responded with ${response.status}`)
  },
})

export const httpContentTransport = contentTransportBy(movingRequest)

type SendRequest = typeof movingRequest
type Pause = (milliseconds: number, work: () => void) => unknown
type Sent = Omit<Parameters<SendRequest>[1], 'method' | 'idleMs'>

async function put(request: SendRequest, path: string, sent: Sent = {}): Promise<SendAnswer | { state: 'wanted' }> {
  const response = await reach(() => request(path, { ...sent, method: 'PUT', idleMs: IDLE_MS }))
  const { status } = response
  // For a document that stayed with its former owner.
  if (status === 204) return { state: 'taken' }
  const body: unknown = await response.json().catch(() => null)
  // Anything between us and the server may answer with a 200; without such a state it is not the server's answer.
  const row = contentAnswer.safeParse(body)
  if (status === 200 && row.success) return { state: row.data.state === 'available' ? 'taken' : 'wanted' }
  const message = problem.safeParse(body).data?.message ?? null
  // A proxy with a limit of its own also answers this: the same bytes would fail again.
  if (status === 413)
    return { state: 'refused', problem: message ?? 'This file is too large for the connection to the server.' }
  if (message !== null && status === 401) throw new TransportFailure('signed_out', message)
  if (message !== null && REFUSED.has(status)) return { state: 'refused', problem: message }
  if (message !== null && NOT_NOW.has(status)) return { state: 'later' }
  const waitMs = retryAfterMs(response)
  throw new TransportFailure(waitMs > 0 ? 'busy' : 'unreachable', `the server responded with ${status}`, waitMs)
}

/** Empty, different from what the row has, of another type: the same bytes would get the same answer again. */
const REFUSED = new Set([400, 409, 415, 422])
/** The document, the right to it, or space on the server's disk may be missing only for a moment. */
const NOT_NOW = new Set([403, 404, 507])

/**
 * Retries when the server asks to wait, as it does now and then if a device fetches many files. Gives up after a few
 * times in a row.
 */
async function fetchPatiently(request: SendRequest, pause: Pause, path: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await request(path, { method: 'GET', idleMs: IDLE_MS })
    const waitMs = retryAfterMs(response)
    if (waitMs === 0 || waitMs > MAX_WAIT_MS || tries === MAX_TRIES) return response
    await new Promise<void>((resolve) => void pause(waitMs, resolve))
  }
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new TransportFailure('unreachable', String(error))
  }
}

const contentAnswer = z.object({ state: z.enum(['waiting', 'available']) })

const problem = z.object({ code: z.string(), message: z.string() })

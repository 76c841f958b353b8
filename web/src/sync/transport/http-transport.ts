import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { snapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import { syncAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { toWireRequest, type SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { ACCOUNT_DELETED } from '@hearthkeep/shared/protocol/answers/problem.ts'
import { z } from 'zod'
import { movingRequest } from '../../platform/files/moving-request.ts'
import { noteServerTime } from '../../platform/server-clock.ts'
import { LONG, sendPacked } from './send-packed.ts'
import type { SyncSocket } from './sync-socket.ts'
import { ownStream } from './own-stream.ts'
import { TransportFailure, type FailureKind, type Page, type Transport } from './transport.ts'
import { retryAfterMs } from './retry-after.ts'

/** Maximum time without any byte transferred ([P20]). Bytes in a send buffer move unseen: a kilobyte a second at worst. */
const idleMsFor = (body: string | Blob = '') =>
  Math.min(120_000, 30_000 + (typeof body === 'string' ? body.length : body.size))

/**
 * The server over HTTP, and over `socket` for short pushes. Anything but a whole answer of our server (a captive portal, a
 * proxy's page, half an answer) is no answer.
 */
export const transportWith = (socket: Pick<SyncSocket, 'ask' | 'noteAnswered'> | null): Transport => ({
  async sync(request): Promise<SyncAnswer> {
    const body = bodyOf(request)
    const isShortPush = typeof body === 'string' && body.length < LONG && request.mutations.length > 0
    const received = isShortPush ? ((await socket?.ask(body)) ?? null) : null
    if (received !== null) return understood(() => syncAnswer.parse(JSON.parse(received)))
    const askedAt = performance.now()
    const answer = await sendPacked(body, (packed) =>
      ask('/api/sync', {
        method: 'POST',
        body: packed.body,
        headers: { 'content-type': 'application/json', ...packed.headers },
      }),
    )
    const parsed = understood(() => syncAnswer.parse(JSON.parse(answer.body)))
    noteServerTime(answer.date)
    if (isShortPush) socket?.noteAnswered(performance.now() - askedAt)
    return parsed
  },

  async page(scope: Scope, after: string | null) {
    const from = after === null ? '' : `?after=${encodeURIComponent(after)}`
    const { body } = await ask(`/api/sync/scopes/${encodeURIComponent(scope)}${from}`, { method: 'GET' })
    return understood(() => pageOf(body))
  },

  prepare: (mutations) => void writtenOut(mutations),
})

export const httpTransport = transportWith(null)

/**
 * From this many on, they are handed to the browser as a blob, which it keeps outside the page: moving a long text
 * costs milliseconds.
 */
const MANY = 100
const blobs = new WeakMap<SyncRequest['mutations'], Blob>()

function bodyOf(request: SyncRequest): string | Blob {
  const { mutations, ...rest } = toWireRequest({ ...request, stream: ownStream })
  const written = writtenOut(request.mutations)
  if (!written) return JSON.stringify({ ...rest, mutations })
  return new Blob([JSON.stringify(rest).slice(0, -1), ',"mutations":', written, '}'])
}

/** Returns many mutations as JSON, serialized once; null for few. */
function writtenOut(mutations: SyncRequest['mutations']): Blob | null {
  if (mutations.length < MANY) return null
  const written = blobs.get(mutations) ?? new Blob([JSON.stringify(mutations)])
  blobs.set(mutations, written)
  return written
}

function pageOf(body: string): Page {
  const rows: WireRow[] = []
  for (const line of body.split('\n').filter((line) => line !== '')) {
    const parsed = snapshotLine.parse(JSON.parse(line))
    if ('end' in parsed) return { rows, next: parsed.next, version: parsed.version, era: parsed.era }
    rows.push(parsed)
  }
  throw new Error('the page is incomplete')
}

interface Asked {
  method: 'GET' | 'POST'
  body?: string | Blob
  headers?: Record<string, string>
}

async function ask(path: string, asked: Asked): Promise<{ body: string; date: string | null }> {
  const response = await reach(() => movingRequest(path, { ...asked, idleMs: idleMsFor(asked.body) }))
  const { status } = response
  if (status === 401) {
    const code = await codeOf(response)
    if (code === ACCOUNT_DELETED) throw new TransportFailure('account_deleted', 'the account was deleted')
    if (code !== null) throw new TransportFailure('signed_out', 'the session has ended')
  }
  const waitMs = retryAfterMs(response)
  if (waitMs > 0) throw new TransportFailure('busy', `the server responded with ${status}`, waitMs)
  if (status >= 500 && (await codeOf(response)) !== null)
    throw new TransportFailure('failed', `the server failed with ${status}`)
  if (!response.ok) throw new TransportFailure(kindOf(status), `the server responded with ${status}`)
  return { body: await response.text(), date: response.headers.get('date') }
}

function kindOf(status: number): FailureKind {
  return kinds.get(status) ?? (status >= 400 && status < 500 ? 'rejected' : 'unreachable')
}

/** How servers, proxies and firewalls reject what a request carries; 408 is for a slow one. */
const kinds = new Map<number, FailureKind>([
  [413, 'too_large'],
  ...[400, 403, 406, 415, 422].map((status) => [status, 'unfit'] as const),
  [408, 'unreachable'],
])

/**
 * Returns whether it is an error of our server: a captive portal may ask for a password too, and a proxy may fail, but ours
 * answers with a problem that has a code.
 */
async function codeOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  return z.object({ code: z.string() }).safeParse(body).data?.code ?? null
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new TransportFailure('unreachable', String(error))
  }
}

function understood<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new TransportFailure('unreachable', `unexpected response: ${String(error)}`)
  }
}

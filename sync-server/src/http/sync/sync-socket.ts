import { upgradeWebSocket, type HttpBindings } from '@hono/node-server'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { WebSocket } from 'ws'
import { overSocket, type SignedIn } from '../call/session.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import { Problem } from '../request/problem.ts'
import type { EventStreams } from './event-streams.ts'

interface Parts {
  sockets: EventStreams
  /** Answers a request like any other that reaches the server. */
  fetch: Hono['fetch']
  /** Counts a message like a request, before anything else is done with it. @returns whether it may be answered. */
  countMessage(userId: UserId): boolean
  limits: Omit<RequestLimits['sockets'], 'perUser'>
}

const TRY_AGAIN_LATER = 1013
const GOING_AWAY = 1001

/**
 * [P27] A socket for sync requests: each message is the body of a `POST /api/sync`, with the headers with which the
 * socket was opened, so it passes the same checks and counts against the same limits. The answer is the body of a
 * response with status 200; it is empty for any other response. [SE159] A socket ends when a limit refuses a message.
 */
export function syncSocket({ sockets, fetch, countMessage, limits }: Parts): MiddlewareHandler<SignedIn> {
  const upgrade = upgradeWebSocket((c: Context<SignedIn>) => {
    const { user, sessionId } = c.var
    const answers = new InTurn(async (body) => {
      const response = await fetch(callOf(c, body), { ...(c.env as HttpBindings), ...overSocket })
      if (response.headers.has('Retry-After')) return null
      return response.status === 200 ? response.text() : ''
    })
    let isRefused = false
    const refuse = (socket: WebSocket) => {
      isRefused = true
      closeSoon(socket, TRY_AGAIN_LATER)
      // What it has sent since is not even read.
      socket.pause()
    }
    let end: (() => void) | null = null
    let [idle, life]: (NodeJS.Timeout | undefined)[] = []
    return {
      onOpen(_, { raw }) {
        const socket = raw as WebSocket
        const close = () => closeSoon(socket, GOING_AWAY)
        end = sockets.open({ userId: user.id, sessionId }, close)
        if (!end) return closeSoon(socket, TRY_AGAIN_LATER)
        idle = setTimeout(close, limits.idleMs)
        life = setTimeout(close, limits.lifeMs)
      },
      onMessage({ data }, { raw }) {
        // Messages that had arrived before the socket was paused.
        if (isRefused) return
        const socket = raw as WebSocket
        const isWithinLimits = end && answers.waiting < limits.waiting && countMessage(user.id)
        if (!isWithinLimits || typeof data !== 'string') return refuse(socket)
        idle?.refresh()
        void answers.take(data, socket).then((isAnswered) => isAnswered || refuse(socket))
      },
      onClose() {
        clearTimeout(idle)
        clearTimeout(life)
        end?.()
      },
    }
  })
  return (c, next) => {
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
      throw new Problem(400, { code: 'not_a_socket', message: 'This address is for WebSockets' })
    return upgrade(c, next)
  }
}

/** Answers messages one after the other; meanwhile the next ones wait in the network. */
class InTurn {
  private readonly answer: (body: string) => Promise<string | null>
  private last: Promise<unknown> = Promise.resolve()
  waiting = 0

  constructor(answer: (body: string) => Promise<string | null>) {
    this.answer = answer
  }

  /** @returns whether it was answered; `false` if a limit refused it. */
  take(body: string, socket: WebSocket): Promise<boolean> {
    socket.pause()
    this.waiting += 1
    const reply = this.reply(body, socket, this.last)
    this.last = reply
    return reply
  }

  private async reply(body: string, socket: WebSocket, previous: Promise<unknown>): Promise<boolean> {
    await previous
    const text = socket.readyState === socket.OPEN ? await this.answer(body).catch(() => '') : null
    // A client that does not read its answers gets no further ones.
    if (text !== null) await new Promise((sent) => socket.send(text, sent))
    this.waiting -= 1
    if (this.waiting === 0 && text !== null) socket.resume()
    return text !== null
  }
}

/** Headers that belong to the socket, or to a body that it does not have. */
const ofTheSocket = /^(?:sec-websocket-|connection$|upgrade$|accept-encoding$|content-|transfer-encoding$)/

function callOf(c: Context, body: string): Request {
  const headers = new Headers([...c.req.raw.headers].filter(([name]) => !ofTheSocket.test(name)))
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(body)))
  return new Request(new URL('/api/sync', c.req.url), { method: 'POST', headers, body })
}

/** A client that does not answer the end of its socket is cut off. */
const PATIENCE_MS = 2_000

function closeSoon(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), PATIENCE_MS).unref()
}

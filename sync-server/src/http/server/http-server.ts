import { createAdaptorServer, getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Env, Hono } from 'hono'
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  STATUS_CODES,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { ShareLimits } from '../limits/shares.ts'
import { clientsBehind, type Clients } from './client-address.ts'
import { connectionLimits, Connections, type ConnectionLimits } from './connections.ts'
import { hasNeedlessBody, headProblem, MAX_HEADERS, refuseHead } from './request-head.ts'
import { requestsAtOnce, RequestTurns } from './request-turns.ts'
import type { Duplex } from 'node:stream'

type App<E extends Env> = Pick<Hono<E>, 'fetch'>

type AcceptedServer = NonNullable<Parameters<typeof createAdaptorServer>[0]['websocket']>['server']

/**
 * Messages of a socket resemble each other, so each is compressed with the ones before it in mind. The windows are small:
 * every open socket holds two.
 */
const COMPRESSED = {
  serverMaxWindowBits: 12,
  clientMaxWindowBits: 12,
  zlibDeflateOptions: { memLevel: 5 },
  threshold: 64,
}

const SOCKETS = {
  noServer: true,
  /** Longer messages end their socket. A device sends up to 4,096 characters, of three bytes at most. */
  maxPayload: 16_384,
  /** Milliseconds after which a client that does not answer the end of its socket is cut off. */
  closeTimeout: 2_000,
  perMessageDeflate: COMPRESSED,
}

/** An answer of which nothing is read for this long ends its connection, as a download does ([SE91]). */
const UNREAD_MS = 60_000

interface Options {
  timeouts?: ServerOptions
  clients?: Clients
  connections?: ConnectionLimits
  requests?: ShareLimits
  unreadMs?: number
}

interface HttpServer {
  server: Server
  /**
   * Accepts no more requests, finishes those that are being handled, and destroys the connections that are still open
   * after the given time. Resolves when none is open.
   */
  stop(patience: { patienceMs: number }): Promise<void>
}

/** Node's own server with the app behind it, for requests and for sockets. */
export function httpServerOf<E extends Env>(app: App<E>, options: Options = {}): HttpServer {
  const clients = options.clients ?? clientsBehind(null)
  const connections = new Connections(options.connections ?? connectionLimits)
  const turns = new RequestTurns(options.requests ?? requestsAtOnce)
  const sockets = new WebSocketServer(SOCKETS)
  // Never listens: it translates the requests and upgrades that the real server lets through.
  const adaptor = createAdaptorServer({
    fetch: (request, env) =>
      turns.run(clients.addressOf((env as HttpBindings).incoming), () => app.fetch(request, env)),
    // The types of the two libraries differ in what they call optional.
    websocket: { server: sockets as unknown as AcceptedServer },
  })
  const server = createServer(options.timeouts ?? {})
  server.maxHeadersCount = MAX_HEADERS + 1
  // A call may take longer than that to begin its answer.
  server.setTimeout(options.unreadMs ?? UNREAD_MS, (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
  server.on('connection', (socket) => connections.add(socket, clients.ofConnection(socket.remoteAddress)))
  const onRequest = oneByOne(connections, (incoming, outgoing) => {
    if (hasNeedlessBody(incoming)) outgoing.shouldKeepAlive = false
    if (!refuseHead(incoming, outgoing)) adaptor.emit('request', incoming, outgoing)
  })
  server.on('request', onRequest)
  // Node would answer it itself, without any limit.
  server.on('checkExpectation', onRequest)
  server.on('upgrade', onUpgrade({ connections, sockets, accept: (...upgrade) => adaptor.emit('upgrade', ...upgrade) }))
  return {
    server,
    stop: (patience) =>
      new Promise((resolve) => {
        server.close(() => resolve())
        connections.stop(patience)
      }),
  }
}

/** Adapts the app to Node's own server, without sockets. */
export function listenerOf<E extends Env>(app: App<E>): RequestListener {
  const listener = getRequestListener(app.fetch)
  return (incoming, outgoing) => void listener(incoming, outgoing)
}

/** Nothing reads a refused connection, so its client's end is not noticed either. */
const UNDECIDED_MS = 2_000

type Upgrade = [IncomingMessage, Duplex, Buffer]

interface Parts {
  connections: Connections
  sockets: WebSocketServer
  /** Accepts a WebSocket, or answers why not and ends the connection. */
  accept(...upgrade: Upgrade): void
}

/**
 * [SE147] Handles requests to upgrade a connection, which Node leaves to the server entirely. Only WebSockets are
 * possible. A connection that has not become one within two seconds is destroyed.
 */
function onUpgrade({ connections, sockets, accept }: Parts): (...upgrade: Upgrade) => void {
  const accepted = new WeakSet<IncomingMessage>()
  sockets.on('connection', (_, incoming) => accepted.add(incoming))
  return (incoming, stream, head) => {
    const { socket } = incoming
    socket.on('error', () => undefined)
    // The answer of an earlier request would be written into the WebSocket.
    if (!connections.markBusy(socket)) return socket.destroy()
    setTimeout(() => accepted.has(incoming) || socket.destroy(), UNDECIDED_MS).unref()
    const isWebSocket = incoming.headers.upgrade?.toLowerCase() === 'websocket'
    const status = headProblem(incoming)?.status ?? (isWebSocket ? null : 400)
    if (status === null) accept(incoming, stream, head)
    else socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
}

/** Further requests that a connection may send before the first is answered. Browsers and proxies send none. */
const MAX_WAITING = 8

type Call = [IncomingMessage, ServerResponse]

/**
 * [SE145] Handles the requests of a connection one after the other. Node parses all that have arrived, so a connection
 * that sends many ahead is destroyed.
 */
function oneByOne(connections: Connections, handle: RequestListener): RequestListener {
  const waitingBySocket = new WeakMap<Socket, Call[]>()
  const begin = ([incoming, outgoing]: Call, waiting: Call[]) => {
    const { socket } = incoming
    outgoing.once('close', () => {
      const next = waiting.shift()
      if (next && !socket.destroyed) return begin(next, waiting)
      waitingBySocket.delete(socket)
      connections.markIdle(socket)
    })
    handle(incoming, outgoing)
  }
  return (incoming, outgoing) => {
    const { socket } = incoming
    if (socket.destroyed) return
    const waiting = waitingBySocket.get(socket)
    if (!waiting) {
      const none: Call[] = []
      waitingBySocket.set(socket, none)
      connections.markBusy(socket)
      begin([incoming, outgoing], none)
    } else if (waiting.length < MAX_WAITING) waiting.push([incoming, outgoing])
    else socket.destroy()
  }
}

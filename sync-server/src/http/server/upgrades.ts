import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import type { Connections } from './connections.ts'
import { headProblem } from './request-head.ts'

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
export function onUpgrade({ connections, sockets, accept }: Parts): (...upgrade: Upgrade) => void {
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

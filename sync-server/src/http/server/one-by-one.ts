import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './connections.ts'

/** Further requests that a connection may send before the first is answered. Browsers and proxies send none. */
const MAX_WAITING = 8

type Call = [IncomingMessage, ServerResponse]

/**
 * [SE145] Handles the requests of a connection one after the other. Node parses all that have arrived, so a connection
 * that sends many ahead is destroyed.
 */
export function oneByOne(connections: Connections, handle: RequestListener): RequestListener {
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

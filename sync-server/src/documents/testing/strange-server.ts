import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const listeners = {
  /** Never answers. */
  silent: () => () => undefined,
  /** Closes the connection instead of an answer. */
  broken: () => (incoming) => incoming.socket.destroy(),
  /** Closes the connection in the middle of its answer. */
  cut: (bytes) => (incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': bytes.length })
    outgoing.write(bytes.subarray(0, 50), () => incoming.socket.destroy())
  },
  /** Stops in the middle of its answer. */
  short: (bytes) => (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': bytes.length })
    outgoing.write(bytes.subarray(0, 50))
  },
  /** Answers with everything, whatever part is asked for. */
  whole: (bytes) => (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': bytes.length })
    outgoing.end(bytes)
  },
  /** Answers a hundred bytes at a time. */
  slow: (bytes) => async (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': bytes.length })
    for (let from = 0; from < bytes.length; from += 100) {
      outgoing.write(bytes.subarray(from, from + 100))
      await setTimeout(100)
    }
    outgoing.end()
  },
  /** Refuses its first two requests because it is busy. */
  busy: (bytes) => {
    let requests = 0
    return (_incoming, outgoing) => {
      requests += 1
      outgoing.writeHead(requests <= 2 ? 503 : 200, { 'Content-Length': requests <= 2 ? 0 : bytes.length })
      outgoing.end(requests <= 2 ? undefined : bytes)
    }
  },
} satisfies Record<string, (bytes: Uint8Array) => RequestListener>

/** A document store that fails in one way. @returns its address. */
export async function strangeServer(kind: keyof typeof listeners, bytes: Uint8Array): Promise<string> {
  const server = createServer(listeners[kind](bytes)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

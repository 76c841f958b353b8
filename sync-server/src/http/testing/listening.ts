import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { httpServerOf } from '../server/http-server.ts'

type Parts = Parameters<typeof httpServerOf>

/** Starts the server on a real port, for tests that need a real connection. */
export async function listeningServer({ app }: { app: Parts[0] }, options?: Parts[1]) {
  const { server, stop } = httpServerOf(app, options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => stop({ patienceMs: 0 }))
  const { port } = server.address() as AddressInfo
  /** Returns the number of open connections, whatever their clients believe. */
  const connections = promisify(server.getConnections.bind(server))
  return { port, connections, stop }
}

/** @returns the port. */
export const listening = async (server: { app: Parts[0] }): Promise<number> => (await listeningServer(server)).port

/** Opens a connection whose client never closes it by itself. */
export function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let text = ''
  let notice = () => {}
  socket.setEncoding('utf8').on('data', (part) => (text += String(part)))
  for (const event of ['data', 'end', 'close']) socket.on(event, () => notice())
  // The server may reset the connection.
  socket.on('error', () => undefined)
  return {
    send: (...parts: string[]) => void socket.write(parts.join('')),
    /** Resolves with everything received once it matches, or once the server has ended the connection. */
    async received(pattern: RegExp): Promise<string> {
      while (!pattern.test(text) && !socket.destroyed && !socket.readableEnded)
        await new Promise<void>((resolve) => (notice = resolve))
      return text
    },
    /** Resolves with everything received once the server has ended the connection. */
    ended: async () => {
      while (!socket.destroyed && !socket.readableEnded) await new Promise<void>((resolve) => (notice = resolve))
      return text
    },
  }
}

/** The head of a request, to be sent over an open connection. */
export const headOf = (start: string, headers: Record<string, string> = {}) =>
  [
    `${start} HTTP/1.1`,
    ...Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

interface SlowCall {
  method: string
  path: string
  headers?: Record<string, string>
}

interface SlowBody {
  isChunked?: boolean
  /** The number of bytes that are sent. */
  sent?: number
}

/**
 * Announces a body of 5,000 bytes, or a chunked one, and sends only its beginning.
 *
 * @returns everything received until the server closes the connection.
 */
export async function callSlowly(
  port: number,
  { method, path, headers = {} }: SlowCall,
  { isChunked = false, sent = 5 }: SlowBody = {},
) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const length = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': '5000' }
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...length, ...headers })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  const body = '{"a":'.padEnd(sent)
  socket.write(`${head}\r\n\r\n${isChunked ? `${sent.toString(16)}\r\n${body}\r\n` : body}`)
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += String(text)))
  // A server that has answered may reset the connection.
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return received
}

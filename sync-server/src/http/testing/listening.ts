import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { httpServerOf } from '../server/http-server.ts'

/** Starts the server on a real port, for tests that need a real connection. @returns the port. */
export async function listening({ app }: { app: Parameters<typeof httpServerOf>[0] }): Promise<number> {
  const server = httpServerOf(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

interface SlowCall {
  method: string
  path: string
  headers?: Record<string, string>
}

/**
 * Announces a body of 5,000 bytes, or a chunked one, and sends only its beginning.
 *
 * @returns everything received until the server closes the connection.
 */
export async function callSlowly(port: number, { method, path, headers = {} }: SlowCall, chunked = false) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const length = chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': '5000' }
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...length, ...headers })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  socket.write(`${head}\r\n\r\n${chunked ? '5\r\n{"a":\r\n' : '{"a":'}`)
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => (received += String(text)))
  // A server that has answered may reset the connection.
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return received
}

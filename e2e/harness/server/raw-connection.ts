import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A TCP connection that sends whatever bytes it is given, valid HTTP or not. Its errors are not reported. */
export interface RawConnection {
  socket: Socket
  /** Resolves once the bytes are in the hands of the system, or the connection is gone. */
  send(bytes: string | Uint8Array): Promise<void>
  /** Resolves when the other side has closed the connection, at the latest at the moment `until`. */
  closedBy(until: number): Promise<void>
}

interface Options {
  /** Whether it takes what it is sent; otherwise the answers pile up on the other side. */
  isReading?: boolean
  /** Whether it stays open when the other side has sent its end. */
  isHalfOpen?: boolean
}

/** @returns null if the server does not accept the connection. */
export async function openRaw(
  url: string,
  { isReading = true, isHalfOpen = false }: Options = {},
): Promise<RawConnection | null> {
  const { hostname: host, port } = new URL(url)
  const socket = connect({ host, port: Number(port), allowHalfOpen: isHalfOpen })
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  if (!(await connected)) return null
  if (isReading) socket.resume()
  return {
    socket,
    send: (bytes) =>
      socket.writable
        ? Promise.race([closed, new Promise<void>((resolve) => void socket.write(bytes, () => resolve()))])
        : Promise.resolve(),
    async closedBy(until) {
      const timer = new AbortController()
      const left = Math.max(0, until - performance.now())
      await Promise.race([closed, setTimeout(left, undefined, { signal: timer.signal }).catch(() => undefined)])
      timer.abort()
    },
  }
}

/** The first lines of a request, up to the empty line. A list is a header that occurs several times. */
export function headOf(method: string, target: string, headers: Record<string, string | string[]> = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  )
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
}

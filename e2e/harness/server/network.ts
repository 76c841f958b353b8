import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * The network between one device and the world: a SOCKS proxy that all of a browser's traffic passes through.
 * Playwright's offline mode misses a service worker that starts while it is on.
 */
export interface Network {
  /** The value for Chromium's `--proxy-server`. */
  address: string
  /** Breaks every connection, and each new one, until {@link repair}. */
  cut(): void
  repair(): void
  close(): Promise<void>
}

export async function startNetwork(): Promise<Network> {
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' = 'whole'
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // Nagle's algorithm would delay data that the browser and the server send immediately.
    socket.setNoDelay(true)
    // Broken connections are expected here.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const breakAll = () => sockets.forEach((socket) => socket.destroy())

  const proxy = createServer((client) => {
    if (state === 'cut') client.destroy()
    else void relay(keep(client), keep)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    address: `socks5://127.0.0.1:${port}`,
    cut() {
      state = 'cut'
      breakAll()
    },
    repair() {
      state = 'whole'
    },
    async close() {
      breakAll()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/**
 * Names that end in `.lan` resolve to this machine, as on a home network; to the browser, a page from there is not on
 * localhost. Implements RFC 1928 as far as Chromium uses it: no authentication, one CONNECT to an IPv4 address or a
 * name.
 */
async function relay(client: Socket, keep: (socket: Socket) => Socket) {
  await message(client)
  client.write(Buffer.from([5, 0]))
  const request = await message(client)
  const portAt = request.length - 2
  const host = request[3] === 1 ? request.subarray(4, portAt).join('.') : request.subarray(5, portAt).toString()
  const server = keep(connect(request.readUInt16BE(portAt), host.endsWith('.lan') ? '127.0.0.1' : host))
  server.once('connect', () => {
    client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
    client.pipe(server).pipe(client)
  })
  server.on('close', () => client.destroy())
  client.on('close', () => server.destroy())
}

const message = (socket: Socket) => new Promise<Buffer>((resolve) => socket.once('data', resolve))

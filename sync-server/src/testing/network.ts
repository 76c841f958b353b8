import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network between a server and what it needs, such as PostgreSQL. */
interface Network {
  /** Where it is, through this network. */
  url: string
  /** Ends all connections. */
  cut(): void
  /** Sends later connections elsewhere, and ends the present ones. */
  redirect(url: string): void
  close(): Promise<void>
}

/** @param received changes what is answered. */
export async function networkTo(url: string, received = (bytes: Buffer) => bytes): Promise<Network> {
  let to = new URL(url)
  const ends = new Set<() => void>()
  const server = createServer((near) => {
    const far = connect({ host: to.hostname, port: Number(to.port) })
    const end = () => {
      near.destroy()
      far.destroy()
      ends.delete(end)
    }
    ends.add(end)
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (bytes: Buffer) => send(bytes, { from: near, to: far }))
    far.on('data', (bytes: Buffer) => send(received(bytes), { from: far, to: near }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end()
  }
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    cut,
    redirect(next) {
      to = new URL(next)
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(bytes: Buffer, { from, to }: { from: Socket; to: Socket }): void {
  if (to.write(bytes)) return
  from.pause()
  to.once('drain', () => from.resume())
}

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { rangeTest, type TrustedProxy } from '../../trusted-proxy.ts'
import { countedAddress, plainAddress } from './network-address.ts'

/** The network address of the client that sent the request. */
export type AddressOf = (c: Context) => string

/** What a request says about its sender. */
type Sent = Pick<IncomingMessage, 'socket' | 'headers'>

/** Tells the clients of the server apart. */
export interface Clients {
  /** Returns the address that the sender of a request is counted under. It is found once for each request. */
  addressOf(incoming: Sent): string
  /** Returns the address that a connection is counted under; null for a trusted proxy, whose clients share it. */
  ofConnection(remoteAddress: string | undefined): string | null
}

const UNKNOWN = 'unknown'

/** Without a trusted proxy, a client's address is the remote end of its connection, whatever the headers contain. */
export function clientsBehind(proxy: TrustedProxy | null): Clients {
  const findClient = clientFinder(proxy)
  const isProxy = proxyTest(proxy)
  // All messages of a socket are calls of the request that opened it.
  const addresses = new WeakMap<Sent, string>()
  const find = (incoming: Sent) => {
    const connection = plainAddress(incoming.socket.remoteAddress ?? '')
    return connection === null ? UNKNOWN : countedAddress(findClient(connection, incoming))
  }
  return {
    addressOf(incoming) {
      const address = addresses.get(incoming) ?? find(incoming)
      addresses.set(incoming, address)
      return address
    },
    ofConnection(remoteAddress = '') {
      const connection = plainAddress(remoteAddress)
      if (connection === null) return UNKNOWN
      return isProxy(connection) ? null : countedAddress(connection)
    },
  }
}

/** For `createApp`. */
export const addressBy =
  (clients: Clients): AddressOf =>
  (c) =>
    clients.addressOf((c.env as HttpBindings).incoming)

type FindClient = (connection: string, incoming: Sent) => string

function clientFinder(proxy: TrustedProxy | null): FindClient {
  switch (proxy?.kind) {
    case undefined:
      return (connection) => connection
    case 'hops':
      return (connection, incoming) => plainAddress(lastForwarded(incoming).at(-proxy.hops) ?? '') ?? connection
    case 'ranges': {
      const isTrusted = rangeTest(proxy.ranges)
      return (connection, incoming) => {
        let client = connection
        for (const entry of lastForwarded(incoming).toReversed()) {
          const address = isTrusted(client) ? plainAddress(entry) : null
          if (address === null) break
          client = address
        }
        return client
      }
    }
  }
}

const proxyTest = (proxy: TrustedProxy | null): ((connection: string) => boolean) =>
  proxy === null ? () => false : proxy.kind === 'hops' ? () => true : rangeTest(proxy.ranges)

/** The longest chain of proxies has 32 entries, of at most 48 characters each. Clients may send thousands. */
const MAX_FORWARDED = 32 * 48

/** The last entries of X-Forwarded-For: each proxy appends one, and the client may have made up the others. */
function lastForwarded({ headers }: Sent): string[] {
  // Node joins repeated headers to one text.
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const end = forwarded.slice(-MAX_FORWARDED)
  const entries = end.split(',').map((entry) => entry.trim())
  // The first one may be cut.
  return end.length < forwarded.length ? entries.slice(1) : entries
}

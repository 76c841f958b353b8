import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { rangeTest, type TrustedProxy } from '../../trusted-proxy.ts'
import { countedAddress, plainAddress } from './network-address.ts'

/** The network address of the client that sent the request. */
export type AddressOf = (c: Context) => string

/**
 * Returns the address that a client is counted under. Without a trusted proxy it is the remote end of the connection,
 * whatever the headers contain.
 */
export function clientAddress(proxy: TrustedProxy | null): AddressOf {
  const findClient = clientFinder(proxy)
  return (c) => {
    const connection = plainAddress(getConnInfo(c).remote.address ?? '')
    if (connection === null) return 'unknown'
    const entries = (c.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => plainAddress(entry.trim()))
    return countedAddress(findClient(connection, entries))
  }
}

/**
 * @param entries of X-Forwarded-For; `null` is not an address. Each proxy appends one; the client may have made up the
 * others.
 */
type FindClient = (connection: string, entries: (string | null)[]) => string

function clientFinder(proxy: TrustedProxy | null): FindClient {
  switch (proxy?.kind) {
    case undefined:
      return (connection) => connection
    case 'hops':
      return (connection, entries) => entries.at(-proxy.hops) ?? connection
    case 'ranges': {
      const isTrusted = rangeTest(proxy.ranges)
      return (connection, entries) => {
        let client = connection
        for (const entry of entries.toReversed()) {
          if (!isTrusted(client) || entry === null) break
          client = entry
        }
        return client
      }
    }
  }
}

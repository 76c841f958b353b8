import { lookup, Resolver } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { Undeliverable } from './channel.ts'
import { isPublicAddress } from './public-address.ts'

/** Resolves the IP addresses of a host. @throws if there are none. */
export type Resolve = (host: string) => Promise<string[]>

/** Milliseconds that one address may take if the host has others. */
const ATTEMPT_MS = 3_000

/** Uses only DNS: names of this machine and its network must not be exposed, and a slow answer blocks no thread. */
const resolveInDns: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: ATTEMPT_MS, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Also uses the names that this machine knows, such as those of neighboring containers. */
const resolveAsMachine: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

export interface Target {
  host: string
  port: number
  /** The name of the target in a refusal. */
  what: 'mail server' | 'push service' | 'webhook'
  /** Whether the host may be in the server's own network. */
  allowPrivate: boolean
  patienceMs: number
  resolve?: Resolve | undefined
}

/**
 * [ME26] Opens a connection to a server that a person named. The name is resolved once and the checked addresses are
 * the ones connected to, so a name cannot change its address in between.
 *
 * @throws Undeliverable if any address of the host is not public.
 */
export async function openConnection({ host, port, what, allowPrivate, patienceMs, resolve }: Target): Promise<Socket> {
  const resolveHost = resolve ?? (allowPrivate ? resolveAsMachine : resolveInDns)
  const addresses = isIP(host) === 0 ? await resolveHost(host) : [host]
  if (!allowPrivate && !addresses.every(isPublicAddress))
    throw new Undeliverable(`The ${what} ${host} is not a public address`)
  return new Promise((opened, failed) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }))
    const socket = connect({
      host,
      port,
      lookup: (_host, _options, done) => done(null, known),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    })
    const giveUp = () => socket.destroy(new Error(`The ${what} did not answer`))
    socket.setTimeout(patienceMs, giveUp)
    socket.once('error', failed)
    socket.once('connect', () => opened(socket.setTimeout(0, giveUp)))
  })
}

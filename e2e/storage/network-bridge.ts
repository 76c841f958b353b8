import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { syncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { Request } from '@playwright/test'
import { TransportFailure, type Transport } from '../../web/src/sync/transport/transport.ts'
import { Connection } from '../simulation/device/connection.ts'
import type { Exchange, Network, Sender } from '../simulation/device/network.ts'
import { settle } from '../simulation/world.ts'
import { gunzipSync } from 'node:zlib'
import type { Tab } from './tab.ts'

/** Connects the tabs' HTTP requests to the network of the simulated world, and returns the answers. */
export class NetworkBridge {
  /** If true, everything is delivered immediately. */
  isReliable = false
  private readonly network: Network
  private readonly sender: Omit<Sender, 'app'>
  private readonly waiting: { tab: Tab; send: () => void }[] = []
  /** The exchanges of all tabs, including dead ones. */
  private readonly senders = new Map<Exchange, Tab>()

  constructor(network: Network, sender: { name: string; userId: UserId }) {
    this.network = network
    this.sender = { ...sender, connection: Connection.unrestricted() }
  }

  /**
   * @returns null if there will be no answer
   */
  async ask(tab: Tab, request: Request): Promise<string | null> {
    if (!this.isReliable) await new Promise<void>((send) => this.waiting.push({ tab, send }))
    const { network } = this
    const sender = { ...this.sender, name: `${this.sender.name} (${tab.name})`, app: tab }
    try {
      const answer = answerTo(
        request,
        this.isReliable ? network.directTransportOf(sender) : network.transportOf(sender),
      )
      this.senders.set(must(network.inFlight.at(-1), 'the exchange that was just sent'), tab)
      return await answer
    } catch (error) {
      if (error instanceof TransportFailure) return null
      throw error
    }
  }

  /** Sends the tabs' waiting requests, the left tab's first, because a seed does not determine which was faster. */
  async send(): Promise<void> {
    for (const { send } of this.waiting.splice(0).toSorted((one, other) => (one.tab.name < other.tab.name ? -1 : 1)))
      send()
    await settle()
  }

  /** Exchanges in flight, of one tab or of all. */
  exchanges(of?: Tab): Exchange[] {
    return this.network.inFlight.filter((exchange) => {
      const sender = this.senders.get(exchange)
      return sender !== undefined && (!of || sender === of)
    })
  }
}

async function answerTo(request: Request, transport: Transport): Promise<string> {
  const { pathname, searchParams } = new URL(request.url())
  if (pathname === '/api/sync')
    return JSON.stringify(await transport.sync(syncRequest.parse(JSON.parse(bodyOf(request)))))
  const scope = decodeURIComponent(must(pathname.split('/').at(-1), 'a scope')) as Scope
  const { rows, ...end } = await transport.page(scope, searchParams.get('after'))
  return [...rows, { end: true, ...end }].map((line) => JSON.stringify(line)).join('\n')
}

/** The text of a request's body, which is compressed if it is long [P24]. */
function bodyOf(request: Request): string {
  const bytes = must(request.postDataBuffer(), 'the body of a request')
  return (request.headers()['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
}

import { toWirePoke, type Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { snapshotLine, toWireLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import { syncAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { receivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { toWireRequest, type SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { textsOfAnswer } from '../../../sync-server/src/http/sync/sync.ts'
import { TransportFailure, type Page, type Transport } from '../../../web/src/sync/transport/transport.ts'
import type { movingRequest } from '../../../web/src/platform/files/moving-request.ts'
import { failedResponse, packed, unpacked } from '../files/wire-response.ts'
import { checkNamedScopes } from '../invariants/cursor-invariants.ts'
import { checkResults } from '../invariants/result-invariants.ts'
import { Rejections } from '../steps/rejections.ts'
import type { Connection } from './connection.ts'
import type { VersionSkew } from '../version-skew.ts'
import type { SimulatedServer } from '../server/simulated-server.ts'

/** Pokes to retain. A very late poke is like any other whose delta begins at another version. */
const MAX_POKES = 20

/** The network between devices and the server: requests wait here until the history delivers, loses or repeats them. */
export class Network {
  readonly inFlight: Exchange[] = []
  /** Requests that reached the server, for repeated delivery. */
  readonly delivered: Exchange[] = []
  /** The latest pokes to each person's devices, as on the wire. */
  readonly pokes: { userId: UserId; wire: string }[] = []
  /** Called for each answer that a device reads. */
  onAnswered: ((device: string, exchange: { request: SyncRequest; answer: SyncAnswer }) => void) | null = null
  private readonly server: SimulatedServer
  private readonly skew: VersionSkew
  private readonly rejections = new Rejections()
  private count = 0

  constructor(server: SimulatedServer, skew: VersionSkew) {
    this.server = server
    this.skew = skew
  }

  /** From now on, queues the server's pokes for the devices. */
  carryPokes(): void {
    this.server.onPoke = (userId, poke) => {
      this.pokes.push({ userId, wire: this.wireOf(poke) })
      if (this.pokes.length > MAX_POKES) this.pokes.shift()
    }
  }

  /** Opens an event stream. @returns a function that closes it. */
  listen(userId: UserId, onPoke: (wire: string) => void, stream: string): () => void {
    return this.server.listen(userId, (poke) => onPoke(this.wireOf(poke)), stream)
  }

  private wireOf(poke: Poke): string {
    return JSON.stringify(toWirePoke(this.skew.poked(poke, this.server.record)))
  }

  transportOf({ name, userId, connection, app }: Sender): Transport {
    return {
      sync: async (request) => {
        this.note(() => this.rejections.checkWithheld(name, request))
        this.note(() => checkNamedScopes(name, request))
        const wire = JSON.stringify(toWireRequest(this.skew.requested(request)))
        const description = `${name}'s request with ${request.mutations.length} changes`
        const answer = this.send(description, async () => {
          connection.send(wire)
          const parsedRequest = receivedRequest.parse(JSON.parse(wire)) as SyncRequest
          const { shrinks } = this.server.upkeep
          const answer = await this.server.sync(userId, parsedRequest)
          // Meanwhile, its device may have been forgotten with its results.
          if (this.server.upkeep.shrinks === shrinks && shrinks % 2 === 0)
            this.note(() => checkResults(name, { request: parsedRequest, answer }))
          return [...textsOfAnswer(this.skew.answered(answer, this.server.record))].join('')
        })
        this.rejections.follow(app, request, answer)
        const response = await answer
        connection.receive(response)
        const received = syncAnswer.parse(JSON.parse(response))
        this.onAnswered?.(name, { request, answer: received })
        return received
      },
      page: async (scope, after) => {
        const description = `${name}'s request for a page`
        const ask = async () => {
          const lines = await this.server.page(userId, { scope, after })
          return this.skew
            .page(lines, scope, this.server.record)
            .map((line) => JSON.stringify(toWireLine(line)))
            .join('\n')
        }
        const lines = (await this.send(description, ask)).split('\n')
        return pageOf(lines.map((line) => snapshotLine.parse(JSON.parse(line))))
      },
    }
  }

  /** Delivers each request and answer immediately: the network of a world without faults. */
  directTransportOf(sender: Sender): Transport {
    const transport = this.transportOf(sender)
    return {
      sync: (request) => this.deliverAtOnce(transport.sync(request)),
      page: (scope, after) => this.deliverAtOnce(transport.page(scope, after)),
    }
  }

  /** Sends the app's requests other than rounds. */
  requestOf({ name, userId }: Sender): typeof movingRequest {
    return async (path, { method, body, onSent }) => {
      const description = `${name}'s ${method} for a file${path.includes('?') ? ', without its bytes' : ''}`
      const ask = async () => packed(await this.server.request(userId, path, { method, body: body ?? null }))
      const answer = this.send(description, ask)
      onSent?.(1)
      try {
        return unpacked(await answer)
      } catch (error) {
        if (!(error instanceof TransportFailure)) throw error
        return failedResponse(error)
      }
    }
  }

  directRequestOf(sender: Sender): typeof movingRequest {
    const request = this.requestOf(sender)
    return (path, options) => this.deliverAtOnce(request(path, options))
  }

  /** Delivers the last exchange and its answer. */
  private async deliverAtOnce<T>(answer: Promise<T>): Promise<T> {
    const exchange = this.inFlight.at(-1)
    if (await exchange?.serve()) exchange?.deliverAnswer()
    return answer
  }

  /** Reports a violated invariant outside the device's round, which would treat it as its own bug or lose it. */
  private note(observe: () => void): void {
    try {
      observe()
    } catch (violation) {
      this.server.bugs.push(violation)
    }
  }

  private send(description: string, ask: () => Promise<string>): Promise<string> {
    this.count += 1
    const exchange = new Exchange(`${description} (exchange ${this.count})`, ask, this)
    this.inFlight.push(exchange)
    return exchange.answer
  }
}

/** The requesting person's device, and its connection. */
export interface Sender {
  name: string
  userId: UserId
  connection: Connection
  /** The running app: another one after a restart, and in each tab. */
  app: object
}

/** A request on its way to the server, then its answer on the way back. */
export class Exchange {
  readonly description: string
  readonly answer: Promise<string>
  state: 'sent' | 'at the server' | 'answered' = 'sent'
  private readonly ask: () => Promise<string>
  private readonly network: Network
  private body = ''
  private resolve: (body: string) => void = () => {}
  private reject: (error: Error) => void = () => {}

  constructor(description: string, ask: () => Promise<string>, network: Network) {
    this.description = description
    this.ask = ask
    this.network = network
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.answer.catch(() => {})
  }

  /** Delivers the request to the server. @returns whether it answered. */
  async serve(): Promise<boolean> {
    this.state = 'at the server'
    this.network.delivered.push(this)
    try {
      this.body = await this.ask()
      this.state = 'answered'
      return true
    } catch (error) {
      this.lose(error instanceof TransportFailure ? error : undefined)
      return false
    }
  }

  /** Delivers the request again; its answer is discarded. */
  async serveAgain(): Promise<void> {
    await this.ask().catch(() => {})
  }

  get isInFlight(): boolean {
    return this.network.inFlight.includes(this)
  }

  deliverAnswer(): void {
    this.leave()
    this.resolve(this.body)
  }

  lose(failure = new TransportFailure('unreachable', 'lost on the way')): void {
    this.leave()
    this.reject(failure)
  }

  private leave(): void {
    this.network.inFlight.splice(this.network.inFlight.indexOf(this), 1)
  }
}

function pageOf(lines: ReturnType<typeof snapshotLine.parse>[]): Page {
  const end = lines.at(-1)
  if (!end || !('end' in end)) throw new Error('the page is incomplete')
  return { ...end, rows: lines.filter((line) => 'entity' in line) }
}

/** Ignores transport failures. */
export const ignoreLost = (error: unknown) => {
  if (!(error instanceof TransportFailure)) throw error
}

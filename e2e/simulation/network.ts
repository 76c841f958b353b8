import { snapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import { syncAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { receivedRequest, type SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { TransportFailure, type Transport } from '../../web/src/sync/transport/transport.ts'
import type { movingRequest } from '../../web/src/platform/files/moving-request.ts'
import { packed, unpacked } from './files/wire-response.ts'
import type { Line } from './line.ts'
import type { VersionSkew } from './version-skew.ts'
import type { SimulatedServer } from './simulated-server.ts'

/** So many are kept: a very late one is like any other that begins elsewhere. */
const MOST_POKES = 20

/** Between devices and server: what is asked waits here until the history delivers it, loses it, or delivers it twice. */
export class Network {
  readonly letters: Letter[] = []
  /** Requests that reached the server, for delivering them once more. */
  readonly delivered: Letter[] = []
  /** The last that the server said to the devices of a person, as it is on the wire. */
  readonly pokes: { userId: UserId; wire: string }[] = []
  /** Told of each of them, as it leaves. */
  onPoke: ((userId: UserId, wire: string) => void) | null = null
  /** Told of each answer that a device reads. */
  onAnswered: ((device: string, said: { request: SyncRequest; answer: SyncAnswer }) => void) | null = null
  private readonly server: SimulatedServer
  private readonly skew: VersionSkew
  private count = 0

  constructor(server: SimulatedServer, skew: VersionSkew) {
    this.server = server
    this.skew = skew
  }

  /** From now on what the server says of its own accord is on its way to the devices. */
  carryPokes(): void {
    this.server.onPoke = (userId, said) => {
      const wire = JSON.stringify(this.skew.poked(said, this.server.record))
      this.pokes.push({ userId, wire })
      this.onPoke?.(userId, wire)
      if (this.pokes.length > MOST_POKES) this.pokes.shift()
    }
  }

  transportOf({ name, userId, line }: Sender): Transport {
    return {
      sync: async (request) => {
        const wire = JSON.stringify(this.skew.asked(request))
        const what = `${name}'s request with ${request.mutations.length} changes`
        const answer = this.send(what, async () => {
          line.carry(wire)
          const asked = receivedRequest.parse(JSON.parse(wire)) as SyncRequest
          const answer = await this.server.sync(userId, asked)
          return JSON.stringify(this.skew.answered(answer, this.server.record))
        })
        const told = await answer
        line.bring(told)
        const heard = syncAnswer.parse(JSON.parse(told))
        this.onAnswered?.(name, { request, answer: heard })
        return heard
      },
      page: async (scope, after) => {
        const what = `${name}'s request for a page`
        const ask = async () => {
          const lines = await this.server.page(userId, { scope, after })
          return this.skew
            .page(lines, scope, this.server.record)
            .map((line) => JSON.stringify(line))
            .join('\n')
        }
        const lines = (await this.send(what, ask)).split('\n')
        return pageOf(lines.map((line) => snapshotLine.parse(JSON.parse(line))))
      },
    }
  }

  /** Asks at once, with nothing in between: the network of a world that is well. */
  directTransportOf(sender: Sender): Transport {
    const transport = this.transportOf(sender)
    return {
      sync: (request) => this.hurry(transport.sync(request)),
      page: (scope, after) => this.hurry(transport.page(scope, after)),
    }
  }

  /** What the app asks beside its rounds. */
  requestOf({ name, userId }: Sender): typeof movingRequest {
    return async (path, { method, body, onSent }) => {
      const what = `${name}'s ${method} for a file${path.includes('?') ? ', without its bytes' : ''}`
      const ask = async () => packed(await this.server.request(userId, path, { method, body: body ?? null }))
      const answer = this.send(what, ask)
      onSent?.(1)
      return unpacked(await answer)
    }
  }

  directRequestOf(sender: Sender): typeof movingRequest {
    const request = this.requestOf(sender)
    return (path, asked) => this.hurry(request(path, asked))
  }

  /** The last letter is delivered, and so is its answer. */
  private async hurry<T>(answer: Promise<T>): Promise<T> {
    const letter = this.letters.at(-1)
    if (await letter?.serve()) letter?.handOver()
    return answer
  }

  private send(what: string, ask: () => Promise<string>): Promise<string> {
    this.count += 1
    const letter = new Letter(`${what} (letter ${this.count})`, ask, this)
    this.letters.push(letter)
    return letter.answer
  }
}

/** Whose device asks, and over which line. */
export interface Sender {
  name: string
  userId: UserId
  line: Line
}

/** A request on its way to the server, then its answer on the way back. */
export class Letter {
  readonly what: string
  readonly answer: Promise<string>
  state: 'asked' | 'at the server' | 'answered' = 'asked'
  private readonly ask: () => Promise<string>
  private readonly network: Network
  private body = ''
  private resolve: (body: string) => void = () => {}
  private reject: (error: Error) => void = () => {}

  constructor(what: string, ask: () => Promise<string>, network: Network) {
    this.what = what
    this.ask = ask
    this.network = network
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.answer.catch(() => {})
  }

  /** The server gets it. @returns whether it answered. */
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

  /** The server gets it once more; nobody waits for the answer. */
  async serveAgain(): Promise<void> {
    await this.ask().catch(() => {})
  }

  get isOnItsWay(): boolean {
    return this.network.letters.includes(this)
  }

  handOver(): void {
    this.leave()
    this.resolve(this.body)
  }

  lose(failure = new TransportFailure('unreachable', 'lost on the way')): void {
    this.leave()
    this.reject(failure)
  }

  private leave(): void {
    this.network.letters.splice(this.network.letters.indexOf(this), 1)
  }
}

function pageOf(lines: ReturnType<typeof snapshotLine.parse>[]): { rows: WireRow[]; next: string | null } {
  const end = lines.at(-1)
  if (!end || !('end' in end)) throw new Error('the page has no end')
  return { rows: lines.filter((line) => 'entity' in line), next: end.next }
}

/** Lets pass what a line may do to a round. */
export const onlyLost = (error: unknown) => {
  if (!(error instanceof TransportFailure)) throw error
}

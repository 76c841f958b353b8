import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { TransportFailure, type FailureKind } from '../../web/src/sync/transport/transport.ts'
import type { Rejection } from '../../web/src/sync/loop/withhold.ts'

/** How long the server waits for the whole of a request, in seconds ([SE49]). */
const MOST_SECONDS = 120

/** What lies between a device and the server, for a whole history. It takes time, and does not let everything through. */
export class Line {
  /** How long what went over it has taken together, in milliseconds. */
  readonly clock = { ms: 0 }
  readonly name: string
  /** How it rejects a request for what that carries; null where it does not. */
  readonly rejects: Rejection | null
  private readonly bytesPerSecond: number
  /** What a proxy on it takes in one request. */
  private readonly mostBytes: number
  /** A firewall on it rejects what has this in it; null where there is none. */
  private readonly blocked: string | null

  private constructor(name: string, { bytesPerSecond = Infinity, mostBytes = Infinity, blocked = null }: Narrow) {
    this.name = name
    this.bytesPerSecond = bytesPerSecond
    this.mostBytes = mostBytes
    this.blocked = blocked
    this.rejects = blocked !== null ? 'unfit' : mostBytes < Infinity ? 'too_large' : null
  }

  static readonly open = () => new Line('an open line', {})

  /** Mostly an open one. */
  static any(random: Random): Line {
    if (random.chance(0.6)) return Line.open()
    const kind = random.integer(3)
    // Fast enough for the longest change alone: long notes, with the long ones that they replace.
    if (kind === 0) return new Line('a slow line', { bytesPerSecond: 100 + random.integer(40) })
    if (kind === 1) return new Line('a narrow proxy', { mostBytes: 3_000 + random.integer(1_500) })
    return new Line('a firewall', { blocked: random.pick(['pump', 'gutters', 'filter']) })
  }

  /** It is neither slow nor rejects anything. */
  get isOpen(): boolean {
    return this.rejects === null && this.bytesPerSecond === Infinity
  }

  /** @throws TransportFailure where the request does not get through. */
  carry(request: string): void {
    this.pass(request)
    if (request.length > this.mostBytes) throw failure('too_large')
    if (this.blocked !== null && request.includes(this.blocked)) throw failure('unfit')
    if (request.length / this.bytesPerSecond > MOST_SECONDS) throw failure('unreachable')
  }

  bring(answer: string): void {
    this.pass(answer)
  }

  private pass(bytes: string): void {
    this.clock.ms += (1_000 * bytes.length) / this.bytesPerSecond
  }
}

interface Narrow {
  bytesPerSecond?: number
  mostBytes?: number
  blocked?: string | null
}

const failure = (kind: FailureKind) => new TransportFailure(kind, 'it does not get through')

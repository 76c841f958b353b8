import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { TransportFailure, type FailureKind } from '../../../web/src/sync/transport/transport.ts'
import type { Rejection } from '../../../web/src/sync/loop/withhold.ts'

/** How long the server waits for a complete request, in seconds ([SE49]). */
const MOST_SECONDS = 120

/** The connection between a device and the server, for a whole history. It takes time and may reject requests. */
export class Line {
  /** Total transfer time so far, in milliseconds. */
  readonly clock = { ms: 0 }
  readonly name: string
  /** How it rejects a request because of its contents; null if it does not. */
  readonly rejects: Rejection | null
  private readonly bytesPerSecond: number
  /** The maximum request size of its proxy, in bytes. */
  private readonly mostBytes: number
  /** A firewall rejects requests that contain this text; null if there is none. */
  private readonly blocked: string | null

  private constructor(name: string, { bytesPerSecond = Infinity, mostBytes = Infinity, blocked = null }: Narrow) {
    this.name = name
    this.bytesPerSecond = bytesPerSecond
    this.mostBytes = mostBytes
    this.blocked = blocked
    this.rejects = blocked !== null ? 'unfit' : mostBytes < Infinity ? 'too_large' : null
  }

  static readonly open = () => new Line('an open line', {})

  /** Returns an open line in most cases. */
  static any(random: Random): Line {
    if (random.chance(0.6)) return Line.open()
    const kind = random.integer(3)
    // Fast enough for the longest single change: long notes, and the long notes that they replace.
    if (kind === 0) return new Line('a slow line', { bytesPerSecond: 100 + random.integer(40) })
    if (kind === 1) return new Line('a narrow proxy', { mostBytes: 3_000 + random.integer(1_500) })
    return new Line('a firewall', { blocked: random.pick(['pump', 'gutters', 'filter']) })
  }

  /** True if it is neither slow nor rejects anything. */
  get isOpen(): boolean {
    return this.rejects === null && this.bytesPerSecond === Infinity
  }

  /**
   * @throws TransportFailure if the request does not get through.
   */
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

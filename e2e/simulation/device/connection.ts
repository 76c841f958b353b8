import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { TransportFailure, type FailureKind } from '../../../web/src/sync/transport/transport.ts'
import type { Rejection } from '../../../web/src/sync/loop/withhold.ts'

/** How long the server waits for a complete request, in seconds ([SE49]). */
const MAX_SECONDS = 120
/** How long a device waits for an answer that never comes. */
const TIMEOUT_MS = 30_000

/** The connection between a device and the server, for a whole history. It takes time and may reject requests. */
export class Connection {
  /** Total transfer time so far, in milliseconds. */
  readonly clock = { ms: 0 }
  readonly name: string
  /** How it rejects a request because of its contents; null if it does not. */
  readonly rejects: Rejection | null
  /** Whether it drops the requests that it rejects, without a response. */
  readonly isSilent: boolean
  private readonly bytesPerSecond: number
  /** The maximum request size of its proxy, in bytes. */
  private readonly maxBytes: number
  /** A firewall rejects requests that contain this text; null if there is none. */
  private readonly blocked: string | null

  private constructor(name: string, restrictions: Restrictions) {
    const { bytesPerSecond = Infinity, maxBytes = Infinity, blocked = null, isSilent = false } = restrictions
    this.name = name
    this.isSilent = isSilent
    this.bytesPerSecond = bytesPerSecond
    this.maxBytes = maxBytes
    this.blocked = blocked
    this.rejects = blocked !== null ? 'unfit' : maxBytes < Infinity ? 'too_large' : null
  }

  static readonly unrestricted = () => new Connection('an unrestricted connection', {})

  /** Returns an unrestricted connection in most cases. */
  static any(random: Random): Connection {
    if (random.chance(0.6)) return Connection.unrestricted()
    const kind = random.integer(3)
    // Fast enough for the longest single change: long notes, and the long notes that they replace.
    if (kind === 0) return new Connection('a slow connection', { bytesPerSecond: 100 + random.integer(40) })
    if (kind === 1) return new Connection('a proxy with a size limit', { maxBytes: 3_000 + random.integer(1_500) })
    const blocked = random.pick(['pump', 'gutters', 'filter'])
    if (random.chance(0.4)) return new Connection('a silent firewall', { blocked, isSilent: true })
    return new Connection('a firewall', { blocked })
  }

  /** True if it is neither slow nor rejects anything. */
  get isUnrestricted(): boolean {
    return this.rejects === null && this.bytesPerSecond === Infinity
  }

  /**
   * @throws TransportFailure if the request does not get through.
   */
  send(request: string): void {
    this.transfer(request)
    if (request.length > this.maxBytes) throw failure('too_large')
    if (this.blocked !== null && request.includes(this.blocked)) this.block()
    if (request.length / this.bytesPerSecond > MAX_SECONDS) throw failure('unreachable')
  }

  receive(answer: string): void {
    this.transfer(answer)
  }

  private block(): never {
    if (!this.isSilent) throw failure('unfit')
    this.clock.ms += TIMEOUT_MS
    throw failure('unreachable')
  }

  private transfer(bytes: string): void {
    this.clock.ms += (1_000 * bytes.length) / this.bytesPerSecond
  }
}

interface Restrictions {
  bytesPerSecond?: number
  maxBytes?: number
  blocked?: string | null
  isSilent?: boolean
}

const failure = (kind: FailureKind) => new TransportFailure(kind, 'it does not get through')

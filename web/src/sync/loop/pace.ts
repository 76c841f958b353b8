import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_PUSHED_MUTATIONS, MAX_REQUEST_BYTES } from '@hearthkeep/shared/protocol/limits.ts'
import { TransportFailure, type FailureKind } from '../transport/transport.ts'
import { isRejection } from './withhold.ts'

/** How much of the outbox a request carries. */
export interface Load {
  mutations: number
  bytes: number
}

/** The maximum that the protocol allows. */
export const FULL_LOAD: Load = { mutations: MAX_PUSHED_MUTATIONS, bytes: MAX_REQUEST_BYTES }
const FIRST_LOAD: Load = { mutations: 500, bytes: 64_000 }
const NO_LOAD: Load = { mutations: 0, bytes: 0 }
const GROWTH = 4
/** The growth factor near a load that failed. */
const GENTLE_GROWTH = 1.1
/** The first ten packets of a connection carry this much at once, so a load below it did not fail because of its size. */
const SMALL_BYTES = 14_000
/** In milliseconds: an answer faster than the first grows the load, one slower than the second halves it. */
const FAST_MS = 1_000
const SLOW_MS = 10_000

/** So often, and for so long, a mutation alone may fail in another way than by a rejection. */
const LONE_FAILURES = 6
const LONE_FAILURES_MS = 2 * 60_000

interface PaceParts {
  /** Milliseconds of a monotonic clock. */
  clock(): number
  most?: Load
}

/** A push that failed. */
interface Failed {
  carried: Load
  kind: FailureKind
}

/** A mutation whose lone pushes failed. */
interface Suspect {
  id: MutationId
  /** By the clock. */
  since: number
  failures: number
  rejections: number
}

/**
 * How much one request may carry ([P20]), according to the answers since the app started. A failed push is followed by
 * a request that carries nothing, so that changes arrive. If that one is answered, the next push carries half.
 */
export class Pace {
  private readonly clock: () => number
  private most: Load
  private load: Load
  /** The size in bytes up to which the load grows fast. */
  private fastUpTo = Infinity
  private isAsking = false
  /** The failed push that the request without mutations is to explain. */
  private failed: Failed | null = null
  /** The mutation that failed alone while other requests were answered, until another push gets through. */
  private suspect: Suspect | null = null
  /** The suspect with its last failure, until a request without it shows whether anything gets through. */
  private unexplained: Suspect | null = null

  constructor({ clock, most = FULL_LOAD }: PaceParts) {
    this.clock = clock
    this.most = most
    this.load = least(FIRST_LOAD, most)
  }

  /** Returns what the next request may carry; nothing after a failed push. */
  next(): Load {
    return this.isAsking ? NO_LOAD : this.load
  }

  /** Returns what may follow such a request if it is answered fast. */
  following(carried: Load): Load {
    return this.isAsking ? NO_LOAD : this.grown(carried)
  }

  /** Returns whether a request that was prepared meanwhile may carry this much. */
  allows({ mutations, bytes }: Load): boolean {
    return !this.isAsking && mutations <= this.load.mutations && (bytes <= this.load.bytes || mutations === 1)
  }

  /** Learns from the outcome of a request that carries this much. */
  async follow<T>(carried: Load, asking: Promise<T>): Promise<T> {
    const began = this.clock()
    try {
      const answer = await asking
      this.noteAnswer(carried, this.clock() - began)
      return answer
    } catch (error) {
      if (error instanceof TransportFailure) this.noteFailure({ carried, kind: error.kind })
      throw error
    }
  }

  /**
   * Notes that a mutation failed alone. The failure counts only once the following request without mutations was
   * answered: if that one fails too, nothing gets through, and the mutation is not the reason.
   *
   * @returns whether the mutation is the reason: it was rejected twice, or kept failing in other ways.
   */
  isCulprit(id: MutationId, kind: FailureKind): boolean {
    const known = this.suspect?.id === id ? this.suspect : { id, since: this.clock(), failures: 0, rejections: 0 }
    const failures = known.failures + 1
    const rejections = known.rejections + (isRejection(kind) ? 1 : 0)
    this.unexplained = { ...known, failures, rejections }
    return rejections > 1 || (failures >= LONE_FAILURES && this.clock() - known.since >= LONE_FAILURES_MS)
  }

  private noteAnswer(carried: Load, milliseconds: number): void {
    this.isAsking = false
    if (this.failed) this.slowDown(this.failed)
    this.failed = null
    this.suspect = carried.mutations === 0 ? (this.unexplained ?? this.suspect) : null
    this.unexplained = null
    if (carried.mutations === 0) return
    if (milliseconds < FAST_MS) this.load = this.grown(carried)
    else if (milliseconds > SLOW_MS) this.load = half(carried)
  }

  private noteFailure(failed: Failed): void {
    if (!dependsOnContents(failed.kind)) return
    const isPush = failed.carried.mutations > 0
    // If nothing gets through, the previous push did not fail because of what it carried.
    this.failed = isPush ? failed : null
    if (!isPush) this.unexplained = null
    this.isAsking ||= isPush
  }

  private slowDown({ carried, kind }: Failed): void {
    this.load = half(carried)
    if (kind === 'unfit' || carried.mutations === 1) return
    // A limit is permanent; a connection may improve.
    if (kind === 'too_large') this.most = { ...this.most, bytes: this.load.bytes }
    else this.fastUpTo = Math.max(SMALL_BYTES, this.load.bytes)
  }

  private grown({ mutations, bytes }: Load): Load {
    const fast = Math.min(GROWTH * bytes, this.fastUpTo)
    return least(this.most, {
      mutations: Math.max(this.load.mutations, GROWTH * mutations),
      bytes: Math.max(this.load.bytes, fast, GENTLE_GROWTH * bytes),
    })
  }
}

/** Returns whether a request may have failed because of what it carried. */
export const dependsOnContents = (kind: FailureKind): boolean =>
  kind !== 'signed_out' && kind !== 'account_deleted' && kind !== 'busy'

const least = (one: Load, other: Load): Load => ({
  mutations: Math.min(one.mutations, other.mutations),
  bytes: Math.min(one.bytes, other.bytes),
})

const half = ({ mutations, bytes }: Load): Load => ({
  mutations: Math.ceil(mutations / 2),
  bytes: Math.ceil(bytes / 2),
})

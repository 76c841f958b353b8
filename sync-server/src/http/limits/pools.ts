import { Problem } from '../request/problem.ts'
import type { Caller } from './caller.ts'
import type { RequestLimits } from './request-limits.ts'
import { Shares, type Full } from './shares.ts'

const pools = {
  /** Bodies of sign-ins, sign-ups and passwords: nothing else takes their room. */
  signInBytes: 'bytes',
  /** Bodies of other calls that need no session. */
  openBytes: 'bytes',
  /** Bodies of a person's calls. */
  bodyBytes: 'bytes',
  /** Documents in JSON, each of which is held in memory. */
  uploads: 'calls',
  /** Documents as bytes, which are written to disk as they arrive. */
  contents: 'calls',
  downloads: 'calls',
} as const

export type PoolName = keyof typeof pools
export type Pools = Record<PoolName, Pool>

/** A share of a pool, which its call holds until it is answered. */
export interface PoolShare {
  /** Counts what has arrived so far. @throws Problem `busy` if there is no room for it. */
  grow(bytes: number): void
  /** The body has arrived: the call cannot be ended any more. */
  keep(): void
  release(): void
}

/** What the calls of one kind may use together. A pool of bytes counts those that have arrived. */
export class Pool {
  private readonly shares: Shares
  private readonly name: PoolName

  constructor(name: PoolName, limits: RequestLimits) {
    this.shares = new Shares(limits[name])
    this.name = name
  }

  /**
   * @param giveWay ends the call with this problem, because another caller needs the room more. @throws Problem `busy`
   * if there is no room.
   */
  take(caller: Caller, giveWay: (problem: Problem) => void): PoolShare {
    const isOfBytes = pools[this.name] === 'bytes'
    const key = `${caller.kind} ${caller.key}`
    const share = this.shares.take(key, { size: isOfBytes ? 0 : 1, giveWay: () => giveWay(busyServer()) })
    if (typeof share === 'string') throw this.busy(caller, share)
    return {
      grow: (bytes) => {
        const full = isOfBytes ? share.resize(bytes) : null
        if (full) throw this.busy(caller, full)
      },
      keep: share.keep,
      release: share.release,
    }
  }

  private busy({ kind }: Caller, full: Full): Problem {
    if (full === 'all') return busyServer()
    const noun = this.name === 'downloads' ? 'downloads' : 'uploads'
    return new Problem(429, {
      code: 'busy',
      message: `Too many ${noun} for this ${kind === 'account' ? 'account' : 'network'} are in progress. Please wait until one has finished.`,
      headers: RETRY_AFTER,
    })
  }
}

export function poolsOf(limits: RequestLimits): Pools {
  const pool = (name: PoolName) => new Pool(name, limits)
  return {
    signInBytes: pool('signInBytes'),
    openBytes: pool('openBytes'),
    bodyBytes: pool('bodyBytes'),
    uploads: pool('uploads'),
    contents: pool('contents'),
    downloads: pool('downloads'),
  }
}

const RETRY_AFTER = { 'Retry-After': '5' }

const busyServer = () =>
  new Problem(503, {
    code: 'busy',
    message: 'The server is at capacity. Please try again in a few seconds.',
    headers: RETRY_AFTER,
  })

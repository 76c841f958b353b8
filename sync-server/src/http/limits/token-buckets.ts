export interface BucketLimits {
  perMinute: number
  /** The capacity of a bucket. */
  atOnce: number
}

/** What a key may still take. */
export interface BucketState {
  left: number
  /** Whole seconds until the bucket is full. */
  fullIn: number
}

interface Bucket {
  /** Less than none, once other servers of the database have let more calls through meanwhile. */
  tokens: number
  /** When `tokens` was computed, in milliseconds. */
  at: number
}

interface BucketParts {
  now: () => Date
  /** Called after tokens were taken here. */
  onTaken?: (key: string, count: number) => void
}

/** Token buckets by key: each call takes tokens from its key's bucket, which refills evenly. */
export class TokenBuckets {
  private readonly perMs: number
  private readonly atOnce: number
  private readonly now: () => Date
  private readonly onTaken: (key: string, count: number) => void
  /** Least recently used first; a full bucket is forgotten. */
  private readonly bucketByKey = new Map<string, Bucket>()

  constructor({ perMinute, atOnce, now, onTaken = () => undefined }: BucketLimits & BucketParts) {
    this.perMs = perMinute / 60_000
    this.atOnce = atOnce
    this.now = now
    this.onTaken = onTaken
  }

  /**
   * @returns 0 if the tokens were taken, otherwise the whole seconds until there are enough.
   */
  take(key: string, count = 1): number {
    const tokens = this.tokensOf(key)
    if (tokens < count) return Math.max(1, Math.ceil((count - tokens) / this.perMs / 1_000))
    this.remove(key, count)
    this.onTaken(key, count)
    return 0
  }

  /** Removes what was taken elsewhere: if there is less, the key has to wait until that is refilled too. */
  remove(key: string, count: number): void {
    const at = this.now().getTime()
    this.forgetFull(at)
    const tokens = this.tokensOf(key) - count
    this.bucketByKey.delete(key)
    this.bucketByKey.set(key, { tokens, at })
  }

  state(key: string): BucketState {
    const tokens = this.tokensOf(key)
    return {
      left: Math.max(0, Math.floor(tokens)),
      fullIn: Math.ceil((this.atOnce - tokens) / this.perMs / 1_000),
    }
  }

  private tokensOf(key: string): number {
    const bucket = this.bucketByKey.get(key)
    return bucket ? this.tokensIn(bucket, this.now().getTime()) : this.atOnce
  }

  private forgetFull(at: number): void {
    for (const [key, bucket] of this.bucketByKey) {
      if (this.tokensIn(bucket, at) < this.atOnce) return
      this.bucketByKey.delete(key)
    }
  }

  private tokensIn({ tokens, at }: Bucket, now: number): number {
    return Math.min(this.atOnce, tokens + Math.max(0, now - at) * this.perMs)
  }
}

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
  tokens: number
  /** When `tokens` was computed, in milliseconds. */
  at: number
}

/** Token buckets by key: each call takes tokens from its key's bucket, which refills evenly. */
export class TokenBuckets {
  private readonly perMs: number
  private readonly atOnce: number
  private readonly now: () => Date
  /** Least recently used first; a full bucket is forgotten. */
  private readonly bucketByKey = new Map<string, Bucket>()

  constructor({ perMinute, atOnce, now }: BucketLimits & { now: () => Date }) {
    this.perMs = perMinute / 60_000
    this.atOnce = atOnce
    this.now = now
  }

  /**
   * @returns 0 if the tokens were taken, otherwise the whole seconds until there are enough.
   */
  take(key: string, count = 1): number {
    const at = this.now().getTime()
    this.forgetFull(at)
    const bucket = this.bucketByKey.get(key)
    const tokens = bucket ? this.tokensIn(bucket, at) : this.atOnce
    const isTaken = tokens >= count
    this.bucketByKey.delete(key)
    this.bucketByKey.set(key, { tokens: isTaken ? tokens - count : tokens, at })
    return isTaken ? 0 : Math.max(1, Math.ceil((count - tokens) / this.perMs / 1_000))
  }

  state(key: string): BucketState {
    const bucket = this.bucketByKey.get(key)
    const tokens = bucket ? this.tokensIn(bucket, this.now().getTime()) : this.atOnce
    return { left: Math.floor(tokens), fullIn: Math.ceil((this.atOnce - tokens) / this.perMs / 1_000) }
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

export interface PlaceLimits {
  /** For one account or address. */
  perKey: number
  inAll: number
}

/** A bounded number of places, of which each key can take a share. */
export class Places {
  private readonly limits: PlaceLimits
  private readonly takenByKey = new Map<string, number>()
  private taken = 0

  constructor(limits: PlaceLimits) {
    this.limits = limits
  }

  /**
   * @returns a function that releases the places, or why there are none: the key has its share, or all are taken.
   */
  take(key: string, count = 1): (() => void) | 'own' | 'all' {
    const own = this.takenByKey.get(key) ?? 0
    if (own + count > this.limits.perKey) return 'own'
    if (this.taken + count > this.limits.inAll) return 'all'
    this.change(key, count)
    return () => this.change(key, -count)
  }

  private change(key: string, by: number): void {
    const own = (this.takenByKey.get(key) ?? 0) + by
    if (own === 0) this.takenByKey.delete(key)
    else this.takenByKey.set(key, own)
    this.taken += by
  }
}

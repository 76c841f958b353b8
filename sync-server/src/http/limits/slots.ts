export interface SlotLimits {
  /** For one account or address. */
  perKey: number
  total: number
}

/** A bounded number of slots, of which each key can take a share. */
export class Slots {
  private readonly limits: SlotLimits
  private readonly takenByKey = new Map<string, number>()
  private taken = 0

  constructor(limits: SlotLimits) {
    this.limits = limits
  }

  /**
   * @returns a function that releases the slots, or why there are none: the key has its share, or all are taken.
   */
  take(key: string, count = 1): (() => void) | 'own' | 'all' {
    const own = this.takenByKey.get(key) ?? 0
    if (own + count > this.limits.perKey) return 'own'
    if (this.taken + count > this.limits.total) return 'all'
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

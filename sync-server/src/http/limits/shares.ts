export interface ShareLimits {
  /** For one account or address. */
  perKey: number
  total: number
}

/** Why a share cannot be had: its key has as much as it may have, or everything is taken. */
export type Full = 'own' | 'all'

export interface Share {
  /**
   * Changes its size.
   *
   * @returns why it could not be changed; `null` if it was.
   */
  resize(size: number): Full | null
  /** From now on it does not give way. */
  keep(): void
  release(): void
}

interface Held {
  size: number
  /** Ends what the share is for; `null` if that can no longer be ended. */
  giveWay: (() => void) | null
}

interface Holder {
  /** The sizes of all its shares together. */
  size: number
  shares: Set<Held>
}

/**
 * A bounded amount, such as bytes or connections, of which each key can have a share. When all of it is taken, the key
 * with the most gives up its largest share to a key that has less.
 */
export class Shares {
  private readonly limits: ShareLimits
  private readonly holders = new Map<string, Holder>()
  private taken = 0

  constructor(limits: ShareLimits) {
    this.limits = limits
  }

  /**
   * @param giveWay is called after the share was released, to end what it is for.
   *
   * @returns a share of this size, or why there is none.
   */
  take(key: string, { size, giveWay }: Held): Share | Full {
    const holder = this.holders.get(key) ?? { size: 0, shares: new Set() }
    const held: Held = { size: 0, giveWay }
    const full = this.resize(holder, held, size)
    if (full) return full
    holder.shares.add(held)
    this.holders.set(key, holder)
    return {
      // One that gave way counts no more.
      resize: (to) => (holder.shares.has(held) ? this.resize(holder, held, to) : null),
      keep: () => void (held.giveWay = null),
      release: () => {
        this.release(holder, held)
        if (holder.shares.size === 0 && this.holders.get(key) === holder) this.holders.delete(key)
      },
    }
  }

  private resize(holder: Holder, held: Held, size: number): Full | null {
    const more = size - held.size
    const own = holder.size + more
    if (own > this.limits.perKey) return 'own'
    if (more > 0) while (this.taken + more > this.limits.total) if (!this.makeRoom(own)) return 'all'
    this.add(more, holder, held)
    return null
  }

  private add(more: number, holder: Holder, held: Held): void {
    held.size += more
    holder.size += more
    this.taken += more
  }

  private release(holder: Holder, held: Held): void {
    if (holder.shares.delete(held)) this.add(-held.size, holder, held)
  }

  /** Takes a share from a key that has more than `own`, if there is one. */
  private makeRoom(own: number): boolean {
    let [most, largest]: [Holder | null, Held | null] = [null, null]
    for (const holder of this.holders.values()) {
      if (holder.size <= (most?.size ?? own)) continue
      const candidate = largestOf(holder)
      if (candidate) [most, largest] = [holder, candidate]
    }
    if (!most || !largest) return false
    this.release(most, largest)
    largest.giveWay?.()
    return true
  }
}

/** Among shares that can be ended. */
function largestOf({ shares }: Holder): Held | null {
  let largest: Held | null = null
  for (const held of shares) if (held.giveWay && held.size > (largest?.size ?? 0)) largest = held
  return largest
}

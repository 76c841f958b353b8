/**
 * Remembers values of each account by key, and forgets an account's oldest beyond `most`, so that no account can displace
 * what is remembered of the others.
 */
export class PerAccount<T> {
  private readonly accounts = new Map<string, Map<string, T>>()
  private readonly most: number
  private readonly mostAccounts: number

  constructor({ most, mostAccounts }: { most: number; mostAccounts: number }) {
    this.most = most
    this.mostAccounts = mostAccounts
  }

  get(userId: string, key: string): T | undefined {
    return this.accounts.get(userId)?.get(key)
  }

  set(userId: string, key: string, value: T): void {
    const own = this.accounts.get(userId) ?? new Map<string, T>()
    putLast(own, key, value, this.most)
    putLast(this.accounts, userId, own, this.mostAccounts)
  }

  /** @returns whether it was there. */
  delete(userId: string, key: string): boolean {
    const own = this.accounts.get(userId)
    const wasThere = own?.delete(key) ?? false
    if (own?.size === 0) this.accounts.delete(userId)
    return wasThere
  }
}

/** Maps are in the order in which entries were put. */
function putLast<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}

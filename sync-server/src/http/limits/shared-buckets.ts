import type { OtherServers, TakenTokens } from '../../storage/other-servers.ts'
import type { RequestLimits } from './request-limits.ts'
import { TokenBuckets } from './token-buckets.ts'

/** How often the others are told. */
const TELL_MS = 1_000
/** Of more keys in that time, the others hear only of those that took most, so that many strangers are little to tell. */
const MOST_KEYS = 1_000

const sharedLimits = ['requests', 'mutations', 'documentBytes'] as const
type SharedLimit = (typeof sharedLimits)[number]

/** What is counted by time. */
export type Buckets = Record<SharedLimit | 'files', TokenBuckets>

interface Parts {
  limits: Pick<RequestLimits, keyof Buckets>
  /** Null if the store has only this server. */
  others: OtherServers | null
  now: () => Date
}

/**
 * [TK13] The servers of a database count calls, mutations and bytes of documents together. Each decides with what it knows,
 * and tells the others once a second what was taken from its buckets; they remove as much from theirs.
 */
export function bucketsOf({ limits, others, now }: Parts): Buckets {
  const taken = others && new TakenHere(others)
  const shared = (limit: SharedLimit) =>
    new TokenBuckets({ ...limits[limit], now, onTaken: (key, count) => taken?.note({ limit, key, count }) })
  const buckets: Buckets = {
    requests: shared('requests'),
    mutations: shared('mutations'),
    documentBytes: shared('documentBytes'),
    files: new TokenBuckets({ ...limits.files, now }),
  }
  others?.listen({
    heard(news) {
      if (!('taken' in news)) return
      const limit = sharedLimits.find((each) => each === news.taken.limit)
      if (limit) buckets[limit].remove(news.taken.key, news.taken.count)
    },
    // Somebody is allowed a little more for a while.
    missed: () => undefined,
  })
  return buckets
}

/** What was taken at this server since the others were told. */
class TakenHere {
  private readonly others: OtherServers
  private byKey = new Map<string, TakenTokens['taken']>()

  constructor(others: OtherServers) {
    this.others = others
  }

  note({ limit, key, count }: TakenTokens['taken']): void {
    if (count === 0) return
    if (this.byKey.size === 0) setTimeout(() => this.tell(), TELL_MS).unref()
    const name = `${limit} ${key}`
    this.byKey.set(name, { limit, key, count: count + (this.byKey.get(name)?.count ?? 0) })
  }

  private tell(): void {
    const all = [...this.byKey.values()]
    this.byKey = new Map()
    const most = all.length > MOST_KEYS ? all.toSorted((one, other) => other.count - one.count) : all
    for (const taken of most.slice(0, MOST_KEYS)) this.others.tell({ taken })
  }
}

import type { SharedTries } from './shared-tries.ts'
import { TryLimit } from './try-limit.ts'

const WINDOW_MS = 15 * 60_000
const WRONG_TRIES_PER_ACCOUNT_AND_ADDRESS = 10
/** More than for one account: a family or an office shares an address. */
const WRONG_TRIES_PER_ADDRESS = 30
/** From all addresses together: guessing from many addresses is stopped too. */
const WRONG_TRIES_PER_ACCOUNT = 100
const WRONG_TRIES_PER_DEVICE = 10
/** From all devices with an earlier password together: one person who once knew it can have made any number of them. */
const WRONG_TRIES_WITH_EARLIER_PASSWORD = 100

/** A device or session that the account knows. */
export interface Known {
  /** Names its own count. */
  key: string
  /** The password that it was signed in with. */
  by: 'present password' | 'earlier password'
}

/** A session has its own count, like a device. */
export const knownSession = (sessionId: string): Known => ({ key: `session ${sessionId}`, by: 'present password' })

export interface Caller {
  /** Also for an email without an account. */
  emailKey: string
  address: string
  /** Null for a caller whom the account does not know. */
  known: Known | null
}

export interface Throttled {
  kind: 'throttled'
  seconds: number
}

export type Tried<T> = { kind: 'right'; value: T } | { kind: 'wrong' } | Throttled

interface Count {
  limit: TryLimit
  key: string
}

/**
 * [SE22], [SE23], [SE170] Limits tries to guess passwords. A known device has its own count: wrong tries of strangers
 * never lock it out. Each account has one try in progress at a time.
 */
export class SignInTries {
  private readonly tries: SharedTries
  private readonly byDevice: TryLimit
  private readonly byEarlierPassword: TryLimit
  private readonly byAccountAndAddress: TryLimit
  private readonly byAddress: TryLimit
  private readonly byAccount: TryLimit

  /** @param whose whose passwords these are; nobody else counts under this name. */
  constructor(tries: SharedTries, whose: 'administrator' | 'people') {
    const limit = (what: string, limit: number) => ({ name: `${whose} ${what}`, limit, windowMs: WINDOW_MS })
    this.tries = tries
    this.byDevice = new TryLimit({ ...limit('device', WRONG_TRIES_PER_DEVICE), atOnce: 1 })
    this.byEarlierPassword = new TryLimit(limit('earlier password', WRONG_TRIES_WITH_EARLIER_PASSWORD))
    this.byAccountAndAddress = new TryLimit(limit('account and address', WRONG_TRIES_PER_ACCOUNT_AND_ADDRESS))
    this.byAddress = new TryLimit(limit('address', WRONG_TRIES_PER_ADDRESS))
    this.byAccount = new TryLimit({ ...limit('account', WRONG_TRIES_PER_ACCOUNT), atOnce: 1 })
  }

  /**
   * `tryIt` returns null for a wrong password. @throws TooBusy if too many tries of the account are already waiting.
   */
  async run<T>(caller: Caller, tryIt: () => Promise<T | null>): Promise<Tried<T>> {
    const { own, shared } = this.countsOf(caller)
    const counts = [own, ...shared]
    const begun = await this.beginIn(counts)
    if (begun.seconds > 0) return { kind: 'throttled', seconds: begun.seconds }
    try {
      const value = await tryIt()
      if (value === null) {
        await this.tries.add(...counts.map(countedBy))
        return { kind: 'wrong' }
      }
      // Shared counts stay: otherwise a caller could reset them with an account of their own and guess without limit.
      if (begun.ownWrong > 0) await this.tries.forget(countedBy(own))
      return { kind: 'right', value }
    } finally {
      for (const { limit, key } of counts) limit.end(key)
    }
  }

  /**
   * [SE170] Forgets the wrong tries for an account whose owner has set a new password with the link of an email: they
   * were guesses at another password. The count of an address stays, because it covers other accounts.
   */
  forgive(caller: Caller): Promise<void> {
    const own = [caller.known, null].map((known) => countedBy(this.countsOf({ ...caller, known }).own))
    return this.tries.forget(
      ...own,
      ...[this.byAccount, this.byEarlierPassword].map((limit) => limit.counted(caller.emailKey)),
    )
  }

  private countsOf({ emailKey, address, known }: Caller): { own: Count; shared: Count[] } {
    if (known !== null) {
      const earlier = { limit: this.byEarlierPassword, key: emailKey }
      return {
        own: { limit: this.byDevice, key: known.key },
        shared: known.by === 'earlier password' ? [earlier] : [],
      }
    }
    return {
      own: { limit: this.byAccountAndAddress, key: `${address} ${emailKey}` },
      shared: [
        { limit: this.byAccount, key: emailKey },
        { limit: this.byAddress, key: address },
      ],
    }
  }

  /** Waits until all counts have room at once, and takes it. @returns whole seconds to wait when a count is closed. */
  private async beginIn(counts: Count[]): Promise<{ seconds: number; ownWrong: number }> {
    for (;;) {
      const full = counts.find(({ limit, key }) => limit.isFull(key)) ?? (await this.check(counts))
      if ('seconds' in full) return full
      await full.limit.whenOneEnds(full.key)
    }
  }

  /** Takes room, if enough tries are left. @returns a count without room for this try and those in progress. */
  private async check(counts: Count[]): Promise<Count | { seconds: number; ownWrong: number }> {
    const checks = counts.map(({ limit, key }) => limit.beginCheck(key))
    try {
      for (;;) {
        const ended = checks.map((check) => check.ended())
        const { counts: wrong, seconds } = await this.tries.look(counts.map(countedBy))
        const [ownWrong = 0] = wrong
        if (seconds > 0) return { seconds, ownWrong }
        if (checks.some((check, at) => check.ended() !== ended[at])) continue
        const usedUp = counts.find(({ limit, key }, at) => limit.isUsedUp(key, wrong[at] ?? 0))
        if (usedUp) return usedUp
        // No await since the last look: no other try can take the room.
        for (const { limit, key } of counts) limit.begin(key)
        return { seconds, ownWrong }
      }
    } finally {
      for (const check of checks) check.end()
    }
  }
}

const countedBy = ({ limit, key }: Count) => limit.counted(key)

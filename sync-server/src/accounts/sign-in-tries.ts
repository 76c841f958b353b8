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
 * [SE22], [SE23], [SE170]: limits tries to guess passwords. A known device has its own count: wrong tries of strangers
 * never lock it out. Each account has one try in progress at a time.
 */
export class SignInTries {
  private readonly byDevice: TryLimit
  private readonly byEarlierPassword: TryLimit
  private readonly byAccountAndAddress: TryLimit
  private readonly byAddress: TryLimit
  private readonly byAccount: TryLimit

  constructor({ now }: { now: () => Date }) {
    const windowMs = WINDOW_MS
    this.byDevice = new TryLimit({ limit: WRONG_TRIES_PER_DEVICE, windowMs, atOnce: 1, now })
    this.byEarlierPassword = new TryLimit({ limit: WRONG_TRIES_WITH_EARLIER_PASSWORD, windowMs, now })
    this.byAccountAndAddress = new TryLimit({ limit: WRONG_TRIES_PER_ACCOUNT_AND_ADDRESS, windowMs, now })
    this.byAddress = new TryLimit({ limit: WRONG_TRIES_PER_ADDRESS, windowMs, now })
    this.byAccount = new TryLimit({ limit: WRONG_TRIES_PER_ACCOUNT, windowMs, atOnce: 1, now })
  }

  /**
   * `tryIt` returns null for a wrong password. @throws TooBusy if too many tries of the account are already waiting.
   */
  async run<T>(caller: Caller, tryIt: () => Promise<T | null>): Promise<Tried<T>> {
    const { own, shared } = this.countsOf(caller)
    const counts = [own, ...shared]
    const seconds = await this.beginIn(counts)
    if (seconds > 0) return { kind: 'throttled', seconds }
    let outcome: 'right' | 'wrong' | 'untried' = 'untried'
    try {
      const value = await tryIt()
      outcome = value === null ? 'wrong' : 'right'
      if (value === null) return { kind: 'wrong' }
      // Shared counts stay: otherwise a caller could reset them with an account of their own and guess without limit.
      own.limit.forget(own.key)
      return { kind: 'right', value }
    } finally {
      for (const { limit, key } of counts) limit.end(key, outcome)
    }
  }

  /**
   * [SE170] Forgets the wrong tries for an account whose owner has set a new password with the link of an email: they
   * were guesses at another password. The count of an address stays, because it covers other accounts.
   */
  forgive(caller: Caller): void {
    const { emailKey } = caller
    for (const known of [caller.known, null]) {
      const { own } = this.countsOf({ ...caller, known })
      own.limit.forget(own.key)
    }
    for (const limit of [this.byAccount, this.byEarlierPassword]) limit.forget(emailKey)
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

  /** Waits until all counts have room at once, and takes it. @returns 0, or whole seconds to wait when a count is closed. */
  private async beginIn(counts: Count[]): Promise<number> {
    for (;;) {
      const seconds = Math.max(...counts.map(({ limit, key }) => limit.waitFor(key)))
      if (seconds > 0) return seconds
      const full = counts.find(({ limit, key }) => limit.isFull(key))
      if (!full) {
        // No await since the check: no other try can take the room.
        for (const { limit, key } of counts) limit.begin(key)
        return 0
      }
      await full.limit.whenOneEnds(full.key)
    }
  }
}

import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Counted, Limit, SharedTries } from './shared-tries.ts'

/** From one address: an office or a school shares one. By one realtor: more than anyone types. */
const PER_HOUR = 100

export const TOO_MANY_ACCOUNTS = `Only ${PER_HOUR} accounts can be created from one network in an hour. Please try again later.`

interface Opener {
  address: string
  /** The realtor who opens the account for a client; null if the person registers. */
  realtorId: UserId | null
}

const byAddress: Limit = { name: 'new account by address', limit: PER_HOUR, windowMs: HOUR_MS }
const byRealtor: Limit = { name: 'new account by realtor', limit: PER_HOUR, windowMs: HOUR_MS }

/** [SE21], [SE173] Counts attempts to open an account, because the answer reveals whether the email has one. */
export class NewAccounts {
  private readonly tries: Pick<SharedTries, 'take'>

  constructor(tries: Pick<SharedTries, 'take'>) {
    this.tries = tries
  }

  /** @returns 0 when the attempt was counted, else whole seconds to wait. */
  take({ address, realtorId }: Opener): Promise<number> {
    const counted: Counted[] = [{ by: byAddress, key: address }]
    if (realtorId !== null) counted.push({ by: byRealtor, key: realtorId })
    return this.tries.take(...counted)
  }
}

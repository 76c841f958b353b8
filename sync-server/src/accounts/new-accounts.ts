import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { Throttle } from './throttle.ts'

const HOUR_MS = 3_600_000
/** From one address: an office or a school shares one. By one realtor: more than anyone types. */
const PER_HOUR = 100

export const TOO_MANY_ACCOUNTS = `Only ${PER_HOUR} accounts can be created from one network in an hour. Please try again later.`

interface Opener {
  address: string
  /** The realtor who opens the account for a client; null if the person registers. */
  realtorId: UserId | null
}

/** [SE21], [SE173] Counts attempts to open an account, because the answer reveals whether the email has one. */
export class NewAccounts {
  private readonly byAddress: Throttle
  private readonly byRealtor: Throttle

  constructor({ now }: { now: () => Date }) {
    this.byAddress = new Throttle({ limit: PER_HOUR, windowMs: HOUR_MS, now })
    this.byRealtor = new Throttle({ limit: PER_HOUR, windowMs: HOUR_MS, now })
  }

  /** @returns 0 when the attempt was counted, else whole seconds to wait. */
  take({ address, realtorId }: Opener): number {
    const ofRealtor = realtorId === null ? 0 : this.byRealtor.waitFor(realtorId)
    const seconds = ofRealtor > 0 ? ofRealtor : this.byAddress.take(address)
    if (seconds === 0 && realtorId !== null) this.byRealtor.addWrong(realtorId)
    return seconds
  }
}

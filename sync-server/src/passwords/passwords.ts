import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../fair-queue.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  matches(password: string, hash: string): Promise<boolean>
}

/** Argon2id, the library's default variant. `memoryCost` is in KiB. */
export const argon2id = (cost: { memoryCost: number; timeCost: number; parallelism: number }): Passwords => ({
  hash: (password) => hash(password, cost),
  matches: (password, hash) => verify(hash, password),
})

/** 19 MiB and two passes: about 12 ms per try. */
export const argon2 = argon2id({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** The hash of a password that nobody knows: comparing with it takes as long as with any other hash. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$la/Vn326GR5SVbNg0RKryA$59M5xenjpjqTJprJjmxjpgxF+FXQQIEtgDNDwAnl+jM'

/** [SE20] All access to argon2 is through this queue. Rejects with `TooBusy` if too many passwords wait. */
export class QueuedPasswords {
  private readonly passwords: Passwords
  private readonly queue: FairQueue

  constructor({ passwords, queue }: { passwords: Passwords; queue: FairQueue }) {
    this.passwords = passwords
    this.queue = queue
  }

  /**
   * @param caller whose turns are used: a network address or an account
   */
  by(caller: string): Passwords {
    return {
      hash: (password) => this.queue.run(caller, () => this.passwords.hash(password)),
      matches: (password, hash) => this.queue.run(caller, () => this.passwords.matches(password, hash)),
    }
  }
}

/** About one second of work. */
const MAX_WAITING_HASHES = 100

export const queuePasswords = (passwords: Passwords, { atOnce }: { atOnce: number }): QueuedPasswords =>
  new QueuedPasswords({ passwords, queue: new FairQueue({ atOnce, maxWaiting: MAX_WAITING_HASHES }) })

import { FairQueue } from '../fair-queue.ts'
import type { Passwords } from './passwords.ts'

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

import type { Passwords } from '../../../sync-server/src/passwords/passwords.ts'

export class ServerCrashed extends Error {}

/** When the history makes the server die. */
export class CrashPlan {
  private recordsLeft = Infinity
  private isAtHash = false

  /** Dies while recording the result of a mutation, after `records` more of them. */
  afterRecords(records: number): void {
    this.recordsLeft = records
  }

  /** Dies while hashing the next password. */
  atHash(): void {
    this.isAtHash = true
  }

  /** Does not die, or has restarted. */
  never(): void {
    this.recordsLeft = Infinity
    this.isAtHash = false
  }

  noteRecord(): void {
    this.recordsLeft -= 1
    if (this.recordsLeft < 0) throw new ServerCrashed()
  }

  within({ hash, matches }: Passwords): Passwords {
    return {
      hash: async (password) => {
        if (this.isAtHash) throw new ServerCrashed()
        return hash(password)
      },
      matches,
    }
  }
}

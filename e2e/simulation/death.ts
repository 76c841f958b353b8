import type { Passwords } from '../../sync-server/src/passwords/passwords.ts'

export class ServerDied extends Error {}

/** When the server is to die, as far as the history says so. */
export class Death {
  private recordsLeft = Infinity
  private isAtHash = false

  /** While it writes down what became of a mutation, so many from now. */
  afterRecords(records: number): void {
    this.recordsLeft = records
  }

  /** While it hashes the next password. */
  atHash(): void {
    this.isAtHash = true
  }

  /** It lives on, or has started again. */
  never(): void {
    this.recordsLeft = Infinity
    this.isAtHash = false
  }

  noteRecord(): void {
    this.recordsLeft -= 1
    if (this.recordsLeft < 0) throw new ServerDied()
  }

  within({ hash, matches }: Passwords): Passwords {
    return {
      hash: async (password) => {
        if (this.isAtHash) throw new ServerDied()
        return hash(password)
      },
      matches,
    }
  }
}

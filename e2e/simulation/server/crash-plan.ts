import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Passwords } from '../../../sync-server/src/passwords/passwords.ts'
import { aStorageFault } from '../../../sync-server/src/storage/testing/storage-fault.ts'
import { mutationKeyOf, type Effect, type MutationKey } from './server-record.ts'

export class ServerCrashed extends Error {}

/** A mutation that has a bug; the server goes on. */
export class MutationFailed extends Error {}

/** When the history makes the server die. */
export class CrashPlan {
  private recordsLeft = Infinity
  private roomLeft = Infinity
  private isAtHash = false
  /** Mutations that always fail, because of a bug of the server. */
  private readonly faulty = new Set<MutationKey>()

  /** Dies while recording the result of a mutation, after `records` more of them. */
  afterRecords(records: number): void {
    this.recordsLeft = records
  }

  /** The disk is full while it records the result of a mutation, after `records` more of them. */
  fullAfterRecords(records: number): void {
    this.roomLeft = records
  }

  /** Dies while hashing the next password. */
  atHash(): void {
    this.isAtHash = true
  }

  /** Fails whenever it runs this mutation. */
  atMutation(userId: UserId, id: MutationId): void {
    this.faulty.add(mutationKeyOf(userId, id))
  }

  /** Does not die, or has restarted; has room. */
  never(): void {
    this.recordsLeft = Infinity
    this.roomLeft = Infinity
    this.isAtHash = false
  }

  noteApplied({ actor, mutation }: Pick<Effect, 'actor' | 'mutation'>): void {
    if (this.faulty.has(mutationKeyOf(actor, mutation))) throw new MutationFailed()
  }

  noteRecord(): void {
    this.recordsLeft -= 1
    if (this.recordsLeft < 0) throw new ServerCrashed()
    this.roomLeft -= 1
    if (this.roomLeft < 0) throw aStorageFault('SQLITE_FULL')
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

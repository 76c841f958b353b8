import type { KeptAnswer } from '../../storage/accounts/idempotency-keys.ts'
import type { WriteTransaction } from '../../storage/store.ts'

type Answered = Pick<KeptAnswer, 'status' | 'answer'>

interface Parts {
  /** What is stored about the call besides its answer. */
  about: Omit<KeptAnswer, keyof Answered>
  /** Refuses a call that may not be kept, in the transaction that would keep it. */
  check(tx: WriteTransaction): Promise<void>
}

/**
 * [OA8] A call with an `Idempotency-Key`. The transaction of its change waits for the answer that the route makes of the
 * result, and stores it: a server that dies leaves both or neither.
 */
export class KeyedCall {
  private readonly parts: Parts
  private readonly answered: Promise<Answered>
  private settle: { resolve(answered: Answered): void; reject(error: unknown): void } | undefined
  private committed: Promise<void> | null = null

  constructor(parts: Parts) {
    this.parts = parts
    this.answered = new Promise((resolve, reject) => (this.settle = { resolve, reject }))
    // A call that changes nothing does not wait for it.
    this.answered.catch(() => undefined)
  }

  /**
   * Runs `work` in a transaction. @returns its result before the transaction ends; a route makes its answer of that
   * alone, because what it reads now is still without the change.
   */
  change<T>(transaction: (within: (tx: WriteTransaction, work: () => Promise<T>) => Promise<void>) => Promise<void>) {
    if (this.committed) throw new Error('A call with an Idempotency-Key makes one change')
    return new Promise<T>((resolve, reject) => {
      this.committed = transaction(async (tx, work) => {
        await this.parts.check(tx)
        resolve(await work())
        await tx.keepAnswer({ ...this.parts.about, ...(await this.answered) })
      })
      this.committed.catch(reject)
    })
  }

  /** Ends the transaction with this answer, if there is one. @throws what prevents the commit. */
  async commit(answered: Answered): Promise<void> {
    this.settle?.resolve(answered)
    await this.committed
  }

  /** Rolls the change back, if that was not the reason. */
  async rollBack(): Promise<void> {
    this.settle?.reject(new Error('The call was refused'))
    await this.committed?.catch(() => undefined)
  }
}

import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { mintToken } from '../access/token.ts'
import { argon2, queuePasswords, type QueuedPasswords } from '../passwords/passwords.ts'
import { preparationOf } from '../server-parts/server-parts.ts'
import type { Store } from '../storage/store.ts'
import type { Failures } from './failures.ts'
import { tryMutation, type Prepared, type Run } from './run-mutation.ts'

/** What only the call that carries a push can decide. */
export interface Caller {
  /** [SE173] Counts an attempt to open an account; returns a refusal once there were too many. */
  mayOpenAccount(realtorId: UserId): Promise<RefusalValue | null>
}

interface Parts {
  store: Store
  passwords?: QueuedPasswords
  mintToken?: () => string
}

/** What is made before the transaction of a mutation, such as the hash of a password. */
export class Preparations {
  private readonly parts: Parts
  private readonly passwords: QueuedPasswords
  private readonly failures: Failures

  constructor(parts: Parts, failures: Failures) {
    this.parts = parts
    this.passwords = parts.passwords ?? queuePasswords(argon2, { atOnce: 2 })
    this.failures = failures
  }

  /**
   * Refuses a mutation before its preparation: a refusal is cheap, a hash is not. The refusal is final even if the
   * mutation would be allowed a moment later, because it would then run unprepared, with the device's own token
   * ([SE4]). A preparation that fails counts against its mutation.
   */
  prepare(run: Run, caller: Caller): Promise<Outcome<Prepared>> {
    return this.failures.counting({ userId: run.context.userId, id: run.id }, () => this.tryAndMake(run, caller))
  }

  private async tryAndMake(run: Run, caller: Caller): Promise<Outcome<Prepared>> {
    const { store, mintToken: mint = mintToken } = this.parts
    const tried = await store.read((view) => tryMutation(view, run))
    const isForbidden = !tried.ok && tried.refusal.kind === 'forbidden'
    const { call, context } = run
    const preparation = must(preparationOf(call), 'the preparation')
    const limited = preparation.opensAccount && !isForbidden ? await caller.mayOpenAccount(context.userId) : null
    if (limited) return { ok: false, refusal: limited }
    if (!tried.ok) return tried
    const passwords = this.passwords.by(context.userId)
    const { args, ...made } = await preparation.make(call.args, {
      passwords,
      mintToken: mint,
      read: (work) => store.read(work),
    })
    return { ok: true, value: { call: { ...call, args }, ...made } }
  }
}

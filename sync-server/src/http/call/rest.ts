import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { todayOf } from '../../access/person-zone.ts'
import { isBeyond, viewWithin, type Reach } from '../../access/reach.ts'
import type { View, WriteTransaction } from '../../storage/store.ts'
import type { SyncService } from '../../sync/sync-service.ts'
import { unwrap } from '../request/problem.ts'
import type { KeyedCall } from './keyed-call.ts'

interface Parts {
  sync: SyncService
  now: () => Date
  mintId: () => string
}

/** What a REST call makes changes with, inside its one transaction. */
export interface Change {
  tx: WriteTransaction
  today: CalendarDate
  /** Runs the same mutation that a device would run. */
  act(call: CallOf): Promise<void>
}

/** What a REST call can do for the signed-in person. */
export class Rest {
  private readonly parts: Parts
  /** [TK5] Follows a call through everything that it awaits, so that no route can forget it. */
  private readonly reach = new AsyncLocalStorage<Reach>()

  private readonly keyedCall = new AsyncLocalStorage<KeyedCall>()
  private readonly check = new AsyncLocalStorage<() => Promise<void>>()
  private readonly openTransaction = new AsyncLocalStorage<View>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** [TK5] Answers a call that reaches only some properties of the person. */
  within<T>(reach: Reach, answer: () => Promise<T>): Promise<T> {
    return this.reach.run(reach, answer)
  }

  read<T>(work: (view: View) => Promise<T>): Promise<T> {
    const open = this.openTransaction.getStore()
    if (open) return work(open)
    const reach = this.reach.getStore()
    return this.parts.sync.read(reach ? (view) => work(viewWithin(view, reach)) : work)
  }

  /** [OA8] Answers a call whose change is committed with its answer. */
  keyed(call: KeyedCall, answer: () => Promise<void>): Promise<void> {
    return this.keyedCall.run(call, answer)
  }

  /** [OA9] Answers a call whose changes are made after `check`, which reads what they would change, or not at all. */
  checked(check: () => Promise<void>, answer: () => Promise<void>): Promise<void> {
    return this.check.run(check, answer)
  }

  /** Commits everything that `work` does, or nothing. @throws Refusal if one of its mutations is refused. */
  change<T>(user: User, work: (change: Change) => Promise<T>): Promise<T> {
    const keyed = this.keyedCall.getStore()
    if (!keyed) return this.commit(user, work)
    return keyed.change((within) => this.commit(user, (change) => within(change.tx, () => work(change))))
  }

  private async commit<T>(user: User, work: (change: Change) => Promise<T>): Promise<T> {
    const reach = this.reach.getStore()
    const check = this.check.getStore()
    const outcome = await this.parts.sync.run({ userId: user.id, role: user.role }, async (run, all, { today }) => {
      const tx = reach ? viewWithin(all, reach) : all
      if (check) await this.openTransaction.run(tx, check)
      return work({
        tx,
        today,
        act: async (call) => {
          this.refuseBeyond(call)
          await run(mutationId.parse(this.mintId()), call)
        },
      })
    })
    return unwrap(outcome)
  }

  /** Predicts the mutation, so that a refusal precedes the expensive work. @throws Refusal */
  async refuseEarly(user: User, call: CallOf): Promise<void> {
    this.refuseBeyond(call)
    unwrap(await this.parts.sync.predict({ userId: user.id, role: user.role }, call))
  }

  /** [R32] Today on the person's calendar. */
  today({ id }: Pick<User, 'id'>): Promise<CalendarDate> {
    return this.read((view) => todayOf(view, id, this.parts.now().toISOString()))
  }

  mintId(): string {
    return this.parts.mintId()
  }

  private refuseBeyond(call: CallOf): void {
    const reach = this.reach.getStore()
    if (reach && isBeyond(reach, call)) throw new Refusal('not_found', 'Property not found')
  }
}

import type { MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Scope } from '@hearthkeep/shared/entities/scope.ts'
import { execute, type Call } from '@hearthkeep/shared/mutations/execute.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { Outcome, RefusalValue } from '@hearthkeep/shared/outcome.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import { argon2, type Passwords } from '../accounts/passwords.ts'
import { StoreBusy, type Store, type View, type WriteTransaction } from '../storage/store.ts'
import { accept, type Accepted } from './accept.ts'
import { answer, visibleScopes } from './answer.ts'
import { AsSaid } from './as-said.ts'
import { follow, guard } from './follow.ts'
import { Failures } from './failures.ts'
import { limits, type Limits } from './limits.ts'
import { movedBy, pokePeople, type Moved } from './poke-people.ts'
import type { Pokes } from './pokes.ts'
import { prepare } from './prepare.ts'

/** Runs one mutation in the transaction that is open; a refusal ends the whole transaction. */
export type RunInTransaction = (id: MutationId, call: Call) => Promise<void>

/** The one place through which everything changes, be it pushed by a device or asked for by a REST call. */
export class SyncService {
  private readonly store: Store
  private readonly pokes: Pokes
  private readonly now: () => Date
  private readonly limits: Limits
  private readonly passwords: Passwords
  private readonly failures = new Failures()

  constructor(parts: { store: Store; pokes: Pokes; now: () => Date; limits?: Limits; passwords?: Passwords }) {
    this.store = parts.store
    this.pokes = parts.pokes
    this.now = parts.now
    this.limits = parts.limits ?? limits
    this.passwords = parts.passwords ?? argon2
  }

  /** One round of a device: its pending mutations in, what it has not seen out. */
  async sync(userId: UserId, request: SyncRequest): Promise<SyncAnswer> {
    if (request.protocol !== PROTOCOL) return { kind: 'upgrade', protocol: PROTOCOL }
    const accepted = await this.accept(userId, request)
    if (accepted.kind !== 'epoch') await this.announce(accepted.moved)
    if (accepted.kind === 'forked') return { kind: 'forked' }
    return this.store.read(async (view) => {
      const epoch = await view.epoch()
      if (isOfAnother(epoch, request)) return { kind: 'epoch', epoch }
      const asSaid = accepted.kind === 'accepted' ? accepted.asSaid : new AsSaid()
      const told = await answer(view, { userId, epoch, request, limits: this.limits, asSaid })
      const retry = accepted.kind === 'accepted' ? accepted.retry : null
      // An earlier request with the same mutation may have been taken.
      if (retry && told.results.every(({ id }) => id !== retry.id)) told.results.push(retry)
      return told
    })
  }

  /** Nothing is processed under another epoch, nor while somebody else has the database. */
  private async accept(userId: UserId, request: SyncRequest): Promise<Accepted | { kind: 'epoch' }> {
    const [first] = request.mutations
    if (!first) return { kind: 'accepted', moved: [], asSaid: new AsSaid(), retry: null }
    const now = this.now().toISOString()
    const read = <T>(work: (view: View) => Promise<T>) => this.store.read(work)
    const prepared = await prepare(request.mutations, { passwords: this.passwords, read })
    try {
      return await this.store.write(async (tx) => {
        if (isOfAnother(await tx.epoch(), request)) return { kind: 'epoch' }
        return accept(tx, { userId, ...request, now, failures: this.failures, prepared })
      })
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error
      return {
        kind: 'accepted',
        moved: [],
        asSaid: new AsSaid(),
        retry: { id: first.id, status: 'retry', reason: 'busy' },
      }
    }
  }

  /** One page of a scope's first load, null when it is not the person's to see. */
  page(userId: UserId, asked: { scope: Scope; after: string | null }): Promise<SnapshotLine[] | null> {
    return this.store.read(async (view) => {
      if (!(await visibleScopes(view, userId)).includes(asked.scope)) return null
      const { rows, next } = await view.page(asked.scope, { after: asked.after, limit: this.limits.pageRows })
      return [...rows, { end: true, next }]
    })
  }

  /**
   * Runs mutations of a REST call in one transaction: all of them or none. `work` makes them with what it reads;
   * `also` writes what belongs to the same moment.
   */
  async run<T>(
    context: Context,
    work: (run: RunInTransaction, tx: WriteTransaction) => Promise<T>,
  ): Promise<Outcome<T>> {
    const moved: Moved[] = []
    try {
      const value = await this.store.write((tx) => {
        const run: RunInTransaction = async (id, call) => {
          const refusal = await guard(call, { tx, context })
          const outcome: Outcome<RowChange[]> = refusal ? { ok: false, refusal } : await execute(tx, call, context)
          if (!outcome.ok) throw new Refused(outcome.refusal)
          const { userId, at } = context
          const changes = outcome.value
          const scopes = await tx.apply({ mutation: id, name: call.name, actor: userId, at, changes })
          moved.push(...movedBy(changes, scopes), ...(await follow({ ...call, id }, { tx, context, changes })))
          await tx.record({
            id,
            device: null,
            seq: null,
            userId,
            name: call.name,
            status: 'ok',
            refusal: null,
            replaced: null,
          })
        }
        return work(run, tx)
      })
      await this.announce(moved)
      return { ok: true, value }
    } catch (error) {
      if (error instanceof Refused) return { ok: false, refusal: error.refusal }
      throw error
    }
  }

  read<T>(work: (view: View) => Promise<T>): Promise<T> {
    return this.store.read(work)
  }

  private async announce(moved: Moved[]): Promise<void> {
    if (moved.length === 0 || !this.pokes.isHeard()) return
    await this.store.read((view) => pokePeople(this.pokes, view, moved))
  }
}

const isOfAnother = (epoch: string, request: SyncRequest) => request.epoch !== null && request.epoch !== epoch

class Refused extends Error {
  readonly refusal: RefusalValue
  constructor(refusal: RefusalValue) {
    super(refusal.message)
    this.refusal = refusal
  }
}

import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { scopeOwner, userScope, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { SqliteStore } from '../../sync-server/src/storage/sqlite-store.ts'
import {
  StoreBusy,
  type MutationRecord,
  type Store,
  type WriteTransaction,
} from '../../sync-server/src/storage/store.ts'
import { Pokes } from '../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../sync-server/src/sync/sync-service.ts'
import { dayOf, type Clock } from './clock.ts'
import { checkFollowed } from './follow-laws.ts'
import { over } from './over.ts'
import { emailOf, type Registered } from './people.ts'
import { rowsOf, ServerRecord, type Effect } from './server-record.ts'
import type { Sabotage } from './sabotage.ts'
import { holds, sameRows } from './violation.ts'

/** So small that the houses of a history come in pages. */
const LIMITS = { inlineScopeRows: 3, pageRows: 3, maxDeltaBytes: 15_000, fullAnswerBytes: 10_000 }

export interface Backup {
  bytes: Buffer
  record: ServerRecord
}

/** The real service on the real store in memory, watched, and made to fail when the history says so. */
export class SimulatedServer {
  record = new ServerRecord()
  /** What went wrong without having been asked to. */
  readonly bugs: unknown[] = []
  /** What it says to the devices of a person; nobody listens until this is set. */
  onPoke: ((userId: UserId, poke: Poke) => void) | null = null
  private readonly pokes = new Pokes()
  private store: SqliteStore
  private service: SyncService
  private readonly people: Registered[] = []
  private recordsUntilDeath = Infinity
  private isBusy = false
  private readonly clock: Clock
  private readonly random: Random
  private readonly sabotage: Sabotage

  constructor(parts: { clock: Clock; random: Random; sabotage: Sabotage }) {
    this.clock = parts.clock
    this.random = parts.random
    this.sabotage = parts.sabotage
    this.store = new SqliteStore({ file: ':memory:', newEpoch: this.random.uuid() })
    this.service = this.serviceOf(this.store)
  }

  async register(person: Registered): Promise<void> {
    const { userId, firstName, role } = person
    this.people.push(person)
    const { onPoke } = this
    if (onPoke) this.pokes.listen(userId, (poke) => onPoke(userId, this.seen(userId, poke)))
    const email = emailOf(firstName)
    const args = { userId, email, role, firstName, lastName: 'Keller', phone: null, username: email }
    await this.service.run(this.contextOf({ userId, role }), async (run, tx) => {
      await run(this.random.uuid() as MutationId, { name: 'user.create', args })
      await tx.addAccount({ userId, emailKey: email, usernameKey: email, passwordHash: 'of no password' })
    })
  }

  /** What no device pushes, for the server alone runs it. @returns why it was refused, else null. */
  async run({ actor, call }: { actor: UserId; call: CallOf }): Promise<string | null> {
    const id = this.random.uuid() as MutationId
    // Whoever asked for it is told to try again.
    if (this.isBusy) return 'somebody else has the database'
    return this.watch(async () => {
      const { role } = must(await this.store.read((view) => view.get('user', actor)), 'the actor')
      const outcome = await this.service.run(this.contextOf({ userId: actor, role }), (run) => run(id, call))
      return outcome.ok ? null : outcome.refusal.message
    })
  }

  private contextOf({ userId, role }: Pick<Registered, 'userId' | 'role'>): Context {
    const now = this.clock.now()
    return { userId, role, at: now.toISOString(), today: dayOf(now) }
  }

  async sync(userId: UserId, request: SyncRequest): Promise<SyncAnswer> {
    return this.watch(async () => {
      holds(request.drifted.length === 0, 'P14', () => `a device of ${userId} has drifted: ${request.drifted.join()}`)
      const answer = await this.service.sync(userId, request)
      if (answer.kind === 'ok')
        this.checkSeen(
          userId,
          answer.deltas.flatMap((delta) => delta.puts),
        )
      return answer
    })
  }

  async page(userId: UserId, asked: { scope: Scope; after: string | null }): Promise<SnapshotLine[]> {
    return this.watch(async () => {
      const lines = await this.service.page(userId, asked)
      if (!lines) throw new ServerDied()
      this.checkSeen(
        userId,
        lines.filter((line) => 'entity' in line),
      )
      return lines
    })
  }

  /** A change that no mutation makes yet. */
  async change(actor: UserId, changes: RowChange[]): Promise<void> {
    const mutation = this.random.uuid() as MutationId
    const at = this.clock.now().toISOString()
    await this.store.write((tx) =>
      this.transact(tx, async (watched) => void (await watched.apply({ mutation, name: 'test', actor, at, changes }))),
    )
  }

  /** Deletions made before the moment are forgotten. */
  async collectTombstones(before: string): Promise<void> {
    await this.store.write((tx) => this.sabotage.transaction(tx).collectTombstones(before))
  }

  /** Somebody else has the database while the next push comes. */
  beBusyOnce(): void {
    this.isBusy = true
  }

  /** It dies while it writes down what became of a mutation, so many from now. */
  dieAfter(records: number): void {
    this.recordsUntilDeath = records
  }

  epoch(): Promise<string> {
    return this.store.read((view) => view.epoch())
  }

  async backUp(): Promise<Backup> {
    return { bytes: await this.store.dump(), record: this.record.copy() }
  }

  async restore({ bytes, record }: Backup): Promise<void> {
    await this.store.close()
    this.store = new SqliteStore({ file: bytes, newEpoch: this.random.uuid(), as: this.sabotage.restoredAs })
    this.service = this.serviceOf(this.store)
    this.record = record.copy()
  }

  close(): Promise<void> {
    return this.store.close()
  }

  /** [I5]: what is there is what the last transaction left, whatever died since. */
  async checkStanding(): Promise<void> {
    await this.store.read(async (view) => {
      for (const scope of this.record.scopes()) {
        const latest = this.record.latestOf(scope)
        const state = await view.scopeState(scope)
        holds(state?.version === latest.version, 'I5', () => `${scope} is at ${state?.version}, not ${latest.version}`)
        const expected = this.record.rowsAt(latest) ?? new Map()
        sameRows(await rowsOf(view, scope), expected, 'I5', () => `${scope} is not as the last transaction left it`)
      }
    })
  }

  /** What the server believes about a device: the last place in its order. */
  async lastSeqOf(device: DeviceId): Promise<number> {
    return this.store.read(async (view) => (await view.device(device))?.lastSeq ?? 0)
  }

  private serviceOf(store: Store): SyncService {
    const watched: Store = {
      write: async (work) => {
        if (this.isBusy) {
          this.isBusy = false
          throw new StoreBusy()
        }
        return store.write((tx) => this.transact(tx, work))
      },
      read: (work) => store.read((view) => work(this.sabotage.view(view))),
      close: () => store.close(),
    }
    return new SyncService({ store: watched, pokes: this.pokes, now: this.clock.now, limits: LIMITS })
  }

  private async transact<T>(tx: WriteTransaction, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    const effects: Effect[] = []
    const records: MutationRecord[] = []
    const watched = over(tx, {
      apply: async (applied) => {
        const moved = await tx.apply(applied)
        const { mutation, actor, name, changes } = applied
        effects.push({ mutation, actor, name, moved, changes })
        return moved
      },
      record: async (record) => {
        this.recordsUntilDeath -= 1
        if (this.recordsUntilDeath < 0) throw new ServerDied()
        records.push(record)
        await tx.record(record)
      },
    })
    const result = await work(this.sabotage.transaction(watched))
    await this.record.note(tx, { effects, records })
    checkFollowed(effects, this.people)
    return result
  }

  private async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ServerDied)) this.bugs.push(error)
      this.recordsUntilDeath = Infinity
      throw error
    }
  }

  private seen(userId: UserId, poke: Poke): Poke {
    this.checkSeen(
      userId,
      (poke.news?.deltas ?? []).flatMap(({ puts }) => puts),
    )
    return poke
  }

  /** [I7], the other half: nobody is shown what is not theirs. */
  private checkSeen(userId: UserId, rows: readonly WireRow[]): void {
    for (const { row } of rows) {
      const owner = scopeOwner(row.scope)
      const isOwn = owner.kind === 'user' ? row.scope === userScope(userId) : this.isOwn(userId, row.scope)
      holds(isOwn, 'I7', () => `${userId} was shown ${row.scope}`)
    }
  }

  private isOwn(userId: UserId, scope: Scope): boolean {
    return this.record.membershipOf(scope, userId) !== undefined
  }
}

class ServerDied extends Error {}

import { mutationId, type MutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { documentApp } from '../../../sync-server/src/http/document/testing/document-app.ts'
import { Rest } from '../../../sync-server/src/http/call/rest.ts'
import type { Accounts } from '../../../sync-server/src/accounts/accounts.ts'
import { derivedId } from '../../../sync-server/src/server-parts/derived-id.ts'
import type { TrashParts } from '../../../sync-server/src/jobs/empty-trash.ts'
import { queuePasswords } from '../../../sync-server/src/passwords/passwords.ts'
import type { View, WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import { StoreBusy } from '../../../sync-server/src/storage/store-busy.ts'
import { Pokes } from '../../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../../sync-server/src/sync/sync-service.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { dayOf, type Clock } from '../clock.ts'
import { ServerFiles } from '../files/server-files.ts'
import { CrashPlan, MutationFailed, ServerCrashed } from './crash-plan.ts'
import { emailOf, type Registered } from '../workload/people.ts'
import { ServerInvariants } from '../invariants/server-invariants.ts'
import { ServerRecord } from './server-record.ts'
import { accountsOf } from './simulated-accounts.ts'
import type { Sabotage } from '../sabotage/sabotage.ts'
import type { SeenValuesByMutation } from '../device/seen-values.ts'
import { SimulatedDatabase } from './simulated-database.ts'
import { LIMITS, randomTurns } from './small-limits.ts'
import { holds } from '../invariants/violation.ts'
import { Upkeep } from './upkeep.ts'
import { watchedTransaction } from './watched-transaction.ts'

export interface Backup {
  bytes: Buffer
  record: ServerRecord
  files: ReturnType<ServerFiles['copy']>
}

/** The real service on the real store in memory, observed, and made to fail when the history says so. */
export class SimulatedServer {
  readonly invariants: ServerInvariants
  /** Unexpected errors. */
  readonly bugs: unknown[] = []
  /** Called for each poke; pokes are discarded until it is set. */
  onPoke: ((userId: UserId, poke: Poke) => void) | null = null
  /** Scopes damaged on a person's devices, as `person scope`. */
  readonly suspect = new Set<string>()
  readonly files: ServerFiles
  private readonly pokes = new Pokes()
  readonly database: SimulatedDatabase
  private service: SyncService
  private readonly people: Registered[] = []
  readonly crashPlan = new CrashPlan()
  /** The jobs that keep the database small. */
  readonly upkeep: Upkeep
  /** The number of transactions that might have written. */
  writes = 0
  private readonly clock: Clock
  private readonly random: Random
  private readonly sabotage: Sabotage

  constructor(parts: { clock: Clock; random: Random; sabotage: Sabotage; seenByMutation: SeenValuesByMutation }) {
    this.invariants = new ServerInvariants(new ServerRecord(parts.seenByMutation))
    this.clock = parts.clock
    this.files = new ServerFiles(this.clock.now)
    this.random = parts.random
    this.sabotage = parts.sabotage
    this.database = new SimulatedDatabase({
      mintEpoch: () => this.random.uuid(),
      sabotage: this.sabotage,
      transact: (tx, work) => this.transact(tx, work),
      onFault: () => this.invariants.forgetDue(),
    })
    this.service = this.newService()
    this.upkeep = new Upkeep({ clock: this.clock, store: () => this.database.store, record: () => this.record })
  }

  get record(): ServerRecord {
    return this.invariants.record
  }

  async register(person: Registered): Promise<void> {
    const { userId, firstName, role, phone = null } = person
    this.people.push(person)
    const { onPoke } = this
    if (onPoke)
      this.pokes.listen(userId, (poke) => {
        this.invariants.checkPoke(userId, poke)
        onPoke(userId, poke)
      })
    const email = emailOf(firstName)
    const args = { userId, email, role, firstName, lastName: 'Keller', phone, username: email }
    await this.service.run(this.contextOf({ userId, role }), async (run, tx) => {
      const creation = this.random.uuid() as MutationId
      await run(creation, { name: 'user.create', args })
      // Derived, so that the histories of recorded seeds stay the same.
      await run(mutationId.parse(derivedId(creation, 'verify')), { name: 'user.verify_email', args: { userId } })
      await tx.addAccount({ userId, emailKey: email, usernameKey: email, passwordHash: 'unusable' })
    })
  }

  /** Opens one of the person's event streams. @returns a function that closes it. */
  listen(userId: UserId, onPoke: (poke: Poke) => void, stream: string): () => void {
    return this.pokes.listen(userId, onPoke, stream)
  }

  /** Runs a mutation that only the server may run. @returns the reason for a refusal, else null. */
  async run({ actor, call }: { actor: UserId; call: CallOf }): Promise<string | null> {
    const id = this.random.uuid() as MutationId
    // The caller is asked to retry.
    if (this.database.isLocked) return 'another process has locked the database'
    return this.watch(async () => {
      const { role } = must(await this.database.store.read((view) => view.get('user', actor)), 'the actor')
      const outcome = await this.service.run(this.contextOf({ userId: actor, role }), (run) => run(id, call))
      return outcome.ok ? null : outcome.refusal.message
    })
  }

  private contextOf({ userId, role }: Pick<Registered, 'userId' | 'role'>): Act {
    const now = this.clock.now()
    return { userId, role, at: now.toISOString(), today: dayOf(now) }
  }

  async sync(userId: UserId, request: ReceivedRequest): Promise<SyncAnswer> {
    return this.watch(async () => {
      const drifted = request.drifted.filter((scope) => !this.suspect.has(`${userId} ${scope}`))
      holds(drifted.length === 0, 'P14', () => `a device of ${userId} has drifted: ${drifted.join()}`)
      const answer = await this.service.sync(userId, request)
      this.invariants.checkAnswer(userId, answer)
      return answer
    })
  }

  async page(userId: UserId, query: { scope: Scope; after: string | null }): Promise<SnapshotLine[]> {
    const lines = await this.watch(() => this.service.page(userId, query))
    // A scope that the person no longer sees: an answer that the device cannot use.
    if (!lines) throw new ServerCrashed()
    this.invariants.checkPage(userId, lines)
    return lines
  }

  /** Applies a change for which there is no mutation yet. */
  async change(actor: UserId, changes: RowChange[]): Promise<void> {
    const mutation = this.random.uuid() as MutationId
    const at = this.clock.now().toISOString()
    await this.database.store.write((tx) =>
      this.transact(tx, async (watched) => void (await watched.apply({ mutation, name: 'test', actor, at, changes }))),
    )
  }

  /** Handles a request of the app other than a round. */
  async request(userId: UserId, path: string, init: RequestInit): Promise<Response> {
    const { service: sync, clock, files: contents } = this
    const onBug = (message: string) => this.bugs.push(new Error(message))
    return this.watch(async () => {
      const user = must(await this.database.store.read((view) => view.get('user', userId)), 'the caller')
      const rest = new Rest({ sync, now: clock.now, mintId: () => this.random.uuid() })
      const answer = documentApp({ rest, contents, user, isNoAnswer, onBug }).request(path, init)
      return Promise.resolve(answer).catch((error: unknown) => {
        throw isNoAnswer(error) ? new ServerCrashed() : error
      })
    })
  }

  /** Makes the checksum of a scope wrong; its devices must notice. */
  async corruptChecksum(scope: Scope): Promise<void> {
    for (const { userId } of this.people) this.suspect.add(`${userId} ${scope}`)
    await this.database.store.write((tx) => tx.moveChecksum(scope, { count: 1, sum: 1 }))
  }

  read<T>(work: (view: View) => Promise<T>): Promise<T> {
    return this.database.store.read(work)
  }

  async backUp(): Promise<Backup> {
    return { bytes: await this.database.bytes(), record: this.record.copy(), files: this.files.copy() }
  }

  /** @param as `unchanged` if the disk is set back: then nothing says that it was. */
  async restore({ bytes, record, files }: Backup, as: Sabotage['restoredAs']): Promise<void> {
    this.files.bringBack(files)
    await this.database.restore(bytes, as)
    this.service = this.newService()
    this.invariants.startOver(record.copy())
  }

  close(): Promise<void> {
    return this.database.store.close()
  }

  /** [I5] */
  async checkStoredRows(which: 'every scope' | 'written scopes'): Promise<void> {
    await this.read((view) => this.invariants.checkStoredRows(view, which))
  }

  /** A person signs in or chooses a password. @returns null if another process has locked the database. */
  async withAccounts<T>(work: (accounts: Accounts) => Promise<T>): Promise<T | null> {
    if (this.database.isLocked) return null
    const { service: sync, database, clock, random } = this
    return this.watch(() => work(accountsOf({ sync, store: database.watched, clock, random })))
  }

  /** Runs a job. A row on which it fails is a bug. @returns false if another process is writing to the database. */
  async runJob(job: (parts: TrashParts) => Promise<unknown>): Promise<boolean> {
    const parts = this.jobParts()
    return this.watch(() =>
      job(parts).then(
        () => true,
        (error: unknown) => (error instanceof StoreBusy ? false : Promise.reject(error)),
      ),
    )
  }

  private jobParts(): TrashParts {
    const { database, service: sync, sabotage, clock } = this
    const mintId = () => this.record.addPurge(this.random.uuid())
    const error = (fields: object, message: string) =>
      this.bugs.push(new Error(`${message}: ${JSON.stringify(fields)}`))
    const now = () => sabotage.jobsNow(clock.now())
    return {
      store: database.watched,
      sync,
      now,
      mintId,
      log: { info: () => {}, error },
      stopping: new AbortController().signal,
    }
  }

  private newService(): SyncService {
    return new SyncService({
      store: this.database.watched,
      pokes: this.pokes,
      now: this.clock.now,
      security: this.invariants.events,
      passwords: queuePasswords(this.crashPlan.within(this.sabotage.passwords(cheapPasswords)), { atOnce: 1 }),
      mintToken: () => this.invariants.secrets.addMinted(this.sabotage.mintToken(() => this.random.uuid())),
      limits: LIMITS,
      turns: randomTurns(this.random),
    })
  }

  private async transact<T>(tx: WriteTransaction, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    this.writes += 1
    const { watched, effects, records } = watchedTransaction(tx, {
      onApply: (applied) => {
        this.crashPlan.noteApplied(applied)
        this.invariants.noteWritten(applied.changes)
      },
      onRecord: () => this.crashPlan.noteRecord(),
    })
    const result = await work(this.sabotage.transaction(watched))
    const { people, onPoke } = this
    await this.invariants.checkTransaction(tx, {
      effects,
      records,
      now: this.clock.now(),
      people,
      pokes: onPoke !== null,
    })
    return result
  }

  private async watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof MutationFailed) throw error
      if (!(error instanceof ServerCrashed)) this.bugs.push(error)
      this.crashPlan.never()
      this.invariants.forgetDue()
      throw error
    }
  }
}

const isNoAnswer = (error: unknown) => error instanceof ServerCrashed || error instanceof StoreBusy

import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { parseCall } from '@hearthkeep/shared/engine/execute.ts'
import type { Call, Act, Context } from '@hearthkeep/shared/kernel/mutation.ts'
import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { MutationResult, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { todayOf } from '../access/person-zone.ts'
import { visibleAmong } from '../access/visible-scopes.ts'
import type { Log } from '../log.ts'
import type { QueuedPasswords } from '../passwords/passwords.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { rowKey, toRowKey } from '../storage/rows/rows.ts'
import { isStorageFault } from '../storage/storage-fault.ts'
import type { Store, View, WriteTransaction } from '../storage/store.ts'
import { StoreBusy } from '../storage/store-busy.ts'
import { accept, type Accepted, type Decided, type Push } from './accept.ts'
import { answer } from './answer.ts'
import { answerLimits, type AnswerLimits } from './answer-limits.ts'
import { MatchedMutations } from './matched-mutations.ts'
import { Failures } from './failures.ts'
import { Announcements, type PokeWatcher } from './announcements.ts'
import type { ScopeAdvance } from './poke-people.ts'
import type { OtherServers } from '../storage/other-servers.ts'
import type { Pokes } from './pokes.ts'
import { Preparations, type Caller } from './preparations.ts'
import { Recounts } from './recounts.ts'
import { runMutation, tryMutation, type Prepared } from './run-mutation.ts'
import { subjectsOf } from './push-subjects.ts'
import { pushTurns, type PushTurns } from './push-turns.ts'
import { logLoss, whyStartOver } from './why-start-over.ts'

/** Runs one mutation in the open transaction; a refusal ends the whole transaction. */
export type RunInTransaction = (id: MutationId, call: Call) => Promise<void>

type Person = Pick<Act, 'userId' | 'role'>

export interface SyncParts {
  store: Store
  pokes: Pokes
  /** The servers that share the store; none by default. */
  others?: OtherServers | null
  passwords?: QueuedPasswords
  /** The only clock for rights, money, order and history ([SE2]). */
  now: () => Date
  /** Returns a new secret of at least 128 random bits, in base64url. */
  mintToken?: () => string
  /** Records the limits that were hit ([SE38]). */
  security?: Pick<SecurityLog, 'record'>
  /** Receives an error for each wrong checksum, and for each device that has received what is lost. */
  log?: Pick<Log, 'error'>
  /** [ME70] Told to devices; true if absent. */
  hasQuietHours?: boolean
  watcher?: SyncWatcher
  limits?: AnswerLimits
  turns?: PushTurns
}

/** Counts what the operator watches. */
interface SyncWatcher extends PokeWatcher {
  /** Called for each turn of a push that was committed. */
  pushed(decided: readonly Decided[]): void
}

const anyCaller: Caller = { mayOpenAccount: async () => null }

/** How exactly it is known when a device was last seen: a device that only reads causes a write this often. */
const SEEN_EVERY_MS = 30 * 24 * 60 * 60 * 1000

/** The entry point of every change, whether pushed by a device or made by a REST call or a job. */
export class SyncService {
  private readonly parts: SyncParts
  private readonly limits: AnswerLimits
  private readonly turns: PushTurns
  private readonly preparations: Preparations
  private readonly failures = new Failures()
  private readonly recounts: Recounts
  private readonly announcements: Announcements

  constructor(parts: SyncParts) {
    this.parts = parts
    this.limits = parts.limits ?? answerLimits
    this.turns = parts.turns ?? pushTurns
    this.recounts = new Recounts({ store: parts.store, now: parts.now, log: parts.log })
    this.preparations = new Preparations(parts, this.failures)
    this.announcements = new Announcements(parts)
  }

  /** One round of a device: takes its pending mutations and returns what it has not received. */
  async sync(userId: UserId, request: ReceivedRequest, caller: Caller = anyCaller): Promise<SyncAnswer> {
    const { log } = this.parts
    const matched = new MatchedMutations()
    const pushed = await this.push(userId, request, { matched, caller })
    if (pushed.kind === 'forked') return { kind: 'forked' }
    await this.repairChecksums(userId, request)
    if (request.mutations.length === 0 || pushed.retry) await this.noteSeen(userId, request.device)
    return this.read(async (view) => {
      const epoch = await view.epoch()
      const reason = await whyStartOver(view, request)
      if (reason === 'lost changes' && log) logLoss(log, request)
      if (reason) return { kind: 'epoch', epoch }
      const device = await view.device(request.device)
      if (device && device.userId !== userId) return { kind: 'forked' }
      const response = await answer(view, { userId, epoch, request, limits: this.limits, matched })
      const { retry } = pushed
      // An earlier copy of this request may have been processed since: then the mutation after it is the one that waits.
      const waiting = retry && request.mutations.find((each) => response.results.every(({ id }) => id !== each.id))
      if (waiting) response.results.push({ ...retry, id: waiting.id })
      return this.parts.hasQuietHours === false ? { ...response, anyHour: true } : response
    })
  }

  /**
   * [P56] Notes that the device is in use, even if it only reads or its next change has to wait. Runs before the answer is
   * read: otherwise the answer would be old by the time other writes are done. If the disk cannot take it now, the next
   * round notes it.
   */
  private async noteSeen(userId: UserId, id: DeviceId): Promise<void> {
    const now = this.parts.now()
    const isLately = (seenAt: string | null = null) =>
      seenAt !== null && Date.parse(seenAt) + SEEN_EVERY_MS > now.getTime()
    const device = await this.read((view) => view.device(id))
    if (device?.userId !== userId || isLately(device.seenAt)) return
    try {
      await this.parts.store.write(async (tx) => {
        const device = await tx.device(id)
        if (device) await tx.saveDevice({ ...device, seenAt: now.toISOString() })
      })
    } catch (error) {
      if (!(error instanceof StoreBusy || isStorageFault(error))) throw error
    }
  }

  /** Runs before the answer, for the benefit of the device that reported the drift. */
  private async repairChecksums(userId: UserId, { drifted }: ReceivedRequest): Promise<void> {
    if (drifted.length === 0) return
    const visible = await this.read((view) => visibleAmong(view, userId, drifted))
    await this.recounts.repair([...visible])
  }

  /**
   * Takes a push in turns. Each turn is a separate transaction, and other writers run between two turns. When the push
   * has used up its time, the device pushes the rest again. Nothing is taken under another epoch or era, while the store is
   * busy, or while its disk is full or fails ([SE191]).
   */
  private async push(
    userId: UserId,
    request: ReceivedRequest,
    { matched, caller }: { matched: MatchedMutations; caller: Caller },
  ): Promise<Pushed> {
    const prepared = new Map<MutationId, Outcome<Prepared>>()
    const advanced: ScopeAdvance[] = []
    const isPushOver = this.turns.beginPush()
    let { mutations } = request
    try {
      for (;;) {
        const [first] = mutations
        if (!first) return { kind: 'taken', retry: null }
        // A prepared mutation runs in any case: after a long wait for its hash, the next push would wait as long.
        if (!prepared.has(first.id) && isPushOver()) return { kind: 'taken', retry: busy(first.id) }
        const turn = await this.takeTurn(userId, { ...request, mutations }, prepared)
        if (turn === 'another epoch') return { kind: 'taken', retry: null }
        if (turn === 'busy') return { kind: 'taken', retry: busy(first.id) }
        const { taken, next } = turn
        this.parts.watcher?.pushed(turn.decided)
        for (const { mutation, made } of turn.ran) matched.note(mutation, made)
        for (const refused of turn.refused) this.noteLimit(userId, refused)
        advanced.push(...turn.advanced)
        mutations = mutations.slice(taken)
        switch (next.kind) {
          case 'forked':
            return { kind: 'forked' }
          case 'retry':
            return { kind: 'taken', retry: next.result }
          case 'prepare':
            prepared.set(next.run.id, await this.preparations.prepare(next.run, caller))
            break
          case 'turn over':
            await this.turns.yieldToOthers()
            break
          case 'done':
        }
      }
    } finally {
      await this.announcements.announce({ userId, stream: request.stream }, advanced)
    }
  }

  private async takeTurn(
    userId: UserId,
    request: ReceivedRequest,
    prepared: Push['prepared'],
  ): Promise<Accepted | 'another epoch' | 'busy'> {
    const { device, acked } = request
    const mutations = request.mutations.slice(0, this.turns.most)
    const now = this.parts.now().toISOString()
    const { failures } = this
    try {
      return await this.parts.store.write(async (tx) => {
        if (await whyStartOver(tx, request)) return 'another epoch'
        const isTurnOver = this.turns.beginTurn(() => tx.isAwaited())
        return accept(tx, { userId, device, acked, mutations, now, failures, prepared, isTurnOver })
      }, subjectsOf({ userId, device, mutations }))
    } catch (error) {
      if (!(error instanceof StoreBusy || isStorageFault(error))) throw error
      return 'busy'
    }
  }

  /**
   * Returns one page of a scope's first load; null if the person may not see the scope or `after` is not the `next` of a
   * page.
   */
  page(userId: UserId, query: { scope: Scope; after: string | null }): Promise<SnapshotLine[] | null> {
    const after = query.after === null ? null : toRowKey(query.after)
    return this.read(async (view) => {
      if (after === undefined || !(await visibleAmong(view, userId, [query.scope])).has(query.scope)) return null
      const { rows, next } = await view.page(query.scope, { after, limit: this.limits.pageRows })
      const version = (await view.scopeState(query.scope))?.version ?? 0
      const era = await view.era()
      return [...rows, { end: true, next: next && rowKey(next.entity, next.id), version, era }]
    })
  }

  /**
   * Runs the mutations of a REST call or a job in one transaction: all of them or none. `work` may also read and write in
   * that transaction; its context has the server's time, and the person's day. `who` may be read in it too.
   */
  async run<T>(
    who: Person | ((view: View) => Promise<Person>),
    work: (run: RunInTransaction, tx: WriteTransaction, context: Context) => Promise<T>,
  ): Promise<Outcome<T>> {
    const now = this.parts.now().toISOString()
    const advanced: ScopeAdvance[] = []
    try {
      const { value, userId } = await this.parts.store.write(async (tx) => {
        const person = typeof who === 'function' ? await who(tx) : who
        const context = await contextOf(tx, person, now)
        const run: RunInTransaction = async (id, made) => {
          const call = parseCall(made)
          const outcome = call.ok ? await runMutation(tx, { id, call: call.value, context, from: 'call' }) : call
          if (!outcome.ok) {
            this.noteLimit(person.userId, { name: made.name, refusal: outcome.refusal })
            throw new Refused(outcome.refusal)
          }
          advanced.push(...outcome.value.advanced)
        }
        return { value: await work(run, tx, context), userId: person.userId }
      })
      await this.announcements.announce({ userId, stream: undefined }, advanced)
      return { ok: true, value }
    } catch (error) {
      if (error instanceof Refused) return { ok: false, refusal: error.refusal }
      throw error
    }
  }

  /** Returns whether a mutation would be refused now, without running it. */
  async predict(person: Person, made: Call): Promise<Outcome<null>> {
    const call = parseCall(made)
    if (!call.ok) return call
    const now = this.parts.now().toISOString()
    const tried = await this.read(async (view) =>
      tryMutation(view, { call: call.value, context: await contextOf(view, person, now), from: 'call' }),
    )
    return tried.ok ? { ok: true, value: null } : tried
  }

  read<T>(work: (view: View) => Promise<T>): Promise<T> {
    return this.parts.store.read(work)
  }

  private noteLimit(userId: UserId, { name, refusal }: { name: string; refusal: RefusalValue }): void {
    if (refusal.kind === 'limit') this.parts.security?.record({ event: 'quota_refused', userId, quota: name })
  }
}

/** Uses the server's clock, on the person's calendar ([R32]). */
async function contextOf(view: View, person: Person, now: string): Promise<Context> {
  const today = await todayOf(view, person.userId, now)
  return { ...person, at: now, now, today, personDay: today }
}

type Pushed = { kind: 'forked' } | { kind: 'taken'; retry: Retry | null }
type Retry = Extract<MutationResult, { status: 'retry' }>

const busy = (id: MutationId): Retry => ({ id, status: 'retry', reason: 'busy' })

class Refused extends Error {
  readonly refusal: RefusalValue
  constructor(refusal: RefusalValue) {
    super(refusal.message)
    this.refusal = refusal
  }
}

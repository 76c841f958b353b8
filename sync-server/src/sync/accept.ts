import type { CalendarDate, DeviceId, MutationId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import { isOfNewerApp, issuesOf, parseCall } from '@hearthkeep/shared/engine/execute.ts'
import type { Context } from '@hearthkeep/shared/kernel/mutation.ts'
import { withoutSecrets, wordsWithoutSecrets } from '@hearthkeep/shared/kernel/args/secret-args.ts'
import { type ReceivedMutation } from '@hearthkeep/shared/protocol/received-request.ts'
import { pushedMutation, type PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import { MAX_PUSHED_MUTATIONS } from '@hearthkeep/shared/protocol/limits.ts'
import type { MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome, RefusalKind, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { todayOf } from '../access/person-zone.ts'
import { preparationOf } from '../server-parts/server-parts.ts'
import { UNKNOWN_MUTATION, type MutationRecord } from '../storage/log/mutations.ts'
import type { DeviceRecord } from '../storage/log/devices.ts'
import type { WriteTransaction } from '../storage/store.ts'
import { clampedActs } from './clamped-acts.ts'
import { forgetSurplus } from './forget-device.ts'
import type { Failures } from './failures.ts'
import type { ScopeAdvance } from './poke-people.ts'
import { runMutation, type Prepared, type Ran, type Run } from './run-mutation.ts'

export interface Push {
  userId: UserId
  device: DeviceId
  mutations: readonly ReceivedMutation[]
  /** The device has received the results up to this sequence number. */
  acked: number
  /** The server's clock: a moment in UTC. */
  now: string
  failures: Failures
  /** By mutation id; a refusal if the mutation was refused before its preparation. */
  prepared: ReadonlyMap<MutationId, Outcome<Prepared>>
  /** Called after each mutation; returns whether the turn has used up its time. */
  isTurnOver: () => boolean
}

/** Run, known from before, or refused for this reason. */
export type Decided = 'ran' | 'repeated' | 'refused' | RefusalKind

/** The result of a turn: the first `taken` mutations are decided; `next` says what happens to the rest. */
export interface Accepted {
  taken: number
  /** What became of each. */
  decided: Decided[]
  advanced: ScopeAdvance[]
  ran: { mutation: PushedMutation; made: Ran }[]
  refused: { name: string; refusal: RefusalValue }[]
  next:
    | { kind: 'done' }
    | { kind: 'turn over' }
    | { kind: 'prepare'; run: Run }
    /** The first remaining mutation belongs to another history of this device. */
    | { kind: 'forked' }
    | { kind: 'retry'; result: Extract<MutationResult, { status: 'retry' }> }
}

/**
 * Runs a device's mutations in order, each exactly once (rules 5, 6 and 11), until the turn is over. The caller's
 * transaction commits them.
 */
export async function accept(tx: WriteTransaction, push: Push): Promise<Accepted> {
  const { userId, device, mutations, failures } = push
  const accepted: Accepted = { taken: 0, decided: [], advanced: [], ran: [], refused: [], next: { kind: 'done' } }
  const known = await tx.device(device)
  if (known && known.userId !== userId) return { ...accepted, next: { kind: 'forked' } }
  const { role } = must(await tx.get('user', userId), 'the user of the session')
  let lastSeq = known?.lastSeq ?? 0
  const clamped = clampedActs(push.now)
  const personDay = await todayOf(tx, userId, push.now)
  const [taken, recorded] = [await takenSeqs(tx, push), await recordedOf(tx, push)]

  for (const received of mutations) {
    const { id, seq } = received
    const earlier = recorded.get(id)
    const isAnother = taken.has(seq) ? taken.get(seq) !== id : seq <= lastSeq && !earlier
    if (seq > lastSeq + 1 || isAnother) {
      accepted.next = { kind: 'forked' }
      break
    }
    const decision = await failures.counting({ userId, id }, () =>
      decide(tx, { received, earlier, role, clamped, personDay, push }),
    )
    if (decision.kind === 'unknown') {
      accepted.next = { kind: 'retry', result: { id, status: 'retry', reason: 'unknown_mutation' } }
      break
    }
    if (decision.kind === 'prepare') {
      accepted.next = decision
      break
    }
    if (decision.kind === 'ran') {
      const { mutation, ran } = decision
      accepted.advanced.push(...ran.advanced)
      accepted.ran.push({ mutation, made: ran })
    }
    if (decision.kind === 'refused') accepted.refused.push(decision.refused)
    recorded.set(id, decision.record)
    taken.set(seq, id)
    lastSeq = Math.max(lastSeq, seq)
    accepted.taken += 1
    accepted.decided.push(decision.kind === 'refused' ? (decision.record.refusal?.kind ?? 'refused') : decision.kind)
    if (accepted.taken < mutations.length && push.isTurnOver()) {
      accepted.next = { kind: 'turn over' }
      break
    }
  }

  const ackedBefore = known?.ackedSeq ?? 0
  const ackedSeq = nextAcked(known, push.acked)
  if (ackedSeq > ackedBefore) await tx.forgetResults({ device, after: ackedBefore, upTo: ackedSeq })
  if (lastSeq !== (known?.lastSeq ?? 0) || ackedSeq !== ackedBefore)
    await tx.saveDevice({ id: device, userId, lastSeq, ackedSeq, seenAt: push.now })
  if (!known && lastSeq > 0) await forgetSurplus(tx, userId)
  return accepted
}

/**
 * Never beyond what was decided, and at most one request's results at a time, because they are deleted in a single
 * statement.
 */
function nextAcked(known: DeviceRecord | undefined, acked: number): number {
  const { lastSeq = 0, ackedSeq = 0 } = known ?? {}
  return Math.max(ackedSeq, Math.min(acked, lastSeq, ackedSeq + MAX_PUSHED_MUTATIONS))
}

/** Maps the sequence numbers of this push to the mutations already recorded there for the device. */
async function takenSeqs(tx: WriteTransaction, { device, mutations }: Push): Promise<Map<number, MutationId>> {
  const [first] = mutations
  const records = first ? await tx.mutationsAfter(device, first.seq - 1, mutations.length) : []
  return new Map(records.flatMap(({ seq, id }) => (seq === null ? [] : [[seq, id]])))
}

/**
 * Records of mutations that this person pushed before; another person's mutation with the same id is not a repetition.
 */
async function recordedOf(tx: WriteTransaction, { userId, mutations }: Push): Promise<Map<MutationId, MutationRecord>> {
  const ids = mutations.map(({ id }) => id)
  const records = await tx.mutations(userId, ids)
  return new Map(records.map((record) => [record.id, record]))
}

interface DecisionInput {
  received: ReceivedMutation
  /** The recorded result if it was pushed before. */
  earlier: MutationRecord | undefined
  role: Role
  clamped: ReturnType<typeof clampedActs>
  personDay: CalendarDate
  push: Push
}

type Decision =
  | { kind: 'ran'; mutation: PushedMutation; ran: Ran; record: MutationRecord }
  | { kind: 'repeated'; record: MutationRecord }
  | { kind: 'refused'; record: MutationRecord; refused: Accepted['refused'][number] }
  /** The mutation, or a field of it, belongs to a newer app. */
  | { kind: 'unknown' }
  | { kind: 'prepare'; run: Run }

/**
 * Decides one mutation. A bug in it or in one of its effects fails the push, and the device retries. The third time,
 * the mutation is refused without running, to unblock the queue.
 */
async function decide(tx: WriteTransaction, input: DecisionInput): Promise<Decision> {
  const { received, earlier, role, clamped, personDay, push } = input
  const { userId, device, now, failures } = push
  const { id, seq } = received
  if (earlier) {
    const record = { ...earlier, device, seq }
    await tx.record(record)
    return { kind: 'repeated', record }
  }
  const fault = failures.finalFaultOf({ userId, id })
  if (fault !== null) return giveUp(tx, input, fault)
  const read = pushedMutation.safeParse(received)
  if (!read.success)
    return refuse(tx, input, { kind: 'invalid', message: 'Some of this isn’t valid', issues: issuesOf(read.error) })
  const mutation = read.data
  const { name, args } = mutation
  if (!mutationNamed(name)) return { kind: 'unknown' }
  const prepared = push.prepared.get(id)
  if (prepared?.ok === false) return refuse(tx, input, prepared.refusal)
  const parsed = prepared ? ({ ok: true, value: prepared.value.call } as const) : parseCall({ name, args })
  if (!parsed.ok) return isOfNewerApp({ name, args }) ? { kind: 'unknown' } : refuse(tx, input, parsed.refusal)
  const context: Context = { userId, role, now, personDay, ...clamped(mutation) }
  const run: Run = {
    id,
    call: parsed.value,
    context,
    from: 'device',
    prepared: prepared?.value,
    recorded: { device, seq },
    was: mutation.was,
  }
  if (!prepared && preparationOf(run.call)) return { kind: 'prepare', run }
  const outcome = await runMutation(tx, run)
  if (!outcome.ok) return refuse(tx, input, outcome.refusal)
  const { replaced } = outcome.value
  const record = { id, device, seq, userId, name, status: 'ok', refusal: null, replaced } as const
  return { kind: 'ran', mutation, ran: outcome.value, record }
}

async function refuse(
  tx: WriteTransaction,
  { received, push }: DecisionInput,
  refusal: RefusalValue,
): Promise<Decision> {
  const { id, seq } = received
  const { device, userId } = push
  const name = nameOf(received)
  const record = {
    id,
    device,
    seq,
    userId,
    // The dictionary keeps names forever, so it must not take any text that a device sends.
    name: mutationNamed(name) ? name : UNKNOWN_MUTATION,
    status: 'refused',
    refusal: understoodByAll(refusal),
    replaced: null,
  } as const
  await tx.record(record)
  return { kind: 'refused', record, refused: { name, refusal } }
}

/** Stores the mutation and its error, without secrets, as a dead letter for a developer. */
async function giveUp(tx: WriteTransaction, input: DecisionInput, fault: string): Promise<Decision> {
  const { received, push } = input
  const { device, userId, now } = push
  const name = nameOf(received)
  const schema = mutationNamed(name)?.args
  const { args } = received
  const kept = { args: withoutSecrets(schema, args), error: wordsWithoutSecrets(fault, schema, args) }
  await tx.addDeadLetter({ mutation: received.id, device, userId, name, at: now, ...kept })
  return refuse(tx, input, { kind: 'internal', message: 'Something went wrong on our side' })
}

/** The name as received; it may not be a known mutation. */
const nameOf = ({ name }: ReceivedMutation) => (typeof name === 'string' ? name.slice(0, 60) : '')

/** Older apps reject an answer that contains an unknown refusal kind, and `limit` is newer than they are. */
const understoodByAll = (refusal: RefusalValue): RefusalValue =>
  refusal.kind === 'limit' ? { ...refusal, kind: 'conflict' } : refusal

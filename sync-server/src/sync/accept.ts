import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations/all.ts'
import { executePushed } from '@hearthkeep/shared/mutations/execute.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import { withoutSecrets, wordsWithoutSecrets } from '@hearthkeep/shared/mutations/secret-args.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { addDays } from '@hearthkeep/shared/rules/dates.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import type { MutationRecord, WriteTransaction } from '../storage/store.ts'
import type { Failures } from './failures.ts'
import { AsSaid } from './as-said.ts'
import { follow, guard } from './follow.ts'
import { findReplaced } from './find-replaced.ts'
import { movedBy, type Moved } from './poke-people.ts'
import { nothingPrepared, type Prepared } from './prepare.ts'

export interface Push {
  userId: UserId
  device: DeviceId
  mutations: readonly PushedMutation[]
  /** The server's clock: a moment in UTC. */
  now: string
  failures: Failures
  prepared?: Prepared
}

/** What became of a push; `forked` stops at the first mutation that belongs to another history of this device. */
export type Accepted =
  | { kind: 'accepted'; moved: Moved[]; asSaid: AsSaid; retry: Extract<MutationResult, { status: 'retry' }> | null }
  | { kind: 'forked'; moved: Moved[] }

/** Runs a device's mutations in their order, each once for ever (rules 5, 6 and 11). The caller's transaction commits them. */
export async function accept(tx: WriteTransaction, push: Push): Promise<Accepted> {
  const { userId, device, mutations, now, prepared = nothingPrepared } = push
  const moved: Moved[] = []
  const asSaid = new AsSaid()
  const known = await tx.device(device)
  if (known && known.userId !== userId) return { kind: 'forked', moved }
  const role = must(await tx.get('user', userId), 'the user of the session').role
  let lastSeq = known?.lastSeq ?? 0
  const [taken, recorded] = [await takenSeqs(tx, push), await recordedOf(tx, mutations)]
  const keep = (record: MutationRecord) => {
    recorded.set(record.id, record)
    return tx.record(record)
  }
  // The person's own date, at most a day ahead of the server's: there is no time zone further away.
  const latestDay = addDays(now.slice(0, 10), 1)
  let accepted: Accepted = { kind: 'accepted', moved, asSaid, retry: null }

  for (const mutation of mutations) {
    const { id, seq, name } = mutation
    const earlier = recorded.get(id)
    const isAnother = taken.has(seq) ? taken.get(seq) !== id : seq <= lastSeq && !earlier
    if (seq > lastSeq + 1 || isAnother || (earlier && earlier.userId !== userId)) {
      accepted = { kind: 'forked', moved }
      break
    }
    if (earlier) {
      await keep({ ...earlier, device, seq })
    } else if (mutationNamed(name)) {
      const context: Context = {
        userId,
        role,
        at: earlierOf(mutation.at, now),
        today: earlierOf(mutation.today, latestDay),
      }
      const outcome = await attempt(tx, { mutation, context, device, failures: push.failures })
      if (outcome.ok) {
        const changes = outcome.value
        const replaced = await findReplaced(tx, { userId, mutation, changes })
        const scopes = await tx.apply({ mutation: id, name, actor: userId, at: context.at, changes })
        const followed = await noting(push.failures, id, () => follow(mutation, { tx, context, prepared, changes }))
        moved.push(...movedBy(changes, scopes), ...followed)
        asSaid.note(mutation, { changes, scopes, replaced })
        await keep({ id, device, seq, userId, name, status: 'ok', refusal: null, replaced })
      } else {
        const { refusal } = outcome
        await keep({ id, device, seq, userId, name, status: 'refused', refusal, replaced: null })
      }
    } else {
      accepted = { kind: 'accepted', moved, asSaid, retry: { id, status: 'retry', reason: 'unknown_mutation' } }
      break
    }
    taken.set(seq, id)
    lastSeq = Math.max(lastSeq, seq)
  }

  if (lastSeq !== (known?.lastSeq ?? 0)) await tx.saveDevice({ id: device, userId, lastSeq })
  return accepted
}

/** Which mutation has which place in the device's order, from the push's first place on. */
async function takenSeqs(tx: WriteTransaction, { device, mutations }: Push): Promise<Map<number, MutationId>> {
  const [first] = mutations
  const records = first ? await tx.mutationsAfter(device, first.seq - 1) : []
  return new Map(records.flatMap(({ seq, id }) => (seq === null ? [] : [[seq, id]])))
}

/** What became of those that were pushed before. */
async function recordedOf(
  tx: WriteTransaction,
  mutations: Push['mutations'],
): Promise<Map<MutationId, MutationRecord>> {
  const records = await tx.mutations(mutations.map(({ id }) => id))
  return new Map(records.map((record) => [record.id, record]))
}

/**
 * A bug in a mutation, or in what follows from it, fails the push, which the device repeats; the third time the mutation is
 * refused without being run, so that the queue goes on.
 */
async function attempt(tx: WriteTransaction, tried: Attempt): Promise<Outcome<RowChange[]>> {
  const { mutation, context, device, failures } = tried
  const { id, name, args } = mutation
  const fault = failures.finalFaultOf(id)
  if (fault === null)
    return noting(failures, id, async () => {
      const refusal = await guard(mutation, { tx, context })
      return refusal ? { ok: false, refusal } : executePushed(tx, mutation, context)
    })
  const { userId, at } = context
  const schema = mutationNamed(name)?.args
  const told = { args: withoutSecrets(schema, args), error: wordsWithoutSecrets(fault, schema, args) }
  await tx.addDeadLetter({ mutation: id, device, userId, name, at, ...told })
  return { ok: false, refusal: { kind: 'internal', message: 'Something went wrong on our side' } }
}

/** Whoever fails here fails the whole push. */
async function noting<T>(failures: Failures, id: MutationId, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    failures.add(id, error)
    throw error
  }
}

interface Attempt {
  mutation: PushedMutation
  context: Context
  device: DeviceId
  failures: Failures
}

/** Of two moments, or two days: a device's clock may be wrong, and nothing is said to have happened later than now. */
const earlierOf = (said: string, latest: string) => (said < latest ? said : latest)

import { entityNames } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import type { MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import { addressOf } from '../../data/refusals/names.ts'
import type { LocalTables, PendingMutation, RefusedMutation, StoredReplaced } from '../../data/store/local-store.ts'
import type { LocalRows } from './local-rows.ts'
import type { AnsweredChanges } from './answered-changes.ts'

/**
 * Removes what the server has decided from the outbox, by id. Refusals and replaced values go to the lists where the
 * person finds them. @returns what is still pending.
 */
export async function settleResults(
  tables: LocalTables,
  { answer, stored, confirmed, person, ...before }: Settled,
): Promise<PendingMutation[]> {
  const results = new Map(answer.results.map((result) => [result.id, result]))
  const waiting: PendingMutation[] = []
  const decided: number[] = []
  const replaced: StoredReplaced[] = []
  const outbox = await withLostAddresses(tables, before.outbox, answer.revoked)
  const refusals = await Refusals.of(tables, { stored, confirmed, outbox })
  for (const mutation of outbox) {
    const result = results.get(mutation.id)
    if (!result || result.status === 'retry' || !coversMutation(answer, mutation, person)) {
      waiting.push(mutation)
      continue
    }
    decided.push(mutation.seq)
    const { id, name, args, at, was, sentence, scope } = mutation
    if (result.status === 'refused') {
      // A withheld mutation is refused for lack of arguments; only this device knows the reason why it was withheld.
      const refusal = mutation.withheld ?? result.refusal
      const address = mutation.lostAddress ?? (await addressOf(tables, scope))
      await refusals.add({ id, name, args, at, was, sentence, scope, refusal, address })
    } else replaced.push(...replacedOf(mutation, result))
  }
  await tables.outbox.delete(decided)
  await tables.refused.put(refusals.added)
  await tables.replaced.put(replaced)
  return waiting
}

interface Settled extends LocalRows {
  answer: AnsweredChanges
  person: Person
  /** As it was before the answer. */
  outbox: readonly PendingMutation[]
}

/**
 * [HH24] Notes the address of each lost property in the mutations that wait for it, because their results may come with
 * a later answer. @returns the outbox.
 */
async function withLostAddresses(
  tables: LocalTables,
  before: readonly PendingMutation[],
  revoked: readonly Scope[],
): Promise<PendingMutation[]> {
  const lost = new Set(revoked)
  const outbox: PendingMutation[] = []
  for (const mutation of before) {
    const { lostAddress = null, scope } = mutation
    outbox.push(
      lost.has(scope) ? { ...mutation, lostAddress: (await addressOf(tables, scope)) ?? lostAddress } : mutation,
    )
  }
  await tables.outbox.put(outbox.filter(({ scope }) => lost.has(scope)))
  return outbox
}

/**
 * A full answer may have the result of a change whose rows arrive only with the next: until then the change stays
 * pending.
 */
function coversMutation(
  { more, deltas, snapshots, revoked }: AnsweredChanges,
  mutation: PendingMutation,
  { userId }: Person,
): boolean {
  if (!more) return true
  const reportedScopes = new Set([
    ...deltas.map(({ scope }) => scope),
    ...snapshots.map(({ scope }) => scope),
    ...revoked,
  ])
  const scopes = mutationNamed(mutation.name)?.scopes(mutation.args, userId) ?? [mutation.scope]
  return scopes.every((scope) => reportedScopes.has(scope))
}

/** Returns the values that the mutation replaced, according to its result. */
export function replacedOf(
  { id, name: mutation, sentence, scope }: PendingMutation,
  result: MutationResult | undefined,
): StoredReplaced[] {
  const values = result?.status === 'ok' ? (result.replaced ?? []) : []
  return values.map((value) => ({
    ...value,
    key: `${id}/${value.entity}/${value.id}/${value.field}`,
    mutation,
    sentence,
    scope,
  }))
}

/** The refused mutations in order, each with the one that it builds on. */
class Refusals {
  readonly added: RefusedMutation[] = []
  private readonly rows: LocalRows
  private readonly lost: ReadonlySet<Scope>
  private readonly earlier: RefusedMutation[]
  /** By the id of something that was never created, the refused mutation that would have created it. */
  private readonly creators = new Map<string, RefusedMutation>()

  private constructor(found: { rows: LocalRows; lost: ReadonlySet<Scope>; earlier: RefusedMutation[] }) {
    this.rows = found.rows
    this.lost = found.lost
    this.earlier = found.earlier
  }

  static async of(
    tables: LocalTables,
    { outbox, ...rows }: LocalRows & { outbox: readonly PendingMutation[] },
  ): Promise<Refusals> {
    const earlier = (await tables.refused.all()).toSorted((one, other) => one.position - other.position)
    const ofLost = outbox.filter(({ lostAddress }) => lostAddress !== undefined)
    const refusals = new Refusals({ rows, lost: new Set(ofLost.map(({ scope }) => scope)), earlier })
    for (const refused of earlier) await refusals.noteBeginnings(refused)
    return refusals
  }

  async add(refused: Omit<RefusedMutation, 'position' | 'follows'>): Promise<void> {
    const before = [...this.earlier, ...this.added].at(-1)
    const creator = idsIn(refused.args).flatMap((id) => this.creators.get(id) ?? [])[0]
    const kept = { ...refused, position: (before?.position ?? 0) + 1, follows: creator?.id ?? null }
    this.added.push(kept)
    await this.noteBeginnings(kept)
  }

  /**
   * Notes the ids that exist nowhere: this mutation would have created them. One about a property that the person has lost
   * notes none, because nothing of it is here.
   */
  private async noteBeginnings(refused: RefusedMutation): Promise<void> {
    if (this.lost.has(refused.scope)) return
    for (const id of idsIn(refused.args))
      if (!this.creators.has(id) && !(await isAnywhere(this.rows, id))) this.creators.set(id, refused)
  }
}

async function isAnywhere({ stored, confirmed }: LocalRows, id: string): Promise<boolean> {
  await stored.load(entityNames.map((entity) => ({ entity, id })))
  return entityNames.some((entity) => confirmed.get(entity, id) !== undefined)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

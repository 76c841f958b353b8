import { entityNames } from '@hearthkeep/shared/entities.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { mutationNamed } from '@hearthkeep/shared/mutations.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import type { MutationResult, OkAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import type { LocalTables, PendingMutation, RefusedMutation, StoredReplaced } from '../../data/store/local-store.ts'

/**
 * Takes out of the outbox what the server has decided, by id. Refusals and replaced values go to where the person finds
 * them. @returns what still waits.
 */
export async function settleResults(
  tables: LocalTables,
  { answer, confirmed, person }: { answer: OkAnswer; confirmed: Reader; person: Person },
): Promise<PendingMutation[]> {
  const results = new Map(answer.results.map((result) => [result.id, result]))
  const waiting: PendingMutation[] = []
  const decided: number[] = []
  const replaced: StoredReplaced[] = []
  const refusals = await Refusals.of(tables, { confirmed, lost: answer.lost })
  for (const mutation of await tables.outbox.all()) {
    const result = results.get(mutation.id)
    if (!result || result.status === 'retry' || !isToldOf(answer, mutation, person)) {
      waiting.push(mutation)
      continue
    }
    decided.push(mutation.seq)
    const { id, name, args, at, was, sentence, scope } = mutation
    if (result.status === 'refused') {
      // What was withheld is refused for saying nothing; why it was, only this device knows.
      const refusal = mutation.withheld ?? result.refusal
      await refusals.add({ id, name, args, at, was, sentence, scope, refusal })
    } else replaced.push(...replacedOf(mutation, result))
  }
  await tables.outbox.delete(decided)
  await tables.refused.put(refusals.added)
  await tables.replaced.put(replaced)
  return waiting
}

/** A full answer may name the result of a change whose rows come only with the next: until then the change stays pending. */
function isToldOf({ more, deltas, fresh, lost }: OkAnswer, mutation: PendingMutation, { userId }: Person): boolean {
  if (!more) return true
  const told = new Set([...deltas.map(({ scope }) => scope), ...fresh.map(({ scope }) => scope), ...lost])
  const scopes = mutationNamed(mutation.name)?.scopes(mutation.args, userId) ?? [mutation.scope]
  return scopes.every((scope) => told.has(scope))
}

/** The values that the mutation has replaced, as its result says. */
export function replacedOf(
  { id, sentence, scope }: PendingMutation,
  result: MutationResult | undefined,
): StoredReplaced[] {
  const values = result?.status === 'ok' ? (result.replaced ?? []) : []
  return values.map((value) => ({
    ...value,
    key: `${id}/${value.entity}/${value.id}/${value.field}`,
    sentence,
    scope,
  }))
}

/** The refused mutations in their order, each with the one that it built upon. */
class Refusals {
  readonly added: RefusedMutation[] = []
  private readonly confirmed: Reader
  private readonly gone: ReadonlySet<string>
  private readonly earlier: RefusedMutation[]
  /** By the id of something that never came to be, the refused mutation that would have begun it. */
  private readonly beginners = new Map<string, RefusedMutation>()

  private constructor(found: { confirmed: Reader; gone: ReadonlySet<string>; earlier: RefusedMutation[] }) {
    this.confirmed = found.confirmed
    this.gone = found.gone
    this.earlier = found.earlier
  }

  static async of(
    tables: LocalTables,
    { confirmed, lost }: { confirmed: Reader; lost: readonly Scope[] },
  ): Promise<Refusals> {
    const earlier = (await tables.refused.all()).toSorted((one, other) => one.place - other.place)
    const refusals = new Refusals({ confirmed, gone: new Set(lost.map((scope) => scopeOwner(scope).id)), earlier })
    for (const refused of earlier) await refusals.noteBeginnings(refused)
    return refusals
  }

  async add(refused: Omit<RefusedMutation, 'place' | 'follows'>): Promise<void> {
    const before = [...this.earlier, ...this.added].at(-1)
    const beginner = idsIn(refused.args).flatMap((id) => this.beginners.get(id) ?? [])[0]
    const kept = { ...refused, place: (before?.place ?? 0) + 1, follows: beginner?.id ?? null }
    this.added.push(kept)
    await this.noteBeginnings(kept)
  }

  /** An id that is nowhere, and that no house is named by which the person has lost, was to begin with this mutation. */
  private async noteBeginnings(refused: RefusedMutation): Promise<void> {
    for (const id of idsIn(refused.args))
      if (!this.beginners.has(id) && !this.gone.has(id) && !(await isAnywhere(this.confirmed, id)))
        this.beginners.set(id, refused)
  }
}

async function isAnywhere(confirmed: Reader, id: string): Promise<boolean> {
  for (const entity of entityNames) if (await confirmed.get(entity, id)) return true
  return false
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

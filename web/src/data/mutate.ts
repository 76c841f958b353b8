import type { MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Role } from '@hearthkeep/shared/entities/user.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { mutationNamed, type CallOf } from '@hearthkeep/shared/mutations/all.ts'
import { describe, execute } from '@hearthkeep/shared/mutations/execute.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import type { LocalStore, LocalTables, PendingMutation } from './local-store.ts'
import { readerOf } from './reader.ts'
import { refreshSummaries } from './summaries.ts'
import { baseOf, scopesOf, showNewScopes, writeRows } from './write-rows.ts'

/** Whose device this is. */
export interface Person {
  userId: UserId
  role: Role
}

/**
 * Makes a change on this device, in one transaction: rows, base rows, summaries and the entry that will push it.
 * When the promise resolves with `ok` it is on the disk; a refusal has changed nothing.
 */
export function mutate(
  store: LocalStore,
  asked: { id: MutationId; call: CallOf; context: Context },
): Promise<Outcome<null>> {
  const { id, call, context } = asked
  return store.write(async (tables) => {
    // Remembers what describing has read.
    const below = new Overlay(readerOf(tables))
    const sentence = await describe(below, call, context)
    if (!sentence.ok) return sentence
    const outcome = await execute(below, call, context)
    if (!outcome.ok) return outcome

    const changes = outcome.value
    await writeRows(tables, changes)
    // Side by side: one after another they would be most of what a person waits for.
    await Promise.all([
      keepFirstBases(tables, changes),
      showNewScopes(tables, changes),
      addToOutbox(
        tables,
        { id, ...call, at: context.at, today: context.today, sentence: sentence.value },
        context.userId,
      ),
      refreshSummaries(tables, scopesOf(changes), context.today),
    ])
    return { ok: true, value: null }
  })
}

/**
 * Runs what is pending over the confirmed rows, in its order. What no longer fits is skipped and stays pending:
 * the server has the last word.
 */
export async function replay(
  confirmed: Overlay,
  pending: readonly PendingMutation[],
  person: Person,
): Promise<Overlay> {
  const view = new Overlay(confirmed)
  for (const mutation of pending) {
    if (!mutationNamed(mutation.name)) continue
    const outcome = await executeAgain(view, mutation, person)
    if (outcome?.ok) for (const { entity, id, after } of outcome.value) await view.write(entity, id, after)
  }
  return view
}

/** Null for a mutation with a bug: one bad entry must not keep the server's answers out. */
async function executeAgain(view: Overlay, mutation: PendingMutation, person: Person) {
  try {
    return await execute(view, mutation, { ...person, at: mutation.at, today: mutation.today })
  } catch {
    return null
  }
}

/** A row that something pending has touched before keeps the base it has. */
async function keepFirstBases(tables: LocalTables, changes: readonly RowChange[]): Promise<void> {
  const bases = changes.map(baseOf)
  const known = await Promise.all(bases.map((base) => tables.base.get(base.key)))
  await tables.base.put(bases.filter((_, place) => known[place] === undefined))
}

type NewMutation = Omit<PendingMutation, 'seq' | 'seenVersion' | 'scope'>

async function addToOutbox(tables: LocalTables, mutation: NewMutation, userId: UserId): Promise<void> {
  const device = must(await tables.device.get('this'), 'the state of this device')
  const [scope] = must(mutationNamed(mutation.name), mutation.name).scopes(mutation.args, userId)
  const firstScope = must(scope, 'a scope')
  const seenVersion = (await tables.scopes.get(firstScope))?.version ?? 0
  await tables.outbox.put([{ ...mutation, seq: device.nextSeq, seenVersion, scope: firstScope }])
  await tables.device.put([{ ...device, nextSeq: device.nextSeq + 1 }])
}

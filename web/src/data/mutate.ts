import type { MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import type { Role } from '@hearthkeep/shared/entities/user.ts'
import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { mutationNamed, type CallOf } from '@hearthkeep/shared/mutations/all.ts'
import { describe, execute } from '@hearthkeep/shared/mutations/execute.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import { planRefusalOf } from '@hearthkeep/shared/mutations/plan-room.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import { traceOf } from './bases.ts'
import type { LocalStore, LocalTables, PendingMutation } from './local-store.ts'
import { RememberingReader } from './remembering-reader.ts'
import { refreshSummaries } from './summaries.ts'
import { scopesOf, showNewScopes, writeRows } from './write-rows.ts'

/** Whose device this is. */
export interface Person {
  userId: UserId
  role: Role
}

/**
 * Makes a change on this device, in one transaction: rows, summaries and the entry that will push it.
 * When the promise resolves with `ok` it is on the disk; a refusal has changed nothing.
 */
export function mutate(store: LocalStore, asked: Asked): Promise<Outcome<null>> {
  return store.write((tables) => mutateWithin(tables, asked))
}

export interface Asked {
  id: MutationId
  call: CallOf
  context: Context
}

/** The same as a part of a transaction that does more; a refusal leaves it as it was. */
export async function mutateWithin(tables: LocalTables, { id, call, context }: Asked): Promise<Outcome<null>> {
  // What describing has read is not read again.
  const below = new Overlay(new RememberingReader(tables))
  const sentence = await describe(below, call, context)
  if (!sentence.ok) return sentence
  const beyondPlan = await planRefusalOf(below, call, context)
  if (beyondPlan) return { ok: false, refusal: beyondPlan }
  const outcome = await execute(below, call, context)
  if (!outcome.ok) return outcome

  const changes = outcome.value
  if (await isOwnScopeUnheard(tables, changes, context)) return notHeardYet
  const device = must(await tables.device.get('this'), 'the state of this device')
  const { at, today } = context
  const entry = { id, ...call, at, today, sentence: sentence.value, seq: device.nextSeq, ...traceOf(changes) }
  await writeRows(tables, changes)
  // Side by side: one after another they would be most of what a person waits for.
  await Promise.all([
    addToOutbox(tables, entry, context.userId).then(() => showNewScopes(tables, changes)),
    tables.device.put([{ ...device, nextSeq: device.nextSeq + 1 }]),
    refreshSummaries(tables, scopesOf(changes), context.today),
  ])
  return { ok: true, value: null }
}

/** A person's own scope begins on the server: what this device shows of it would be all that there is. */
async function isOwnScopeUnheard(
  tables: LocalTables,
  changes: readonly RowChange[],
  { userId }: Pick<Context, 'userId'>,
): Promise<boolean> {
  const own = userScope(userId)
  return scopesOf(changes).includes(own) && !(await tables.scopes.get(own))
}

const notHeardYet: Outcome<null> = {
  ok: false,
  refusal: {
    kind: 'conflict',
    message: 'This device has not heard from the server yet. Try again once it has.',
  },
}

/**
 * Runs what is pending over the confirmed rows, in its order. What no longer fits is skipped and stays pending:
 * the server has the last word.
 */
export async function replay(
  confirmed: Overlay,
  pending: readonly PendingMutation[],
  person: Person,
): Promise<Replayed> {
  const view = new Overlay(confirmed)
  const changes = new Map<MutationId, readonly RowChange[]>()
  for (const mutation of pending) {
    const outcome = mutationNamed(mutation.name) ? await executeAgain(view, mutation, person) : null
    const made = outcome?.ok ? outcome.value : []
    for (const { entity, id, after } of made) await view.write(entity, id, after)
    changes.set(mutation.id, made)
  }
  return { view, changes }
}

export interface Replayed {
  view: Overlay
  /** What each mutation changed; nothing, when it no longer fits. */
  changes: ReadonlyMap<MutationId, readonly RowChange[]>
}

/** Null for a mutation with a bug: one bad entry must not keep the server's answers out. */
async function executeAgain(view: Overlay, mutation: PendingMutation, person: Person) {
  try {
    return await execute(view, mutation, { ...person, at: mutation.at, today: mutation.today })
  } catch {
    return null
  }
}

type NewMutation = Omit<PendingMutation, 'seenVersion' | 'scope'>

async function addToOutbox(tables: LocalTables, mutation: NewMutation, userId: UserId): Promise<void> {
  const [scope] = must(mutationNamed(mutation.name), mutation.name).scopes(mutation.args, userId)
  const firstScope = must(scope, 'a scope')
  const seenVersion = (await tables.scopes.get(firstScope))?.version ?? 0
  await tables.outbox.put([{ ...mutation, seenVersion, scope: firstScope }])
}

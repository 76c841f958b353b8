import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Role } from '@hearthkeep/shared/account/user.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/with-plain-texts.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mutationNamed, type CallOf } from '@hearthkeep/shared/mutations.ts'
import { describe, execute } from '@hearthkeep/shared/kernel/execute.ts'
import type { Act, Edit } from '@hearthkeep/shared/kernel/mutation.ts'
import { planRefusalOf } from '@hearthkeep/shared/account/plan-room.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { wasOf, type Was } from '@hearthkeep/shared/kernel/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { traceOf } from './bases.ts'
import type { LocalStore, LocalTables, PendingMutation } from '../store/local-store.ts'
import { RememberingReader } from './remembering-reader.ts'
import { writeChanges } from '../summary/summaries.ts'
import { newScope, scopesNamed, scopesOf } from '../store/write-rows.ts'

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
  context: Act
  /** What a form showed in the fields that were touched; the others were seen as they are here. */
  seen?: Was | undefined
}

/** The same as a part of a transaction that does more; a refusal leaves it as it was. */
export async function mutateWithin(tables: LocalTables, asked: Asked): Promise<Outcome<null>> {
  const { id, context, seen } = asked
  const mutation = must(mutationNamed(asked.call.name), asked.call.name)
  // [SE73] An Undo, a copy or a list may hold texts of rows that are older than today's rules.
  const call = { ...asked.call, args: withPlainTexts(mutation.args, asked.call.args) } as CallOf
  const scopes = mutation.scopes(call.args, context.userId)
  const [device, known] = await Promise.all([tables.device.get('this'), scopesNamed(tables, scopes)])
  // What describing has read is not read again.
  const below = new Overlay(new RememberingReader(tables))
  const sentence = await describe(below, call, context)
  if (!sentence.ok) return sentence
  const beyondPlan = await planRefusalOf(below, call, context)
  if (beyondPlan) return { ok: false, refusal: beyondPlan }
  const outcome = await execute(below, call, context)
  if (!outcome.ok) return outcome

  const changes = outcome.value
  const [first, touched] = [must(scopes[0], 'a scope'), scopesOf(changes)]
  const own = userScope(context.userId)
  // A person's own scope begins on the server: what this device shows of it would be all that there is.
  if (touched.includes(own) && !known.has(own)) return notHeardYet
  const { at, today } = context
  const { nextSeq: seq, ...state } = must(device, 'the state of this device')
  const edit = mutation.edits?.(call.args)
  const was = edit && { was: wasOf(edit, changes.find(isOf(edit)), seen) }
  const what = { id, ...call, at, today, ...was, sentence: sentence.value, scope: first, ...traceOf(changes) }
  // Side by side: one after another they would be most of what a person waits for.
  await Promise.all([
    tables.outbox.put([{ ...what, seq }]),
    tables.device.put([{ ...state, nextSeq: seq + 1 }]),
    tables.scopes.put(touched.filter((id) => !known.has(id)).map(newScope)),
    writeChanges(tables, { changes, today }),
  ])
  return { ok: true, value: null }
}

const isOf =
  ({ entity, id }: Edit) =>
  (change: RowChange) =>
    change.entity === entity && change.id === id

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

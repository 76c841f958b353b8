import { pastWorkOf } from '../past-work.ts'
import type { MutationId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mutationNamed, type CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  describeParsed,
  execute,
  executeParsed,
  parseCall,
  usuallyRead,
  type ParsedCall,
} from '@hearthkeep/shared/engine/execute.ts'
import type { Act, Edit, Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import { planRefusalOf } from '@hearthkeep/shared/engine/plan-room.ts'
import { Overlay, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { wasOf, type Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { runRecordOf } from './base-rows.ts'
import type { Leave, LocalStore, LocalTables, PendingMutation } from '../store/local-store.ts'
import { readerOf } from './reader.ts'
import { NotAtHand, RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { writeChanges } from '../summary/summaries.ts'
import { newScope, scopesNamed, scopesOf } from '../store/write-rows.ts'

/** The person whose device this is. */
export interface Person {
  userId: UserId
  role: Role
}

/**
 * Makes a change on this device, in one transaction: rows, summaries and the outbox entry. When the promise resolves
 * with `ok`, the change is on disk; a refusal changes nothing.
 */
export function mutate(store: LocalStore, input: MutateInput): Promise<Outcome<null>> {
  return store.write((tables) => mutateWithin(tables, { leave: store.leave, ...input }))
}

export interface MutateInput {
  id: MutationId
  call: CallOf
  context: Act
  /** The values that a form showed in the touched fields; the others were seen as on this device. */
  seen?: Was | undefined
  /** Called once everything is requested from the transaction, which may still fail ([P61]). */
  leave?: Leave | undefined
}

/** Like `mutate`, as part of a larger transaction; a refusal leaves it unchanged. */
export async function mutateWithin(tables: LocalTables, input: MutateInput): Promise<Outcome<null>> {
  const outcome = await attempt(tables, input)
  if (outcome.ok || outcome.refusal.kind !== 'not_found') return outcome
  // What is not here yet is not known to be gone.
  if (await isStillReceiving(tables)) return notAnsweredYet
  return (await mayBePast(tables, input)) ? notHere : outcome
}

/** [P41] Whether rows that the person sees elsewhere, or saw here before the store was lost, may still be missing. */
async function isStillReceiving(tables: LocalTables): Promise<boolean> {
  const { epoch, remaining } = must(await tables.device.get('this'), 'the state of this device')
  return epoch === null || remaining > 0 || (await tables.scopes.all()).some(({ state }) => state !== 'shown')
}

/** [P60] Whether it may be about past work that this device does not have. */
async function mayBePast(tables: LocalTables, { call, context: { userId } }: MutateInput): Promise<boolean> {
  const named = 'itemId' in call.args && 'propertyId' in call.args ? call.args.propertyId : null
  return named !== null && (await pastWorkOf(tables, { propertyId: named, userId })) !== 'here'
}

async function attempt(tables: LocalTables, input: MutateInput): Promise<Outcome<null>> {
  const { id, context, seen, leave } = input
  const mutation = must(mutationNamed(input.call.name), input.call.name)
  // [SE73] An undo, a copy or a list may contain texts from rows that predate current rules.
  const call = { ...input.call, args: withPlainTexts(mutation.args, input.call.args) } as CallOf
  const scopes = mutation.scopes(call.args, context.userId)
  const stored = new RowsAtHand(readerOf(tables))
  const [device, known] = await Promise.all([
    tables.device.get('this'),
    scopesNamed(tables, scopes),
    stored.load(usuallyRead(mutation, call.args, context)),
  ])
  const parsed = parseCall(call)
  if (!parsed.ok) return parsed
  const predicted = await stored.run((rows) => predict(rows, parsed.value, context))
  if (!predicted.ok) return predicted

  const { sentence, changes } = predicted.value
  const [first, touched] = [must(scopes[0], 'a scope'), scopesOf(changes)]
  const unnamed = touched.filter((scope) => !known.has(scope))
  if (unnamed.length > 0) for (const [id, scope] of await scopesNamed(tables, unnamed)) known.set(id, scope)
  const own = userScope(context.userId)
  // A person's own scope begins on the server: otherwise this device would show its rows as if they were all.
  if (touched.includes(own) && !known.has(own)) return notAnsweredYet
  const { at, today } = context
  const state = must(device, 'the state of this device')
  const { nextSeq: seq } = state
  const edit = mutation.edits?.(call.args)
  const was = edit && { was: wasOf(edit, asTaskChanges(changes).find(isOf(edit)), seen) }
  const pending = { id, ...call, at, today, ...was, sentence, scope: first, ...runRecordOf(changes), seq }
  // In parallel: sequentially, these writes would be most of the time that a person waits.
  await Promise.all([
    tables.outbox.put([pending]),
    tables.device.put([{ ...state, nextSeq: seq + 1 }]),
    tables.scopes.put(touched.filter((id) => !known.has(id)).map(newScope)),
    writeChanges(tables, { changes, today }),
  ])
  leave?.({ device: state, pending })
  return { ok: true, value: null }
}

/** What the change would do, and its description, which is made of the rows before it. */
function predict(rows: Reader, parsed: ParsedCall, context: Act): Outcome<{ sentence: string; changes: RowChange[] }> {
  const sentence = describeParsed(rows, parsed, context)
  if (!sentence.ok) return sentence
  const beyondPlan = planRefusalOf(rows, parsed, context)
  if (beyondPlan) return { ok: false, refusal: beyondPlan }
  const made = executeParsed(rows, parsed, context)
  return made.ok ? { ok: true, value: { sentence: sentence.value, changes: made.value } } : made
}

const isOf =
  ({ entity, id }: Edit) =>
  (change: RowChange) =>
    change.entity === entity && change.id === id

const notAnsweredYet: Outcome<null> = {
  ok: false,
  refusal: {
    kind: 'conflict',
    message: 'This device hasn’t synced yet. Try again once it has.',
  },
}

const notHere: Outcome<null> = {
  ok: false,
  refusal: {
    kind: 'conflict',
    message: 'This may be old work that is not on this device. Show the old work of the property, then try again.',
  },
}

/**
 * Replays the pending mutations in order over the confirmed rows, which lie over the stored ones. A mutation that no
 * longer fits is skipped and stays pending: the server decides.
 */
export async function replay(
  { stored, confirmed }: { stored: Pick<RowsAtHand, 'run'>; confirmed: Overlay },
  pending: readonly PendingMutation[],
  person: Person,
): Promise<Replayed> {
  const view = new Overlay(confirmed)
  const changes = new Map<MutationId, readonly RowChange[]>()
  for (const mutation of pending) {
    const outcome = mutationNamed(mutation.name) ? await stored.run(() => executeAgain(view, mutation, person)) : null
    const made = outcome?.ok ? outcome.value : []
    view.apply(made)
    changes.set(mutation.id, made)
  }
  return { view, changes }
}

export interface Replayed {
  view: Overlay
  /** The changes of each mutation; empty if it no longer fits. */
  changes: ReadonlyMap<MutationId, readonly RowChange[]>
}

/** Null for a mutation with a bug: one bad entry must not block the server's answers. */
function executeAgain(view: Overlay, mutation: PendingMutation, person: Person) {
  try {
    return execute(view, mutation, { ...person, at: mutation.at, today: mutation.today })
  } catch (error) {
    if (error instanceof NotAtHand) throw error
    return null
  }
}

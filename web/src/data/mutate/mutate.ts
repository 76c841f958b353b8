import { pastWorkOf } from '../past-work.ts'
import type { MutationId, UserId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
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
import type { Outcome, RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { runRecordOf } from './base-rows.ts'
import type { DeviceState, LocalScope, LocalStore, LocalTables, PendingMutation } from '../store/local-store.ts'
import { readerOf } from './reader.ts'
import { NotAtHand, RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { readFigures, writeChanges, type StoredFigures } from '../summary/summaries.ts'
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
  return store.write((tables) => mutateWithin(tables, input))
}

export interface MutateInput {
  id: MutationId
  call: CallOf
  context: Act
  /** The values that a form showed in the touched fields; the others were seen as on this device. */
  seen?: Was | undefined
}

/** Like `mutate`, as part of a larger transaction; a refusal leaves it unchanged. */
export const mutateWithin = (tables: LocalTables, input: MutateInput): Promise<Outcome<null>> =>
  mutateAllWithin(tables, [input])

/**
 * Makes the changes of one person on one day in this order, or none: a refusal of one refuses all. Each row is read and
 * written once, however many changes touch it.
 */
export async function mutateAllWithin(tables: LocalTables, inputs: readonly MutateInput[]): Promise<Outcome<null>> {
  if (inputs.length === 0) return { ok: true, value: null }
  const made = await predictAll(tables, inputs)
  if (made.ok) return storeAll(tables, made.value)
  const { refusal, of } = made
  if (refusal.kind !== 'not_found') return { ok: false, refusal }
  // What is not here yet is not known to be gone.
  if (await isStillReceiving(tables)) return notAnsweredYet
  return (await mayBePast(tables, of)) ? notHere : { ok: false, refusal }
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

/** Changes that may be made, and what is stored of them. */
interface Predicted {
  device: DeviceState
  /** Those of their scopes that the device has. */
  known: ReadonlyMap<Scope, LocalScope>
  figures: StoredFigures
  /** For the outbox. */
  pending: PendingMutation[]
  changes: RowChange[]
  last: MutateInput
}

type Prediction = { ok: true; value: Predicted } | { ok: false; refusal: RefusalValue; of: MutateInput }

async function predictAll(tables: LocalTables, inputs: readonly MutateInput[]): Promise<Prediction> {
  const calls = inputs.map(plainCall)
  const scopes = [...new Set(calls.flatMap(({ scopes }) => scopes))]
  const stored = new RowsAtHand(readerOf(tables))
  // Together: a read that waits for another takes as long as all of these.
  const [state, known, figures] = await Promise.all([
    tables.device.get('this'),
    scopesNamed(tables, scopes),
    readFigures(tables, scopes),
    stored.load(calls.flatMap(({ mutation, call, input }) => usuallyRead(mutation, call.args, input.context))),
  ])
  const device = must(state, 'the state of this device')
  const view = new Overlay(stored)
  const pending: PendingMutation[] = []
  for (const { input, mutation, call, scopes } of calls) {
    const { id, context, seen } = input
    const parsed = parseCall(call)
    const predicted = parsed.ok ? await stored.run(() => predict(view, parsed.value, context)) : parsed
    if (!predicted.ok) return { ...predicted, of: input }
    const { sentence, changes } = predicted.value
    view.apply(changes)
    const { at, today } = context
    const edit = mutation.edits?.(call.args)
    const was = edit && { was: wasOf(edit, asTaskChanges(changes).find(isOf(edit)), seen) }
    const seq = device.nextSeq + pending.length
    pending.push({
      id,
      ...call,
      at,
      today,
      ...was,
      sentence,
      scope: must(scopes[0], 'a scope'),
      ...runRecordOf(changes),
      seq,
    })
  }
  const last = must(inputs.at(-1), 'a change')
  return { ok: true, value: { device, known, figures, pending, changes: view.changes(), last } }
}

function plainCall(input: MutateInput) {
  const mutation = must(mutationNamed(input.call.name), input.call.name)
  // [SE73] An undo, a copy or a list may contain texts from rows that predate current rules.
  const call = { ...input.call, args: withPlainTexts(mutation.args, input.call.args) } as CallOf
  return { input, mutation, call, scopes: mutation.scopes(call.args, input.context.userId) }
}

async function storeAll(tables: LocalTables, { device, pending, changes, ...rest }: Predicted): Promise<Outcome<null>> {
  const { known, figures, last } = rest
  const touched = scopesOf(changes)
  const unnamed = touched.filter((scope) => !known.has(scope))
  const others = unnamed.length > 0 ? await scopesNamed(tables, unnamed) : known
  const begun = unnamed.filter((scope) => !others.has(scope))
  const { context } = last
  // A person's own scope begins on the server: otherwise this device would show its rows as if they were all.
  if (begun.includes(userScope(context.userId))) return notAnsweredYet
  // In parallel: sequentially, these writes would be most of the time that a person waits.
  await Promise.all([
    tables.outbox.put(pending),
    tables.device.put([{ ...device, nextSeq: device.nextSeq + pending.length }]),
    tables.scopes.put(begun.map(newScope)),
    writeChanges(tables, { changes, today: context.today, figures }),
  ])
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

import type { z } from 'zod'
import type { Scope } from './scope.ts'
import { Refusal, type Issue, type Outcome } from './outcome.ts'
import { MAX_SENTENCE } from './version.ts'
import { clipped } from '../text/clipped.ts'
import { authorize } from './authorize.ts'
import { mutationNamed, type AnyMutation } from '../mutations.ts'
import { GuardedTx } from './guarded-tx.ts'
import type { Act, Context, Reader } from './mutation.ts'
import { Overlay, type RowChange } from './overlay.ts'

/** An unparsed mutation; `args` are whatever arrived over the wire. */
export interface Call {
  name: string
  args: unknown
}

/** A mutation with validated arguments. */
export interface ParsedCall {
  mutation: AnyMutation
  args: unknown
}

/**
 * Predicts a mutation over `below` without writing to it, as a device does: parses the arguments, checks permission,
 * runs.
 * @returns what it would write
 * @throws only for a bug
 */
export async function execute(below: Reader, call: Call, act: Act): Promise<Outcome<RowChange[]>> {
  const parsed = parseCall(call)
  return parsed.ok ? executeParsed(below, parsed.value, act) : parsed
}

/** Like {@link execute}, for a parsed call. */
export async function executeParsed(below: Reader, call: ParsedCall, act: Act): Promise<Outcome<RowChange[]>> {
  const context = { now: act.at, ...act }
  const allowed = await authorizeParsed(below, call, context)
  return allowed.ok ? runParsed(below, call, context) : allowed
}

/**
 * Refuses (`invalid`) arguments that do not fit.
 * @throws if there is no mutation with this name
 */
export function parseCall({ name, args }: Call): Outcome<ParsedCall> {
  const mutation = mutationNamed(name)
  if (!mutation) throw new Error(`unknown mutation ${name}`)
  const parsed = mutation.args.safeParse(args)
  if (parsed.success) return { ok: true, value: { mutation, args: parsed.data } }
  const issues = issuesOf(parsed.error)
  return { ok: false, refusal: { kind: 'invalid', message: 'Some of this isn’t valid', issues } }
}

/** Whether the only problem with the arguments is fields that this version does not know yet. */
export function isOfNewerApp({ name, args }: Call): boolean {
  const issues = mutationNamed(name)?.args.safeParse(args).error?.issues ?? []
  return issues.length > 0 && issues.every(({ code }) => code === 'unrecognized_keys')
}

/** Checks that the person may run the mutation in every scope that it names. */
export function authorizeParsed(
  below: Reader,
  { mutation, args }: ParsedCall,
  { userId }: Pick<Context, 'userId'>,
): Promise<Outcome<void>> {
  return refusable(() => authorize(below, { userId, action: mutation.action, scopes: mutation.scopes(args, userId) }))
}

/**
 * Runs an authorized call.
 * @returns what it would write
 * @throws only for a bug
 */
export function runParsed(
  below: Reader,
  { mutation, args }: ParsedCall,
  context: Context,
): Promise<Outcome<RowChange[]>> {
  return refusable(async () => {
    const overlay = new Overlay(below)
    const tx = new GuardedTx(overlay, { scopes: mutation.scopes(args, context.userId), at: context.at })
    await mutation.run(tx, args, context)
    return overlay.changes()
  })
}

/**
 * A description of the call that is about to run, such as "Completed ‘Replace furnace filter’": at most `MAX_SENTENCE`
 * characters.
 */
export function describeParsed(below: Reader, { mutation, args }: ParsedCall, act: Act): Promise<Outcome<string>> {
  const scopes: Scope[] = mutation.scopes(args, act.userId)
  const tx = new GuardedTx(new Overlay(below), { scopes, at: act.at })
  return refusable(async () => clipped(await mutation.sentence(tx, args), MAX_SENTENCE))
}

export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : issue.message,
  }))
}

/** Names the first: a request can have thousands. */
const unknownFields = (names: readonly string[]) =>
  `Unknown fields (${names.length}): ${names.slice(0, 3).join(', ').slice(0, 100)}`

/** Returns the result of `work`, or the refusal that it throws. */
export async function refusable<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.value }
    throw error
  }
}

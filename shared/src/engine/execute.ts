import type { z } from 'zod'
import type { EntityName } from '../entities.ts'
import type { Wanted } from '../kernel/rows-at-hand.ts'
import { propertyScope, scopeOwner, type Scope } from '../kernel/scope.ts'
import { refusedBy, type Issue, type Outcome } from '../kernel/outcome.ts'
import { clipped } from '../text/clipped.ts'
import { authorize } from '../household/permissions.ts'
import { mutationNamed, type AnyMutation } from '../mutations.ts'
import { followTasks } from '../maintenance/follow-tasks.ts'
import { GuardedTx } from './guarded-tx.ts'
import { type Act, type Call, type Context, type Reader, MAX_SENTENCE } from '../kernel/mutation.ts'
import { Overlay, type RowChange } from '../kernel/overlay.ts'

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
export function execute(below: Reader, call: Call, act: Act): Outcome<RowChange[]> {
  const parsed = parseCall(call)
  return parsed.ok ? executeParsed(below, parsed.value, act) : parsed
}

/** Like {@link execute}, for a parsed call. */
export function executeParsed(below: Reader, call: ParsedCall, act: Act): Outcome<RowChange[]> {
  const context = { now: act.at, personDay: act.today, ...act }
  const allowed = authorizeParsed(below, call, context)
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
): Outcome<void> {
  return refusable(() => authorize(below, { userId, action: mutation.action, scopes: mutation.scopes(args, userId) }))
}

/**
 * What nearly every run of the call reads, to load at once: who is in its scopes, and the rows that its arguments name.
 * Anything else is loaded when it is needed.
 */
export function usuallyRead(mutation: AnyMutation, args: object, { userId }: Pick<Context, 'userId'>): Wanted[] {
  const scopes: Scope[] = mutation.scopes(args, userId)
  const members = scopes.flatMap((scope): Wanted[] => {
    const { kind, id } = scopeOwner(scope)
    return kind === 'user' ? [] : [{ entity: 'membership', index: 'scope', value: propertyScope(id) }]
  })
  return [...members, ...rowsNamedIn(args), ...('facts' in args ? rowsNamedIn(args.facts) : [])]
}

const rowsNamedIn = (values: unknown): Wanted[] =>
  Object.entries(values ?? {}).flatMap(([field, id]): Wanted[] => {
    const entity = entityByArg[field]
    return entity && typeof id === 'string' ? [{ entity, id }] : []
  })

const entityByArg: Record<string, EntityName | undefined> = {
  propertyId: 'property',
  systemId: 'system',
  itemId: 'maintenanceItem',
  nextItemId: 'maintenanceItem',
  documentId: 'document',
  issueId: 'issue',
  clientId: 'client',
  touchpointId: 'touchpoint',
  membershipId: 'membership',
  messageId: 'clientMessage',
  vendorId: 'vendor',
  marketId: 'market',
  supplyId: 'supply',
}

/**
 * Runs an authorized call.
 * @returns what it would write
 * @throws only for a bug
 */
export function runParsed(below: Reader, { mutation, args }: ParsedCall, context: Context): Outcome<RowChange[]> {
  return refusable(() => {
    const overlay = new Overlay(below)
    const tx = new GuardedTx(overlay, { scopes: mutation.scopes(args, context.userId), at: context.at })
    mutation.run(tx, args, context)
    followTasks(tx, overlay.changes())
    return overlay.changes()
  })
}

/**
 * A description of the call that is about to run, such as "Completed ‘Replace furnace filter’": at most `MAX_SENTENCE`
 * characters.
 */
export function describeParsed(below: Reader, { mutation, args }: ParsedCall, act: Act): Outcome<string> {
  const scopes: Scope[] = mutation.scopes(args, act.userId)
  const tx = new GuardedTx(new Overlay(below), { scopes, at: act.at })
  return refusable(() => clipped(mutation.sentence(tx, args), MAX_SENTENCE))
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
function refusable<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    return refusedBy(error)
  }
}

import type { z } from 'zod'
import { Refusal, type Issue, type Outcome } from '../outcome.ts'
import { authorize } from './authorize.ts'
import { mutationNamed } from './all.ts'
import { GuardedTx } from './guarded-tx.ts'
import type { Context, Reader } from './mutation.ts'
import { Overlay, type RowChange } from './overlay.ts'

/** A mutation as it is asked for; `args` are whatever came over the wire. */
export interface Call {
  name: string
  args: unknown
}

/**
 * Runs a mutation over `below` without writing to it: the one road of every change, on the device and on the server.
 * Parses the arguments, asks for permission, runs. @returns what it would write. @throws only for a bug.
 */
export async function execute(below: Reader, call: Call, context: Context): Promise<Outcome<RowChange[]>> {
  return refusable(async () => {
    const { mutation, args, scopes } = prepare(call, context)
    const overlay = new Overlay(below)
    await authorize(overlay, { userId: context.userId, action: mutation.action, scopes })
    await mutation.run(new GuardedTx(overlay, { scopes, at: context.at }), args, context)
    return overlay.changes()
  })
}

/** As {@link execute}, of what a device pushed: refuses (`forbidden`) what the server alone may run. */
export async function executePushed(below: Reader, call: Call, context: Context): Promise<Outcome<RowChange[]>> {
  if (mutationNamed(call.name)?.isServerOnly !== true) return execute(below, call, context)
  return { ok: false, refusal: { kind: 'forbidden', message: 'Only the server itself does this' } }
}

/** The words for what a call is about to do, such as "Completed ‘Replace furnace filter’". */
export async function describe(below: Reader, call: Call, context: Context): Promise<Outcome<string>> {
  return refusable(async () => {
    const { mutation, args, scopes } = prepare(call, context)
    return mutation.sentence(new GuardedTx(new Overlay(below), { scopes, at: context.at }), args)
  })
}

function prepare(call: Call, context: Context) {
  const mutation = mutationNamed(call.name)
  if (!mutation) throw new Error(`unknown mutation ${call.name}`)
  const parsed = mutation.args.safeParse(call.args)
  if (!parsed.success) throw new Refusal('invalid', 'Some of this does not fit', issuesOf(parsed.error))
  const args = parsed.data
  return { mutation, args, scopes: mutation.scopes(args, context.userId) }
}

export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

async function refusable<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.value }
    throw error
  }
}

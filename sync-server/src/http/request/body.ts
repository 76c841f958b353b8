import type { Exact } from '@hearthkeep/shared/kernel/args/exact.ts'
import { issuesOf } from '@hearthkeep/shared/engine/execute.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import type { InZone } from './lenient.ts'
import { jsonFault, type JsonBounds } from './json-fault.ts'
import { Problem } from './problem.ts'
import { performance } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { FairQueue } from '../../fair-queue.ts'

/** Nobody reads more, and a body can have a thousand times as many. */
const MAX_ISSUES = 50
const BOUNDS: JsonBounds = {
  /** Our own clients send about six. Code that recurses into a value must not overflow the stack. */
  levels: 64,
  /** No schema knows more than a few dozen. */
  names: 1_000,
  /** Our own requests have at most 90,000: a megabyte of mutations, and the cursors. */
  values: 100_000,
}

/**
 * Returns the parsed and validated body.
 *
 * @param bounds for a body that may have more than usual.
 *
 * @throws Problem 400 if it is not JSON, exceeds the bounds or does not match the schema.
 */
export function readBody<T>(
  c: Context,
  schema: z.ZodType<T> | InZone<T>,
  bounds?: Partial<JsonBounds>,
): Promise<Exact<T>>
export async function readBody(
  c: Context,
  schema: z.ZodType | InZone<unknown>,
  bounds: Partial<JsonBounds> = {},
): Promise<unknown> {
  const parse = (bytes: Uint8Array) => jsonOf(bytes, { ...BOUNDS, ...bounds })
  const body = await parseInTurn(c.var.caller.key, await bytesOf(c), parse)
  return checked(body, typeof schema === 'function' ? schema((await c.get('zone')?.()) ?? 'UTC') : schema)
}

/**
 * Returns the validated fields of a form that the browser itself submits. @throws Problem 400 if they do not match the
 * schema.
 */
export async function readForm<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  return checked(Object.fromEntries(new URLSearchParams(await textOf(c))), schema)
}

/** Returns the whole body. */
export const textOf = async (c: Context): Promise<string> => new TextDecoder().decode(await bytesOf(c))

const bytesOf = async (c: Context): Promise<Uint8Array> => c.get('textBytes') ?? c.req.bytes()

/** Returns the validated value. @throws Problem 400 if it does not match the schema. */
export function checked<T>(value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value, { error: ({ input }) => (input === undefined ? 'Required' : undefined) })
  if (parsed.success) return parsed.data
  const first = new z.ZodError(parsed.error.issues.slice(0, MAX_ISSUES))
  throw new Problem(400, { code: 'invalid', message: 'Some of this isn’t valid', issues: issuesOf(first) })
}

function jsonOf(bytes: Uint8Array, bounds: JsonBounds): unknown {
  switch (jsonFault(bytes, bounds)) {
    case 'syntax':
      throw new Problem(400, { code: 'invalid_json', message: 'The body is not valid JSON' })
    case 'levels':
      throw new Problem(400, {
        code: 'too_deep',
        message: `The body is nested more than ${bounds.levels} levels deep`,
      })
    case 'names':
      throw new Problem(400, {
        code: 'too_many_names',
        message: `An object in the body has more than ${bounds.names.toLocaleString('en-US')} names`,
      })
    case 'values':
      throw new Problem(400, {
        code: 'too_many_values',
        message: `The body has more than ${bounds.values.toLocaleString('en-US')} values`,
      })
    case null:
      return JSON.parse(new TextDecoder().decode(bytes))
  }
}

/** Bytes. A longer text takes milliseconds to parse. */
const LONG = 100_000

/** Long texts are in memory while they wait. */
const MAX_WAITING = 100

const queue = new FairQueue({ atOnce: 1, maxWaiting: MAX_WAITING })

/**
 * Parses long texts one at a time, one of each caller in turn. Each is followed by a pause as long as its parsing took:
 * they use at most half of the event loop. Bytes become a text in their turn: what outlives a short collection of garbage
 * stays for long.
 */
export async function parseInTurn<T>(caller: string, bytes: Uint8Array, parse: (bytes: Uint8Array) => T): Promise<T> {
  if (bytes.length <= LONG) return parse(bytes)
  const parsed = await new Promise<T>((resolve, reject) => {
    const work = async () => {
      await setImmediate()
      const start = performance.now()
      try {
        resolve(parse(bytes))
      } catch (error) {
        reject(error)
      }
      await setTimeout(performance.now() - start)
    }
    queue.run(caller, work).catch(reject)
  })
  // What the caller does with the result also takes long.
  await setImmediate()
  return parsed
}

/** Parses the query parameters. @throws Problem 400 if they do not match the schema. */
export function readQuery<T>(c: Context, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(c.req.query())
  if (parsed.success) return parsed.data
  throw new Problem(400, { code: 'invalid', message: 'Some of this isn’t valid', issues: issuesOf(parsed.error) })
}

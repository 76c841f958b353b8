import { problem } from '@hearthkeep/shared/protocol/answers/problem.ts'
import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { areaFieldOf, someCall, type OddCall } from './odd-call.ts'
import { isDocumented, operationsIn, type Operation } from './operations.ts'
import { targetWorld } from './target-world.ts'

/** Longer than any call takes on a busy machine. */
const PATIENCE_MS = 20_000
/** Less often than once a minute, tokens may make as many calls as they like. */
const CALLS_A_MINUTE = 300
/** Ids that are kept of an area. */
const KEPT_IDS = 20

export interface Fuzzed {
  calls: number
  /** Answers by status. */
  answers: Record<string, number>
  /** Operations that succeeded at least once. */
  succeeded: Set<string>
  operations: number
  faults: string[]
}

/**
 * [OA20] Makes odd calls of every operation of the OpenAPI document. A fault is an answer that is an error of ours, comes too
 * late or is not documented, a refused call that changed a row, and an answer that does not fit its schema.
 *
 * @param rounds calls of each operation; few, because calls remove the targets of others
 */
export async function fuzzDocument({ seed, rounds }: { seed: number; rounds: number }): Promise<Fuzzed> {
  const random = createRandom(seed)
  const world = await targetWorld()
  const operations = operationsIn((await world.server.call('GET', '/api/openapi.json')).body)
  const fuzzed: Fuzzed = { calls: 0, answers: {}, succeeded: new Set(), operations: operations.length, faults: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const operation of operations) {
      if (fuzzed.calls++ % CALLS_A_MINUTE === 0) world.server.passMinutes(1)
      await attempt(random, operation, { world, fuzzed })
    }
  return fuzzed
}

interface Place {
  world: Awaited<ReturnType<typeof targetWorld>>
  fuzzed: Fuzzed
}

async function attempt(random: Random, operation: Operation, { world, fuzzed }: Place): Promise<void> {
  const call = someCall(random, operation, world.known)
  const headers = world.headersFor(random, operation.path)
  const note = (fault: string) => fuzzed.faults.push(`${operation.method} ${operation.path}: ${fault}\n${said(call)}`)
  const isRead = operation.method === 'GET'
  const before = isRead ? '' : await world.fingerprint()
  const logged = world.server.logged.length
  const ask = () => world.server.call(operation.method, call.target, { headers, body: call.body ?? undefined })
  const answer = await Promise.race([ask().catch(String), setTimeout(PATIENCE_MS, 'it hangs', { ref: false })])
  if (typeof answer === 'string') return void note(answer)
  const { status, body } = answer
  fuzzed.answers[status] = (fuzzed.answers[status] ?? 0) + 1
  if (status >= 500) return void note(`${status} ${JSON.stringify(world.server.logged.slice(logged))}`)
  if (!isDocumented(operation, status)) note(`${status} is not documented`)
  if (status < 400) {
    fuzzed.succeeded.add(`${operation.method} ${operation.path}`)
    keepId(world.known, operation, body)
    return
  }
  if (!problem.required({ code: true }).safeParse(body).success) note(`${status} is not a problem: ${String(body)}`)
  if (!isRead && (await world.fingerprint()) !== before) note(`${status}, but something was changed`)
}

const made = z.object({ id: z.string() })

/** The rows that calls make are the targets of later calls. */
function keepId(known: Record<string, string[]>, { method, path }: Operation, body: unknown): void {
  const row = made.safeParse(body)
  if (method !== 'POST' || !row.success) return
  const ids = (known[areaFieldOf(path)] ??= [])
  ids.push(row.data.id)
  // The first ones have everything.
  if (ids.length > KEPT_IDS) ids.splice(2, 1)
}

const said = ({ target, body }: OddCall) => clipped(`  ${target} ${body ?? ''}`, 1_000)

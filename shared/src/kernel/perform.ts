import type { Outcome } from './outcome.ts'
import { authorizeParsed, runParsed, type ParsedCall } from './execute.ts'
import type { Context } from './mutation.ts'
import type { Overlay } from './overlay.ts'

/**
 * Runs a mutation over the results of earlier ones where there is no server, including server-only mutations. A refusal
 * writes nothing.
 */
export async function perform(world: Overlay, call: ParsedCall, context: Context): Promise<Outcome<void>> {
  const allowed = await authorizeParsed(world, call, context)
  const outcome = allowed.ok ? await runParsed(world, call, context) : allowed
  if (!outcome.ok) return outcome
  for (const { entity, id, after } of outcome.value) await world.write(entity, id, after)
  return { ok: true, value: undefined }
}

import { describeParsed, parseCall } from '../engine/execute.ts'
import type { Call, Act, Reader } from '../kernel/mutation.ts'
import type { Outcome } from '../kernel/outcome.ts'

/** The description of a call, or why its arguments are refused. */
export function describeCall(below: Reader, call: Call, act: Act): Outcome<string> {
  const parsed = parseCall(call)
  return parsed.ok ? describeParsed(below, parsed.value, act) : parsed
}

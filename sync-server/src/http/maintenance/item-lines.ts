import { partId, stepId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_LINES, part, step, type Part, type Step } from '@hearthkeep/shared/maintenance/maintenance-item.ts'
import { z } from 'zod'

/** Steps and parts as a client may send them: new ones have no id yet, and an omitted flag is false. */
export const sentSteps = z
  .array(step.partial({ id: true, done: true }))
  .max(MAX_LINES, `At most ${MAX_LINES}`)
  .nullable()
export const sentParts = z
  .array(part.partial({ id: true, size: true, quantity: true }))
  .max(MAX_LINES, `At most ${MAX_LINES}`)
  .nullable()

interface SentLines {
  steps?: z.infer<typeof sentSteps> | undefined
  parts?: z.infer<typeof sentParts> | undefined
}
interface Lines {
  steps?: Step[] | null
  parts?: Part[] | null
}

/** Adds the missing ids. */
export function linesOf({ steps, parts }: SentLines, mintId: () => string): Lines {
  const lines: Lines = {}
  if (steps !== undefined)
    lines.steps = steps && steps.map(({ id, text, done = false }) => ({ id: id ?? stepId.parse(mintId()), text, done }))
  if (parts !== undefined)
    lines.parts =
      parts &&
      parts.map(({ id, name, size = null, quantity = null }) => ({
        id: id ?? partId.parse(mintId()),
        name,
        size,
        quantity,
      }))
  return lines
}

/** Returns the ticks that differ. An edit of the list of steps sets its lines; each tick is a mutation of its own. */
export function ticksIn(sent: Step[] | null | undefined, known: Step[] | null): Pick<Step, 'id' | 'done'>[] {
  const now = new Map((known ?? []).map(({ id, done }) => [id, done]))
  return (sent ?? []).filter(({ id, done }) => now.has(id) && now.get(id) !== done)
}

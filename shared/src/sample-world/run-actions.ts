import type { AnyRow, EntityName } from '../entities.ts'
import type { Reader } from '../kernel/mutation.ts'
import { Overlay } from '../kernel/overlay.ts'
import { executeParsed } from '../engine/execute.ts'
import type { SampleAction } from './story.ts'

export interface SampleRow {
  entity: EntityName
  row: AnyRow
}

/** Runs the story's actions, in the order of their days, as mutations of the app. @throws if a rule refuses an action. */
export function runActions(actions: readonly SampleAction[]): SampleRow[] {
  const world = new Overlay(nothing)
  const inOrder = actions.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  const last = inOrder.at(-1)?.on ?? ''
  for (const [place, { by, on, mutation, args }] of inOrder.entries()) {
    const at = momentOf({ on, last, index: place })
    const context = { userId: by.id, role: by.role, today: on, at, now: at }
    const outcome = executeParsed(world, { mutation, args: mutation.args.parse(args) }, context)
    if (!outcome.ok) throw new Error(`${mutation.name} on ${on}: ${outcome.refusal.message}`)
    world.apply(outcome.value)
  }
  return world.changes().flatMap(({ entity, after }) => (after ? [{ entity, row: after }] : []))
}

/**
 * Each action has a distinct moment, so that lists sorted by moment have an order. People act in the morning of the
 * story's place, Wisconsin; on the last day, which is today, earlier, because it may be no later where the viewer is.
 */
const momentOf = ({ on, last, index }: { on: string; last: string; index: number }): string =>
  new Date(Date.parse(`${on}T${on < last ? '14' : '08'}:00:00.000Z`) + index * 100).toISOString()

const nothing: Reader = {
  get: () => undefined,
  getMany: (_, ids) => ids.map(() => undefined),
  byIndex: () => [],
  isFree: () => true,
}

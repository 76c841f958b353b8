import type { AnyRow, EntityName } from '../entities.ts'
import type { Reader } from '../kernel/mutation.ts'
import { Overlay } from '../kernel/overlay.ts'
import { perform } from '../kernel/perform.ts'
import type { Deed } from './story.ts'

export interface SampleRow {
  entity: EntityName
  row: AnyRow
}

/** Does what the story tells, in the order of its days, by the mutations of the app. @throws where a rule refuses a deed. */
export async function enact(deeds: readonly Deed[]): Promise<SampleRow[]> {
  const world = new Overlay(nothing)
  const inOrder = deeds.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  for (const [place, { by, on, mutation, args }] of inOrder.entries()) {
    const at = momentOf(on, place)
    const context = { userId: by.id, role: by.role, today: on, at, now: at }
    const outcome = await perform(world, { mutation, args: mutation.args.parse(args) }, context)
    if (!outcome.ok) throw new Error(`${mutation.name} on ${on}: ${outcome.refusal.message}`)
  }
  return world.changes().flatMap(({ entity, after }) => (after ? [{ entity, row: after }] : []))
}

/** Each deed has a moment of its own, so that lists by moment have an order. Early: a day begins earlier east of here. */
const momentOf = (on: string, place: number): string =>
  new Date(Date.parse(`${on}T08:00:00.000Z`) + place * 100).toISOString()

const nothing: Reader = { get: async () => undefined, byIndex: async () => [] }

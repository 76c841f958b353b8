import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { ItemId, PartId, PropertyId, StepId } from '@hearthkeep/shared/kernel/fields.ts'
import { repeatUnits, verbs } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'

/** A custom interval, sometimes incomplete, and a season. */
export function randomRepetition(random: Random) {
  return {
    repeatEvery: random.chance(0.2) ? null : random.integer(30) + 1,
    repeatUnit: random.pick(repeatUnits),
    seasonFrom: random.integer(12) + 1,
    seasonTo: random.chance(0.2) ? null : random.integer(12) + 1,
  }
}

/** Steps and parts of a task. */
export function randomLines(random: Random) {
  const some = <Line>(make: (n: number) => Line) => Array.from({ length: random.integer(4) }, (_, n) => make(n))
  return {
    steps: some((n) => ({ id: random.uuid() as StepId, text: `Step ${n}`, done: random.chance(0.2) })),
    parts: some((n) => ({ id: random.uuid() as PartId, name: `Part ${n}`, size: null, quantity: random.integer(3) })),
  }
}

interface Seen {
  propertyId: PropertyId
  item: MaintenanceItem
  today: string
}

/** Actions on a task other than completion, sometimes undone. */
export function verbCall(random: Random, { propertyId, item, today }: Seen): CallOf {
  const args = { propertyId, itemId: item.id }
  const ahead = () => addDays(today, random.integer(40) - 3)
  const undo = (): CallOf => {
    const verb = item.undoable && random.chance(0.9) ? item.undoable.verb : random.pick(verbs)
    return { name: 'maintenance.undo', args: { ...args, verb } }
  }
  const tick = (): CallOf => {
    const { steps } = item
    const known = steps?.[random.integer(steps.length + 1)]?.id
    const stepId = known ?? (random.uuid() as StepId)
    return { name: 'maintenance.tick_step', args: { ...args, stepId, done: random.chance(0.7) } }
  }
  const skip = (): CallOf => ({ name: 'maintenance.skip', args: { ...args, nextItemId: random.uuid() as ItemId } })
  const calls: [() => CallOf, ...(() => CallOf)[]] = [
    skip,
    skip,
    undo,
    undo,
    undo,
    () => ({ name: 'maintenance.snooze', args: { ...args, until: random.chance(0.2) ? null : ahead() } }),
    () => ({ name: 'maintenance.reschedule', args: { ...args, to: ahead() } }),
    () => ({ name: item.pausedOn === null ? 'maintenance.pause' : 'maintenance.resume', args }),
    () => ({ name: random.chance(0.5) ? 'maintenance.pause' : 'maintenance.resume', args }),
    tick,
    tick,
    () => ({ name: 'maintenance.edit', args: { ...args, changes: randomRepetition(random) } }),
    () => ({ name: 'maintenance.edit', args: { ...args, changes: randomLines(random) } }),
  ]
  return random.pick(calls)()
}

import type { ItemId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mustAct, type DevicePair } from './device-pair.ts'

const STEPS = 20

/**
 * A recurring task of a system is repeatedly completed, skipped, undone, edited and moved to another system, between
 * its previous and its next occurrences, all of which count in the health of their system.
 */
export async function exerciseRecurringTask({ world, one, other, property, settleDevice }: DevicePair): Promise<void> {
  if (!property) return
  const { random } = world
  const { today } = one.context()
  const propertyId = property.id
  const systems = [one.mintId() as SystemId, one.mintId() as SystemId] as const
  for (const systemId of systems) {
    const facts = { systemType: 'hvac_furnace', systemName: 'Furnace', installDate: addDays(today, -2_000) } as const
    await mustAct(one, { name: 'system.add', args: { propertyId, systemId, facts } })
  }
  const ids: [ItemId, ...ItemId[]] = [one.mintId() as ItemId]
  const facts = { title: 'Filter', type: 'maintenance', isRecurring: true, recurringInterval: 'monthly' } as const
  const firstFacts = { ...facts, dueDate: addDays(today, -300), systemId: systems[0] }
  await mustAct(one, { name: 'maintenance.add', args: { propertyId, itemId: ids[0], facts: firstFacts } })
  for (let n = 0; n < STEPS; n += 1) {
    const nextItemId = one.mintId() as ItemId
    const itemId = random.chance(0.6) ? must(ids.at(-1), 'the last') : random.pick(ids)
    const args = { propertyId, itemId }
    const day = () => addDays(today, -random.integer(400))
    const call = random.pick<CallOf>([
      { name: 'maintenance.skip', args: { ...args, nextItemId } },
      { name: 'maintenance.skip', args: { ...args, nextItemId } },
      { name: 'maintenance.skip', args: { ...args, nextItemId } },
      { name: 'maintenance.complete', args: { ...args, nextItemId, completedDate: day() } },
      { name: 'maintenance.complete', args: { ...args, nextItemId, completedDate: day() } },
      { name: 'maintenance.undo', args: { ...args, verb: 'skip' } },
      { name: 'maintenance.reopen', args },
      { name: 'maintenance.edit', args: { ...args, changes: { dueDate: day() } } },
      { name: 'maintenance.edit', args: { ...args, changes: { systemId: random.pick(systems) } } },
      { name: 'maintenance.edit', args: { ...args, changes: { title: `Filter ${n}` } } },
      { name: 'maintenance.remove', args },
      { name: 'maintenance.restore', args },
    ])
    if (!(await one.act(call)).ok) continue
    if ('nextItemId' in call.args) ids.push(nextItemId)
    await world.check(one)
    if (random.chance(0.2)) for (const device of [one, other]) await settleDevice(device)
  }
  for (const device of [one, other]) await settleDevice(device)
}

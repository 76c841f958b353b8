import type { ItemId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import type { Disk } from '../device/device-image.ts'
import { rowsOf } from '../device/rows-of.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds, sameRows } from '../invariants/violation.ts'
import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'

/**
 * [P2], [I5]: A person makes several changes with one press: all are stored, as if each had been made alone, or none is,
 * because one is refused or the disk is full. Beside it, another tab saves a change, or fails to.
 */
export async function changeTogether(world: World, random: Random): Promise<void> {
  const device = world.anyDevice()
  const calls = await chooseCalls(device, random)
  if (random.chance(0.3)) await device.act(await device.nextCall())
  await makeTogether(world, device, { calls, writesLeft: random.chance(0.3) ? random.integer(8) : Infinity })
  if (random.chance(0.3)) await device.act(await device.nextCall())
  await world.check(device)
}

/** Makes them together, and compares that with each made alone. */
export async function makeTogether(
  world: World,
  device: SimulatedDevice,
  { calls, writesLeft = Infinity }: { calls: readonly CallOf[]; writesLeft?: number },
): Promise<void> {
  const before = device.memory.dump()
  const { outcome, alone } = await device.actTogether(calls, writesLeft)
  const what = `${device.name}: together ${calls.map(({ name }) => name).join(', ')}`
  const isMade = outcome !== 'full' && outcome.ok
  const why =
    outcome === 'full' ? ', not made: the disk is full' : outcome.ok ? '' : `, not made: ${outcome.refusal.message}`
  world.say(`${what}${why}`)
  if (outcome !== 'full')
    holds(isMade === alone.outcome.ok, 'P2', () => `${what}: ${JSON.stringify([outcome, alone.outcome])}`)
  const [expected, rule] = isMade ? [alone.disk, 'P2'] : [before, 'I5']
  sameRows(rowsOn(device.memory.dump()), rowsOn(expected), rule, () => `${what} left other rows than expected`)
}

/** Some changes of which each may build on those before it; one in the middle may be refused. */
async function chooseCalls(device: SimulatedDevice, random: Random): Promise<CallOf[]> {
  const calls: CallOf[] = []
  for (let left = 1 + random.integer(3); left > 0; left -= 1) calls.push(await device.nextCall())
  const property = pickOf(random, rowsOf((await device.data()).view, 'property'))
  if (!property) return calls
  const times = random.chance(0.2) ? 2 : 1
  calls.splice(random.integer(calls.length + 1), 0, ...taskThatIsDone(device, { propertyId: property.id, times }))
  return calls
}

/** Adds a task, edits it and completes it; a second time is refused. */
export function taskThatIsDone(
  device: SimulatedDevice,
  { propertyId, times }: { propertyId: PropertyId; times: number },
): CallOf[] {
  const { today } = device.context()
  const at = { propertyId, itemId: device.mintId() as ItemId }
  const facts = { title: 'Sweep', dueDate: today, isRecurring: true, recurringInterval: 'monthly' } as const
  const done = Array.from({ length: times }, () => ({ nextItemId: device.mintId() as ItemId, completedDate: today }))
  return [
    { name: 'maintenance.add', args: { ...at, facts } },
    { name: 'maintenance.edit', args: { ...at, changes: { notes: 'Together' } } },
    ...done.map((each): CallOf => ({ name: 'maintenance.complete', args: { ...at, ...each } })),
  ]
}

/** Without tallies: how much of its lists one still has depends on how often it was moved. */
const rowsOn = ({ tallies: _tallies, ...tables }: Disk): Map<string, unknown> =>
  new Map(
    Object.entries(tables).flatMap(([table, rows]) => [...rows].map(([key, row]) => [`${table}/${String(key)}`, row])),
  )

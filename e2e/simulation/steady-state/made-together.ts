import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { holds } from '../invariants/violation.ts'
import { settleIn } from '../recovery.ts'
import { makeTogether, taskThatIsDone } from '../steps/changes-together.ts'
import { mustAct } from './device-pair.ts'
import type { Scene } from './scene.ts'

/**
 * [P2], [I5], [P61]: Changes are made together while a page shows their property: one is refused, then the disk is full,
 * then they are stored. The other device completes and purges what they made.
 */
export async function changeOnOpenPage({ world, one, other, home: propertyId }: Scene): Promise<void> {
  world.say('a close call: changes made together on an open page')
  for (const device of [one, other]) await world.check(device)
  const calls = taskThatIsDone(one, { propertyId, times: 1 })
  await makeTogether(world, one, { calls: taskThatIsDone(one, { propertyId, times: 2 }) })
  for (const writesLeft of [1, 3, 5]) await makeTogether(world, one, { calls, writesLeft })
  await world.check(one)
  await makeTogether(world, one, { calls })
  await world.check(one)
  for (const device of [one, other]) await settleIn(world, device)

  const { view } = await other.data()
  const { itemId } = must(calls[0] as CallOf<'maintenance.add'> | undefined, 'the task').args
  holds(view.has(`maintenanceItem/${itemId}`), 'P2', () => `${other.name} lacks what was made together`)
  await mustAct(other, { name: 'maintenance.remove', args: { propertyId, itemId } })
  await mustAct(other, { name: 'trash.purge', args: { propertyId, entity: 'maintenanceItem', id: itemId } })
  for (const device of [other, one]) await settleIn(world, device)
}

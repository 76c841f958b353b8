import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { turnSummaries } from '../../../web/src/data/summary/summaries.ts'
import { DAY_MS } from '../clock.ts'
import { settleIn } from '../recovery.ts'
import { mustAct } from './device-pair.ts'
import { edit, type Scene } from './scene.ts'

/**
 * [I2], [P14]: A disk loses a task that the summary of its home has counted today. The next change uncovers it, and the home
 * is loaded again: the task counts once.
 */
export async function loseCountedTask(scene: Scene): Promise<void> {
  scene.world.say('a close call: a lost row that was counted')
  const { world, one, other, home: propertyId } = scene
  const [itemId, scope] = [one.mintId() as ItemId, propertyScope(propertyId)]
  const facts = { title: 'Sweep the chimney', dueDate: one.context().today }
  await mustAct(one, { name: 'maintenance.add', args: { propertyId, itemId, facts } })
  for (const device of [one, other]) await settleIn(world, device)
  world.clock.pass(DAY_MS)
  await turnSummaries(one.store, one.context().today)
  await one.memory.write((tables) => tables.rows.maintenanceItem.delete([itemId]))
  one.suspect.add(scope)
  world.server.suspect.add(`${one.person.userId} ${scope}`)
  await mustAct(other, edit(propertyId, { bedrooms: 95 }))
  for (const device of [other, one]) await settleIn(world, device)
  one.suspect.clear()
  await world.check(one)
}

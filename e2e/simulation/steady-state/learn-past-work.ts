import { must } from '@hearthkeep/shared/kernel/must.ts'
import { itemsDone } from '../../../web/src/data/summary/items-by-day.ts'
import { rowsOf } from '../device/rows-of.ts'
import { holds, sameRows } from '../invariants/violation.ts'
import { serverRows, settleIn } from '../recovery.ts'
import { addOldWork, setAside } from '../steps/old-work.ts'
import type { Scene } from './scene.ts'

/** [P59]: The app of a household learns of past work; it loads what the server set aside before. */
export async function learnOfPastWork({ world, random, one, home }: Scene): Promise<void> {
  world.say('a close call: an app that learns of past work')
  // The tasks done last stay, and the job may die.
  for (let time = 1; time <= 3; time += 1) await addOldWork(world, random, home)
  for (let time = 1; time <= 3; time += 1) await setAside(world, random, { mayDie: time < 3 })
  await settleIn(world, one)
  await one.memory.write(async (tables) => {
    const { knowsPast: _new, ...older } = must(await tables.device.get('this'), 'the state of this device')
    const past = (await tables.scopes.all()).map(({ id }) => id).filter((id) => id.startsWith('w:'))
    for (const scope of past) {
      const rows = await tables.rows.pastItem.where('scope', scope)
      await tables.rows.pastItem.delete(rows.map(({ id }) => id))
    }
    await tables.scopes.delete(past)
    await tables.device.put([older])
  })
  await one.register()
  await settleIn(world, one)
  const { view } = await one.data()
  const ofYears = { from: '2000-01-01', to: one.context().today } as const
  const done = await one.store.read((tables) => itemsDone(tables, ofYears))
  const past = rowsOf(view, 'pastItem').filter((item) => item.deletedAt === null && item.completedDate !== null)
  const isShown = past.length > 0 && past.every(({ id }) => done.some((item) => item.id === id))
  holds(isShown, 'P59', () => `${one.name} shows ${done.length} finished tasks, and not all ${past.length} past ones`)
  sameRows(view, serverRows(world, one.person.userId), 'P59', () => `${one.name} and the server differ`)
}

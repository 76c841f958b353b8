import { must } from '@hearthkeep/shared/kernel/must.ts'
import { DAY_MS } from '../clock.ts'
import { holds } from '../invariants/violation.ts'
import { settleIn } from '../recovery.ts'
import { mustAct } from './device-pair.ts'
import type { Scene } from './scene.ts'

/** [P56]: A device only reads for more than a month, and the server knows that it is in use. */
export async function readForLong({ world, noras }: Scene): Promise<void> {
  world.say('a close call: a month without a change')
  await mustAct(noras, { name: 'notification_settings.edit', args: { changes: { reminderDaysBefore: 8 } } })
  await settleIn(world, noras)
  world.clock.pass(31 * DAY_MS)
  await settleIn(world, noras)
  const { device: id } = (await noras.data()).state
  const { seenAt } = must(await world.server.read((view) => view.device(id)), 'the device')
  const isSeen = seenAt === world.clock.now().toISOString()
  holds(isSeen, 'P56', () => `${noras.name} is in use, and was seen at ${seenAt}`)
}

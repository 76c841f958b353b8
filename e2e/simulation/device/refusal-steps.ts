import { pickOf } from '../workload/workload.ts'
import type { World } from '../world.ts'

/** A person tries a refused change again or discards it, with all that depend on it. */
export async function dealWithRefusal(world: World): Promise<void> {
  const device = world.anyDevice()
  const refusal = pickOf(world.random, (await device.held()).refused)
  if (!refusal) return
  if (world.random.chance(0.3)) {
    await device.discard(refusal.id)
    world.say(`${device.name} discards the refused ${refusal.name}`)
  } else {
    const { outcome, repeats } = await device.tryAgain(refusal.id)
    for (const [former, repeat] of repeats) world.server.laws.secrets.addRepeat(former, repeat)
    const end = outcome.ok ? '' : `, refused: ${outcome.refusal.message}`
    world.say(`${device.name} tries the refused ${refusal.name} again${end}`)
  }
  await world.check(device)
}

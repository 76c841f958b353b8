import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import type { SimulatedDevice } from './simulated-device.ts'

/** How far the request comes before the transaction ends, and whether the change is stored then. */
interface Ahead {
  comes: 'out' | 'to the server' | 'back'
  isStored: boolean
  id?: MutationId
}

/** [P61] A change leaves inside its transaction, which may take long, or fail. */
export async function leaveAhead(world: World, random: Random): Promise<void> {
  const device = pickOf(random, world.devices)
  if (!device || (await device.data()).outbox.length > 0) return
  const comes = random.pick(['out', 'to the server', 'back'] as const)
  await makeAhead(world, device, { call: await device.nextCall(), comes, isStored: random.chance(0.5) })
}

/** @returns whether the change was made on the device. */
export async function makeAhead(
  world: World,
  device: SimulatedDevice,
  { call, comes, isStored, id }: Ahead & { call: CallOf },
): Promise<boolean> {
  const meanwhile = async () => {
    const exchange = world.network.inFlight.at(-1)
    if (comes !== 'out') await exchange?.serve()
    if (comes === 'back' && exchange?.state === 'answered') exchange.deliverAnswer()
    await settle()
  }
  const { ok } = await device.actAhead(call, { meanwhile, isStored, id })
  world.say(`${device.name}: the request with ${call.name} comes ${comes} before it is ${ok ? '' : 'not '}stored`)
  await settle()
  await world.checkAll()
  return ok
}

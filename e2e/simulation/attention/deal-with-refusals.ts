import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { isDeepStrictEqual } from 'node:util'
import { callOfRefusal } from '../../../web/src/data/refusals/refusals.ts'
import type { RefusedMutation } from '../../../web/src/data/store/local-store.ts'
import { discard, tryAgain } from '../device/refusal-steps.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'
import { settleIn } from '../recovery.ts'
import type { World } from '../world.ts'

/** [P12], [I18]: On some devices, a person deals with everything that was refused, in one way or another. */
export async function dealWithRefusals(
  world: World,
  random: Random,
  devices: readonly SimulatedDevice[],
): Promise<void> {
  for (const device of devices) {
    await dealWithAll(world, random, device)
    await world.check(device)
    await settleIn(world, device)
  }
}

async function dealWithAll(world: World, random: Random, device: SimulatedDevice): Promise<void> {
  for (const cause of (await device.data()).refused.filter(({ follows }) => follows === null)) {
    const undo = await discard(world, device, cause)
    if (random.chance(0.2)) continue
    await undo()
    await tryInTrash(world, device, cause)
    // Somebody may have dealt with it together with another.
    const left = (await device.data()).refused.find(({ id }) => id === cause.id)
    if (left) await tryAgain(world, device, left, random.pick(['as it is', 'in its form']))
  }
}

/** While its property is in the trash, a change is refused again, for the reason that any such change has now. */
async function tryInTrash(world: World, device: SimulatedDevice, change: RefusedMutation): Promise<void> {
  const { kind, id } = scopeOwner(change.scope)
  const propertyId = id as PropertyId
  const call = callOfRefusal(change)
  if (kind !== 'property' || !call || call.name.startsWith('property.')) return
  const isDeleted = await device.act({ name: 'property.delete', args: { propertyId } })
  if (!isDeleted.ok) return
  const another = { ...change, refusal: { kind: 'limit', message: 'There was another reason then' } } as const
  await device.store.write((tables) => tables.refused.put([another]))
  const outcome = await tryAgain(world, device, another)
  const alike = await device.act(call)
  holds(isDeepStrictEqual(outcome, alike), 'P12', () => `${JSON.stringify(outcome)}, not ${JSON.stringify(alike)}`)
  await device.act({ name: 'property.restore', args: { propertyId } })
}

import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { settleDevice } from '../recovery.ts'
import type { World } from '../world.ts'

/** Like `SimulatedDevice.act`, which also notes what its person saw: that takes longer than the change itself. */
export const act = ({ sabotage }: World, device: SimulatedDevice, call: CallOf) =>
  sabotage.mutate(device.memory, { id: device.mintId() as MutationId, call, context: device.context() })

/** Syncs until nothing is left. The invariants of these rounds have been checked throughout the history. */
export async function settle(device: SimulatedDevice): Promise<void> {
  await settleDevice({ name: device.name, round: () => device.roundAtOnce(), data: () => device.data() })
}

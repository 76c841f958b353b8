import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'
import type { Traffic } from './traffic.ts'
import type { World } from '../world.ts'

export type SettleDevice = (device: SimulatedDevice) => Promise<void>

/** Two devices of one person, on reliable connections. */
export interface DevicePair {
  world: World
  one: SimulatedDevice
  other: SimulatedDevice
  traffic: Traffic
  /** A property that the person may change. */
  property: Property | null
  settleDevice: SettleDevice
}

export const editBedrooms = ({ id }: Property, bedrooms: number): CallOf => ({
  name: 'property.edit',
  args: { propertyId: id, changes: { bedrooms } },
})

const remindAfter = (days: number): CallOf => ({
  name: 'notification_settings.edit',
  args: { changes: { reminderDaysBefore: days } },
})

/** A new change that every server version applies exactly as the device predicts. */
export const smallChange = ({ property }: DevicePair, n: number) =>
  property && n % 2 === 1 ? editBedrooms(property, n + 1) : remindAfter(n % 30)

export async function mustAct(device: SimulatedDevice, call: CallOf): Promise<void> {
  const outcome = await device.act(call)
  holds(outcome.ok, 'I16', () => `${device.name} cannot ${call.name}: ${JSON.stringify(outcome)}`)
}

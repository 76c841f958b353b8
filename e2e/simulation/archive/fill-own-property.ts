import { rowsOf } from '../device/rows-of.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { sendFrom } from '../files/file-steps.ts'
import { createProperty } from '../workload/workload.ts'
import type { World } from '../world.ts'
import { fillProperty, type Filled } from './fill-property.ts'
import { act, settle } from './quick-steps.ts'

/** Fills a property that the person owns. @returns null if they may own none. */
export async function fillOwnProperty(
  world: World,
  { device, isLarge }: { device: SimulatedDevice; isLarge: boolean },
): Promise<Filled | null> {
  await settle(device)
  const owned = async () =>
    rowsOf((await device.data()).view, 'property').find(
      ({ ownerId, deletedAt }) => ownerId === device.person.userId && deletedAt === null,
    )
  if (!(await owned())) await act(world, device, createProperty(world.random))
  const property = await owned()
  if (!property) return null
  const filled = await fillProperty(property.id, { device, isLarge, act: (call) => act(world, device, call) })
  await settle(device)
  await sendFrom(world, device, 'at once')
  await act(world, device, {
    name: 'property.edit',
    args: { propertyId: property.id, changes: { schoolDistrict: 'North' } },
  })
  return filled
}

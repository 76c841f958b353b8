import type { LocalTables } from '../../../web/src/data/store/local-store.ts'
import { checkRefused } from '../attention/refused-invariants.ts'
import { checkReplaced } from '../attention/replaced-invariants.ts'
import { shownScopes } from '../device/device-data.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { World } from '../world.ts'
import { checkCommunication } from './communication-invariants.ts'
import { checkDates } from './date-invariants.ts'
import { checkMessages } from './message-invariants.ts'
import { checkPastWork } from './past-work-invariants.ts'
import { checkPhotos } from './photo-invariants.ts'
import type { Screens } from './screens.ts'

/** [I18]: What the screens of each device read is what its rows say, counted once more without an index. */
export async function checkScreens(world: World): Promise<void> {
  for (const device of world.devices) if (device.app === 'current') await checkScreensOf(world, device)
}

export async function checkScreensOf(world: World, device: SimulatedDevice): Promise<void> {
  const screens = await screensOf(world, device)
  await checkDates(screens)
  await checkPhotos(screens)
  await checkMessages(screens)
  await checkCommunication(screens)
  await checkPastWork(screens)
  await checkRefused(screens)
  await checkReplaced(screens)
}

async function screensOf({ sabotage }: World, device: SimulatedDevice): Promise<Screens> {
  const data = await device.data()
  const read = <T>(query: (tables: LocalTables) => Promise<T>) =>
    device.memory.read((tables) => query(sabotage.seen(tables)))
  return { device, data, rows: data.view, shown: shownScopes(data), read }
}

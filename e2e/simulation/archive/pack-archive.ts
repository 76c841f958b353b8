import { withPastAmongTasks } from './expected-import.ts'
import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { noAccountFacts } from '../../../web/src/data/export/account-facts.ts'
import { exportContents, type Export } from '../../../web/src/data/export/export-everything.ts'
import { readEverything } from '../../../web/src/data/export/read-everything.ts'
import { readArchive, type Archive } from '../../../web/src/data/import/read-archive.ts'
import { fileSource } from '../../../web/src/features/data-transfer/use-export.ts'
import { contentTransportBy } from '../../../web/src/sync/transport/content-transport.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import { shownScopes, within, type DeviceData } from '../device/device-data.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'
import type { World } from '../world.ts'

/** An export with what the device had and its connection was when it was made. */
export interface Packed {
  device: SimulatedDevice
  exported: Export
  archive: Archive
  data: DeviceData
  /** The rows that the person saw. */
  shown: ReadonlyMap<string, AnyRow>
  isOnline: boolean
  /** The person did not wait for files from the server. */
  isImpatient: boolean
  drafts: readonly unknown[]
}

/** A person exports everything on their device, and the file is read again. */
export async function pack(world: World, random: Random, device: SimulatedDevice): Promise<Packed> {
  const { userId } = device.person
  const { at, today } = device.context()
  const [isOnline, isImpatient] = [random.chance(0.7), random.chance(0.1)]
  const drafts = random.chance(0.5) ? [{ key: 'a form', touched: { notes: { value: 'unsaved', was: null } } }] : []
  const transport = isOnline ? contentTransportBy(device.request('at once')) : unreachable
  const enough = isImpatient ? AbortSignal.abort() : new AbortController().signal
  const data = await device.data()
  const everything = await device.memory.read((tables) =>
    readEverything(world.sabotage.seen(tables), { userId, today }),
  )
  const exported = await exportContents(
    { ...everything, drafts: [...drafts] },
    { userId, app: 'simulated', at, today },
    {
      source: fileSource({ contents: device.files.app.contents, transport, enough }),
      account: async () => (isOnline ? noAccountFacts : null),
    },
  )
  const read = await readArchive(exported.file)
  holds(read.ok, 'I17', () => `${device.name} cannot read its own export: ${JSON.stringify(read)}`)
  return {
    device,
    exported,
    archive: must(read.ok ? read.value : null, 'the archive'),
    data,
    shown: withPastAmongTasks(within(data.view, shownScopes(data))),
    isOnline,
    isImpatient,
    drafts,
  }
}

const unreachable = {
  fetch: () => Promise.reject(new TransportFailure('unreachable', 'there is no network')),
}

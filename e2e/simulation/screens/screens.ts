import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { isDeepStrictEqual } from 'node:util'
import type { LocalTables } from '../../../web/src/data/store/local-store.ts'
import type { DeviceData } from '../device/device-data.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { holds } from '../invariants/violation.ts'

/** What one device shows, and the rows from which it follows. */
export interface Screens {
  device: SimulatedDevice
  data: DeviceData
  rows: ReadonlyMap<string, AnyRow>
  shown: ReadonlySet<Scope>
  /** Runs a query of a screen. */
  read<T>(query: (tables: LocalTables) => Promise<T>): Promise<T>
}

export function isSo({ device }: Screens, what: string, { read, counted }: { read: unknown; counted: unknown }): void {
  holds(
    isDeepStrictEqual(read, counted),
    'I18',
    () => `${device.name} shows other ${what}: ${JSON.stringify(read)}, not ${JSON.stringify(counted)}`,
  )
}

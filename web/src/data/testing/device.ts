import type { AnyRow, EntityName, Row } from '@hearthkeep/shared/entities.ts'
import { deviceId, type DocumentId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DeviceData } from '../live/data-provider.tsx'
import { createSubject } from '../../platform/observable.ts'
import { ContentsStore } from '../store/contents-store.ts'
import { DexieStore } from '../store/dexie-store.ts'
import { tableOf } from '../store/local-store.ts'
import type { Upload } from '../live/uploads.ts'
import { newDeviceState } from '../store/new-device-state.ts'

export interface TestDevice {
  data: DeviceData
  /** The calls made on this device that would be pushed, in order. */
  calls(): Promise<{ name: string; args: unknown }[]>
  /** The current row. */
  row<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined>
}

// Test files that share a process must not find each other's databases.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

let opened = 0

/** A device that has received these rows from the server and shows all of them; its store is real, its disk is not. */
export async function aDevice(userId: UserId, rows: Partial<Record<EntityName, AnyRow[]>>): Promise<TestDevice> {
  const name = `device-${opened++}`
  const [store, contents] = [new DexieStore(name), new ContentsStore(`${name}-contents`)]
  const uploads = { ...createSubject<ReadonlyMap<DocumentId, Upload>>(new Map()), retry: () => undefined }
  await store.write(async (tables) => {
    const device = deviceId.parse('00000000-0000-7000-8000-000000000001')
    const state = { ...newDeviceState(device), epoch: 'e', syncedAt: '2026-01-01T00:00:00.000Z' }
    // What a test sees must not depend on the hour at which it runs.
    await tables.device.put([{ ...state, anyHour: true }])
    for (const [entity, given] of Object.entries(rows)) {
      await tableOf(tables, entity as EntityName).put(given)
      await tables.scopes.put(given.map(({ scope }) => ({ id: scope, version: 1, state: 'shown' as const })))
    }
  })
  return {
    data: { store, contents, uploads, person: { userId, role: 'homeowner' }, onChange: () => undefined },
    calls: async () => {
      const pending = await store.read((tables) => tables.outbox.all())
      return pending.map(({ name, args }) => ({ name, args }))
    },
    row: (entity, id) => store.read((tables) => tableOf(tables, entity).get(id)),
  }
}

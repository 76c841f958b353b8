// @vitest-environment jsdom
import { aMembership, anItem, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { eventually, isShown, show } from '../../../platform/testing/screen.ts'
import { DataProvider, type DeviceData } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'
import { aDevice } from '../../testing/device.ts'
import { usePropertyDetails } from './use-property-details.ts'

const property = aProperty()

let leave = () => {}
afterEach(() => leave())

function Titles() {
  const state = usePropertyDetails(aPropertyId())
  return <p>{state.state === 'ready' ? state.details.items.map(({ title }) => title) : state.state}</p>
}

/** Counts how often the tasks of the property, and the state of its scope, are read. */
function countReads({ store }: DeviceData) {
  const reads = { tasks: 0, scope: 0 }
  const read = store.read.bind(store)
  const counted = (tables: LocalTables): LocalTables => ({
    ...tables,
    scopes: { ...tables.scopes, get: (key) => ((reads.scope += 1), tables.scopes.get(key)) },
    rows: {
      ...tables.rows,
      maintenanceItem: {
        ...tables.rows.maintenanceItem,
        where: (index, value) => ((reads.tasks += 1), tables.rows.maintenanceItem.where(index, value)),
      },
    },
  })
  store.read = (work) => read((tables) => work(counted(tables)))
  return reads
}

test('the tasks of a shown property are not read again when the server has answered', async () => {
  const { data } = await aDevice(aUserId(), {
    property: [property],
    membership: [aMembership()],
    maintenanceItem: [anItem({ title: 'Clean gutters' })],
  })
  const { store } = data
  const reads = countReads(data)
  leave = show(
    <DataProvider data={data}>
      <Titles />
    </DataProvider>,
  )
  expect(await eventually(() => isShown('Clean gutters'))).toBe(true)
  const first = { ...reads }
  await store.write((tables) => tables.scopes.put([{ id: property.scope, version: 2, state: 'shown' }]))
  await eventually(() => reads.scope > first.scope)
  await store.write((tables) => tables.rows.maintenanceItem.put([anItem({ title: 'Sweep chimney' })]))
  expect(await eventually(() => isShown('Sweep chimney'))).toBe(true)
  // Only the one that was written.
  expect(reads.tasks).toBe(first.tasks)
})

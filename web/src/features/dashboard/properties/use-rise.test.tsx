// @vitest-environment jsdom
import {
  aMembership,
  anItem,
  anItemId,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { eventually, isShown, show } from '../../../platform/testing/screen.ts'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import type { DexieStore } from '../../../data/store/dexie-store.ts'
import { refreshSummaries } from '../../../data/summary/summaries.ts'
import { aDevice } from '../../../data/testing/device.ts'
import { useRise } from './use-rise.ts'

const today = '2026-11-20'
const home = aProperty()
const done = { status: 'completed', completedDate: '2026-11-18', completedBy: aUserId() } as const
const cleaned = anItem({ title: 'Clean the filter', dueDate: '2026-11-15', ...done })
const reopened = anItem({ ...cleaned, status: 'scheduled', completedDate: null })

let leave = () => {}
afterEach(() => leave())

const Rise = ({ day }: { day: string }) => <p>{useRise(home.id, day) ?? 'nothing'}</p>

async function open(items: (typeof cleaned)[], day = today) {
  const { data } = await aDevice(aUserId(), {
    property: [home],
    membership: [aMembership()],
    system: [aSystem({ installDate: '2020-01-01', estimatedLifespan: 15 })],
    maintenanceItem: items,
  })
  const { store } = data
  await store.write((tables) => refreshSummaries(tables, [home.scope], day))
  const reads = { ofAll: 0 }
  const read = store.read.bind(store)
  store.read = (work) =>
    read(({ rows, ...tables }) => {
      const { maintenanceItem } = rows
      const where: typeof maintenanceItem.where = (index, value) => {
        reads.ofAll += 1
        return maintenanceItem.where(index, value)
      }
      return work({ ...tables, rows: { ...rows, maintenanceItem: { ...maintenanceItem, where } } })
    })
  leave = show(
    <DataProvider data={data}>
      <Rise day={day} />
    </DataProvider>,
  )
  return { store, reads }
}

/** As another device's change arrives. */
const arrive = (store: DexieStore, item: typeof cleaned) =>
  store.write(async (tables) => {
    await tables.rows.maintenanceItem.put([item])
    await refreshSummaries(tables, [home.scope], today)
  })

test('[H34] Home says what last raised the score of a property', async () => {
  await open([cleaned])
  expect(await eventually(() => isShown('+25 since you cleaned the filter'))).toBe(true)
})

test('[H34] what another device undoes, or does again, changes the words, without reading all tasks again', async () => {
  const { store, reads } = await open([cleaned])
  expect(await eventually(() => isShown('+25 since you cleaned the filter'))).toBe(true)
  await arrive(store, { ...cleaned, title: 'Gutter day' })
  expect(await eventually(() => isShown('+25 since ‘Gutter day’ was done'))).toBe(true)
  expect(reads.ofAll).toBe(1)
  await arrive(store, reopened)
  expect(await eventually(() => isShown('nothing'))).toBe(true)
})

test.each([
  ['no work that was done', [reopened], today],
  ['no work within two weeks', [cleaned], '2026-12-20'],
])('[H34] with %s, Home says nothing, and does not read all tasks', async (_case, items, day) => {
  const { store, reads } = await open(items, day)
  expect(await eventually(() => isShown('nothing'))).toBe(true)
  await arrive(store, anItem({ ...reopened, id: anItemId(9) }))
  await new Promise((done) => setTimeout(done, 50))
  expect(reads.ofAll).toBe(0)
})

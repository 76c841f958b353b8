// @vitest-environment jsdom
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { anItem, anItemId, aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { DataProvider } from '../../data/live/data-provider.tsx'
import type { ListedProperty } from '../../data/queries/properties/use-properties.ts'
import { countTasksRead } from '../../data/testing/count-rows-read.ts'
import { aDevice } from '../../data/testing/device.ts'
import { useCalendar } from './use-calendar.ts'

const today = '2026-11-20'
const property = aProperty()
const properties = [{ property }] as unknown as ListedProperty[]
const editable = new Set([aPropertyId()])
const done = (n: number, completedDate: CalendarDate = '2026-11-12') =>
  anItem({ id: anItemId(n), title: `Task ${n}`, status: 'completed', completedDate })

let leave = () => {}
afterEach(() => leave())

function Days({ date }: { date: CalendarDate }) {
  const { days, isRead } = useCalendar({ view: 'month', date, properties, editable, propertyId: null, today })
  const titles = [...days].map(([day, works]) => `${day}: ${works.length}, first ${works[0]?.item.title}`)
  return <p>{`${titles.join(' · ')}${isRead ? ', all' : ''}`}</p>
}

test('a change on a day with many tasks reads only what was written, and an answer of the server nothing', async () => {
  const { data } = await aDevice(aUserId(), {
    property: [property],
    maintenanceItem: Array.from({ length: 60 }, (_, n) => done(n + 1)),
  })
  const { store } = data
  const counter = countTasksRead(store)
  leave = show(
    <DataProvider data={data}>
      <Days date={today} />
    </DataProvider>,
  )
  await eventually(() => isShown('2026-11-12: 60, first Task 1, all'))
  counter.read = 0
  await store.write((tables) => tables.rows.maintenanceItem.put([done(61), done(1, '2026-11-13')]))
  await eventually(() => isShown('2026-11-12: 60, first Task 2') && isShown('2026-11-13: 1, first Task 1'))
  await store.write((tables) => tables.scopes.put([{ id: property.scope, version: 2, state: 'shown' }]))
  await store.write((tables) => tables.rows.maintenanceItem.put([done(2, '2026-11-14')]))
  await eventually(() => isShown('2026-11-14: 1, first Task 2'))
  expect(counter.read).toBe(3)
})

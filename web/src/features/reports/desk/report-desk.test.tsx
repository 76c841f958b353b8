// @vitest-environment jsdom
import { eventually, isShown, show } from '../../../platform/testing/screen.ts'
import { asPastItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, anItem, anItemId, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { aDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ReportDesk } from './report-desk.tsx'

const today = '2026-11-20'
const property = aProperty({ createdAt: '2014-01-01T08:00:00.000Z' })
const old = anItem({ id: anItemId(2), title: 'Sweep chimney', status: 'completed', completedDate: '2015-05-01' })

let leave = () => {}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }))
afterEach(() => {
  leave()
  vi.useRealTimers()
})

function Desk() {
  const state = usePropertyDetails(property.id)
  const rest = { selector: null, maker: null, today, onChoose: () => undefined }
  return state.state === 'ready' ? (
    <ReportDesk {...rest} details={state.details} choice={{ template: 'history' }} />
  ) : null
}

const report = () => document.querySelector('iframe')?.srcdoc ?? ''

test('[P60] a report waits for past work, and contains it', async () => {
  const { data } = await aDevice(aUserId(), {
    property: [property],
    membership: [aMembership({ relation: 'realtor' })],
    maintenanceItem: [anItem({ status: 'completed', completedDate: '2026-05-01' })],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        <Desk />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('These records lack work finished before May 2025, which is being loaded.'))
  await expect.poll(report).toBe('')
  await data.store.write(async (tables) => {
    await tables.rows.pastItem.put([asPastItem(old)])
    await tables.scopes.put([{ id: pastScope(property.id), version: 1, state: 'shown' }])
  })
  await eventually(() => report().includes(old.title))
  await eventually(() => !isShown('is being loaded'))
})

test('[O14] the keys for printing print the report, not the page around it', async () => {
  const { data } = await aDevice(aUserId(), {
    property: [{ ...property, createdAt: `${today}T08:00:00.000Z` }],
    membership: [aMembership()],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        <Desk />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => report() !== '')
  let printed = 0
  Object.assign(document.querySelector('iframe')?.contentWindow ?? {}, { print: () => (printed += 1) })
  const keys = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true, bubbles: true })
  document.body.dispatchEvent(keys)
  expect({ printed, isPrevented: keys.defaultPrevented }).toEqual({ printed: 1, isPrevented: true })
})

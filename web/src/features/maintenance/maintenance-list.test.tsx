// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { asPastItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMembership, anItem, anItemId, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { MaintenanceList } from './maintenance-list.tsx'

const today = '2026-11-20'
const property = aProperty({ createdAt: '2014-01-01T08:00:00.000Z' })
const recent = anItem({ status: 'completed', completedDate: '2026-05-01', systemId: null })
const old = anItem({
  id: anItemId(2),
  title: 'Sweep chimney',
  status: 'completed',
  completedDate: '2015-05-01',
  systemId: null,
})
const SHOW = 'Show work finished before May 2025'

let leave = () => {}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function List() {
  const state = usePropertyDetails(property.id)
  const rest = { today, onHistory: () => undefined, documents: { documents: [], onOpen: () => undefined } as never }
  return state.state === 'ready' ? <MaintenanceList details={state.details} {...rest} onAdd={() => undefined} /> : null
}

async function open(
  relation: 'owner' | 'realtor',
  { isHere = false, createdAt = property.createdAt, items = [recent] } = {},
) {
  const device = await aDevice(aUserId(), {
    property: [{ ...property, createdAt }],
    membership: [aMembership({ relation })],
    maintenanceItem: items,
    ...(isHere && { pastItem: [asPastItem(old)] }),
  })
  const woken = vi.fn<() => void>()
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, onChange: woken }}>
        <List />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown(items[0]?.title ?? ''))
  return { device, woken }
}

/** The first load of the past work has ended. */
const arrive = ({ data: { store } }: TestDevice) =>
  store.write(async (tables) => {
    await tables.rows.pastItem.put([asPastItem(old)])
    await tables.scopes.put([{ id: pastScope(property.id), version: 1, state: 'shown' }])
  })

const heading = () => document.querySelector('h2')?.textContent

test('[P60] the household sees its past work when it asks, and only then how much was done', async () => {
  await open('owner', { isHere: true })
  await eventually(() => isShown(SHOW))
  await expect.poll(() => [isShown(old.title), heading()]).toEqual([false, 'Done '])
  await press(SHOW)
  await eventually(() => isShown(old.title))
  await expect.poll(heading).toBe('Done 2')
  await eventually(() => !isShown(SHOW))
})

test('[P60] another device fetches past work when somebody asks, and says so meanwhile', async () => {
  const { device, woken } = await open('realtor')
  await eventually(() => isShown(SHOW))
  expect(woken).not.toHaveBeenCalled()
  await press(SHOW)
  await eventually(() => isShown('Work finished before May 2025 is being loaded.'))
  await expect.poll(() => woken).toHaveBeenCalledOnce()
  await expect.poll(heading).toBe('Done ')
  await arrive(device)
  await eventually(() => isShown(old.title))
  await eventually(() => !isShown('is being loaded'))
  await expect.poll(heading).toBe('Done 2')
})

test('[P60] offline, it says that past work is not on this device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('realtor')
  await eventually(() => isShown(SHOW))
  await press(SHOW)
  const words = 'Work finished before May 2025 is not on this device. It is loaded once you are online.'
  await eventually(() => isShown(words))
  await expect.poll(() => isShown(SHOW)).toBe(false)
})

test.each([
  ['a household without any', 'owner', property.createdAt],
  ['a property that is younger', 'realtor', '2025-06-01T08:00:00.000Z'],
] as const)('[P60] past work of %s is not mentioned', async (_words, relation, createdAt) => {
  await open(relation, { createdAt })
  await eventually(() => heading() === 'Done 1')
  await expect.poll(() => isShown(SHOW)).toBe(false)
})

test('[M32] a season shows what is due in it and done, and how far that is', async () => {
  const items = [
    { title: 'Rake the leaves', dueDate: '2026-11-25' },
    { title: 'Clean the gutters', status: 'completed', completedDate: '2026-10-01' },
    { title: 'Open the pool', dueDate: '2027-05-01' },
  ] as const
  await open('owner', { items: items.map((facts, n) => anItem({ id: anItemId(n + 1), systemId: null, ...facts })) })
  const shown = () => items.map(({ title }) => isShown(title))
  await press('Fall')
  await eventually(() => isShown('Fall checklist: 1 of 2 done'))
  await expect.poll(shown).toEqual([true, true, false])
  await press('Spring')
  await eventually(() => isShown('Spring checklist: 0 of 1 done'))
  await expect.poll(shown).toEqual([false, false, true])
  await press('Winter')
  await eventually(() => isShown('Nothing is due in winter.'))
  await press('All tasks')
  await expect.poll(shown).toEqual([true, true, true])
})

// @vitest-environment jsdom
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import { aProperty, aPropertyId, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aFormerHome } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { eventually, isShown, show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { queryOf } from './list-address.ts'
import { PropertyList } from './property-list.tsx'

const today = '2026-11-20'
const [elm, oak] = [aProperty(), aProperty({ id: aPropertyId(2), address: '9 Oak Avenue' })]

let leave = () => {}
afterEach(() => leave())

const listed = (property: typeof elm) => {
  const systems = [aSystem({ propertyId: property.id })]
  return {
    property,
    summary: { ...summaryOf({ propertyId: property.id, systems, items: [], today }), day: today, owner: null },
  }
}

function open(data: TestDevice['data'], properties: readonly Property[], openId?: PropertyId) {
  leave = show(
    withRouter(
      <UiProvider>
        <DataProvider data={data}>
          <PropertyList
            list={{ state: 'ready', properties: properties.map(listed), remaining: 0 }}
            arrivalLine={null}
            former={null}
            role="homeowner"
            today={today}
            openId={openId}
            query={queryOf({}, 'homeowner')}
            onQuery={() => undefined}
            onAdd={() => undefined}
            onAddWithOwner={undefined}
            onInvite={() => undefined}
          />
        </DataProvider>
      </UiProvider>,
    ),
  )
}

test.each([
  ['never had one', {}, 'Get started by adding your first property', false],
  [
    'gave the only one away',
    { formerHome: [aFormerHome()] },
    '14 Main St has belonged to Ben Moor since Nov 20, 2026. You can add another property.',
    true,
  ],
])('[HO24] without properties, a person who %s reads why', async (_who, rows, words, hasCopy) => {
  const { data } = await aDevice(aUserId(), rows)
  open(data, [])
  await eventually(() => isShown(words))
  await expect.poll(() => isShown('Former homes')).toBe(hasCopy)
  await expect.poll(() => isShown('Add Property Profile')).toBe(true)
})

test.each([
  ['is not shown', 'the only property', [elm], elm.id, []],
  ['is shown', 'the only property, which is not open', [elm], undefined, ['14 Main St']],
  ['is shown', 'one of two', [elm, oak], elm.id, ['14 Main St', '9 Oak Avenue']],
])('[CP13] beside a page, the health %s in the row of %s', async (_shown, _row, properties, openId, withHealth) => {
  const { data } = await aDevice(aUserId(), {})
  open(data, properties, openId)
  await eventually(() => isShown('14 Main St'))
  const rings = [...document.querySelectorAll('[aria-label^="Health"], [role=img][aria-label*=Health]')]
  expect(rings.map((ring) => ring.closest('li')?.querySelector('a')?.textContent)).toEqual(withHealth)
})

test('[AX30] a picture has its place in each row before it is loaded, and where there is none', async () => {
  const { data } = await aDevice(aUserId(), {})
  open(data, [elm, oak])
  await eventually(() => isShown('14 Main St'))
  const isPlace = (part: Element) => {
    const { width, height } = getComputedStyle(part)
    return width === '72px' && height === '54px' && part.querySelector('svg') !== null
  }
  const rows = [...document.querySelectorAll('li')]
  expect(rows.map((row) => [...row.querySelectorAll('div')].filter(isPlace).length)).toEqual([1, 1])
})

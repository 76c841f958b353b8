// @vitest-environment jsdom
import { aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { HoaTab } from './hoa-tab.tsx'

test('a feature that nobody recorded is not called absent', async () => {
  const details = { property: aProperty({ hasPool: true, hasWell: false }), may: () => false } as unknown
  const leave = show(
    <UiProvider>
      <HoaTab details={details as PropertyDetails} />
    </UiProvider>,
  )
  await eventually(() => isShown('Features'))
  const features = [...document.querySelectorAll('li')].map((item) => item.textContent)
  expect(features).toEqual(expect.arrayContaining(['PoolYes', 'WellNot recorded']))
  leave()
})

// @vitest-environment jsdom
import { aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aFormerHome } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/theme/ui-provider.tsx'
import { PropertyGate } from './property-gate.tsx'

let leave = () => {}
afterEach(() => leave())

test.each([
  [1, '14 Main St has belonged to Ben Moor since Nov 20, 2026. Your copy is under Former homes.'],
  [2, 'Property not found'],
])('[HO24] the page of property %i, which is not here, says what happened', async (n, words) => {
  const { data } = await aDevice(aUserId(), { user: [aUser()], formerHome: [aFormerHome()] })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {withRouter(<PropertyGate propertyId={aPropertyId(n)}>{() => null}</PropertyGate>)}
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(words)
})

// @vitest-environment jsdom
import { aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNotice, aNoticeId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aFormerHome } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { PropertyGate } from './property-gate.tsx'

const third = { propertyId: aPropertyId(3) }

let leave = () => {}
afterEach(() => leave())

test.each([
  [1, '14 Main St has belonged to Ben Moor since Nov 20, 2026. Your copy is under Former homes.'],
  [2, 'Property not found'],
  [3, 'You no longer have accessYour access to 3 Elm St has ended: it has a new owner.'],
])('[HO24] [HO26] the page of property %i, which is not here, says what happened', async (n, words) => {
  const notice = [
    aNotice({ kind: 'access_ended', words: 'Your access to 3 Elm St has ended: it has a new owner.', ...third }),
    aNotice({ id: aNoticeId(2), kind: 'property_news', words: 'Mia added the roof.', propertyId: aPropertyId(2) }),
  ]
  const { data } = await aDevice(aUserId(), { user: [aUser()], formerHome: [aFormerHome()], notice })
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {withRouter(<PropertyGate propertyId={aPropertyId(n)}>{() => null}</PropertyGate>)}
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(words)
})

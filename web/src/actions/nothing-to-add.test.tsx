// @vitest-environment jsdom
import { aMembership, aMembershipId, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aFormerHome } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../data/live/data-provider.tsx'
import { refreshSummaries } from '../data/summary/summaries.ts'
import { aDevice } from '../data/testing/device.ts'
import { show } from '../platform/testing/screen.ts'
import { withRouter } from '../platform/testing/with-router.tsx'
import { UiProvider } from '../ui/frame/ui-provider.tsx'
import { NothingToAdd } from './nothing-to-add.tsx'

const property = aProperty()
const viewer = aUserId(2)
const viewed = {
  property: [property],
  membership: [
    aMembership({ name: 'Ann Keller' }),
    aMembership({ id: aMembershipId(2), userId: viewer, relation: 'viewer' }),
  ],
}

let leave = () => {}
afterEach(() => leave())

test.each([
  [viewed, `You can view ${property.address}, but not add to it. Ask Ann Keller to let you make changes.`],
  [{}, 'Add a property first, then its tasks.Add Property Profile'],
  [
    { formerHome: [aFormerHome({ scope: userScope(viewer) })] },
    '14 Main St has belonged to Ben Moor since Nov 20, 2026. Add another property, then its tasks.Former homes',
  ],
])('[HO23] [HO24] who can add nothing is told why, and whom to ask', async (rows, words) => {
  const { data } = await aDevice(viewer, rows)
  await data.store.write((tables) => refreshSummaries(tables, [property.scope], '2026-11-20'))
  leave = show(
    <UiProvider>
      <DataProvider data={data}>{withRouter(<NothingToAdd things="tasks" />)}</DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(words)
})

// @vitest-environment jsdom
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { refreshSummaries } from '../../../data/summary/summaries.ts'
import { aDevice } from '../../../data/testing/device.ts'
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ReportsPage } from './reports-page.tsx'

const user = aUser()
const propertyOf = (n: number) => {
  const [id, scope] = [aPropertyId(n), propertyScope(aPropertyId(n))]
  return {
    property: aProperty({ id, scope }),
    membership: aMembership({ id: aMembershipId(n), propertyId: id, scope }),
  }
}

let leave = () => {}
afterEach(() => leave())

async function open(numbers: number[]) {
  const owned = numbers.map(propertyOf)
  const { data } = await aDevice(user.id, {
    user: [user],
    property: owned.map(({ property }) => property),
    membership: owned.map(({ membership }) => membership),
  })
  await data.store.write((tables) =>
    refreshSummaries(
      tables,
      owned.map(({ property }) => property.scope),
      '2026-11-20',
    ),
  )
  const chosen: object[] = []
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {withRouter(<ReportsPage choice={{}} today="2026-11-20" onChoose={(next) => chosen.push(next)} />)}
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Select a property'))
  return chosen
}

test.each([
  ['there is no property', [], true],
  ['none of several properties is chosen', [1, 2], false],
])('[O13] while %s, the four reports can be chosen', async (_why, numbers, isInvited) => {
  const chosen = await open(numbers)
  await expect.poll(() => isShown('Add Property Profile')).toBe(isInvited)
  await expect
    .poll(() => ['Property Summary', 'Maintenance History', 'Cost Analysis', 'Transfer Report'].map(isShown))
    .toEqual([true, true, true, true])
  await press('Cost Analysis')
  await expect.poll(() => chosen).toEqual([{ template: 'cost' }])
})

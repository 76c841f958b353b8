// @vitest-environment jsdom
import { eventually, field, isShown, show, type } from '../../platform/testing/screen.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { refreshSummaries } from '../../data/summary/summaries.ts'
import { aDevice } from '../../data/testing/device.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { HouseholdSection } from './household-section.tsx'

let leave = () => {}
afterEach(() => leave())

const me = aUserId(2)
const houses = [1, 2].map((n) =>
  aProperty({ id: aPropertyId(n), address: `${n} Main St`, realtorId: me, scope: propertyScope(aPropertyId(n)) }),
)

function Section() {
  const [requested, setRequested] = useState<string>()
  return <HouseholdSection requestedId={requested} onChoose={setRequested} />
}

async function open(property: Property[], ownerOf: readonly Property[] = []) {
  const membership = property.map(({ id, scope }, at) =>
    aMembership({
      id: aMembershipId(at + 1),
      propertyId: id,
      scope,
      userId: me,
      name: 'David Osei',
      relation: ownerOf.some((own) => own.id === id) ? 'owner' : 'realtor',
    }),
  )
  const owner = aMembership({ id: aMembershipId(9), propertyId: property[0]?.id ?? aPropertyId(1) })
  const { data } = await aDevice(me, { property, membership: [...membership, owner] })
  const scopes = property.map(({ scope }) => scope)
  await data.store.write((tables) => refreshSummaries(tables, scopes, '2026-11-20'))
  leave = show(
    withRouter(
      <UiProvider>
        <DataProvider data={data}>
          <Section />
        </DataProvider>
      </UiProvider>,
    ),
  )
}

test('[HH26] a realtor with several properties is asked to choose, and offered to leave none before', async () => {
  await open(houses)
  await eventually(() => isShown('Choose a property to see who has access to it, or to leave it.'))
  await expect.poll(() => [isShown('Leave this house'), isShown('You’re the realtor')]).toEqual([false, false])
  await expect.poll(async () => (await field('Property')).value).toBe('')
  await type('Property', aPropertyId(2))
  await eventually(() => isShown('David Osei'))
  await expect.poll(() => isShown('Choose a property')).toBe(false)
})

test('[HH26] the only property needs no choice', async () => {
  await open(houses.slice(0, 1))
  await eventually(() => isShown('Leave this house'))
  await expect.poll(() => isShown('Choose a property')).toBe(false)
})

test('[HH26] of several, the first that the person owns is shown', async () => {
  const own = { ...(houses[1] as Property), ownerId: me }
  await open([houses[0] as Property, own], [own])
  await eventually(() => isShown('Invite'))
  await expect.poll(async () => (await field('Property')).value).toBe(own.id)
})

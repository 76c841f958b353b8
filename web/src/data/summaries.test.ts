import { aMembership, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { expect, test } from 'vitest'
import { turnSummaries } from './summaries.ts'
import { aDevice } from './testing/device.ts'
import { listProperties } from './use-properties.ts'

test('[L4] what an earlier version summed up is summed up anew, also on the same day', async () => {
  const property = aProperty()
  const { data } = await aDevice(aUserId(), {
    property: [property],
    membership: [aMembership()],
    system: [aSystem({ installDate: '2026-11-20' })],
  })
  await turnSummaries(data.store, '2026-11-20')
  const old = {
    propertyId: property.id,
    score: 12,
    status: 'replacement_needed',
    estimate: false,
    systemCount: 1,
    openCount: 0,
    overdueCount: 0,
    nextDue: null,
    completedThisYear: 0,
    spentThisYear: 0,
    day: '2026-11-20',
  } as const
  await data.store.write(({ summaries }) => summaries.put([old]))
  const listed = async () => {
    const list = await data.store.read(listProperties)
    return list.state === 'ready' ? list.properties.map(({ summary }) => summary) : []
  }
  expect(await listed()).toEqual([old])
  await turnSummaries(data.store, '2026-11-20')
  expect(await listed()).toMatchObject([
    { day: '2026-11-20', score: 88, families: { hvac: { score: 88, status: 'excellent', estimate: false } } },
  ])
})

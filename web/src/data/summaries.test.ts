import { propertyScope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { aMembership, aProperty, aPropertyId, aSystem, aUserId } from '@hearthkeep/shared/testing/builders.ts'
import { expect, test } from 'vitest'
import type { StoredSummary } from './local-store.ts'
import { refreshSummaries, turnSummaries } from './summaries.ts'
import { aDevice } from './testing/device.ts'

const today = '2026-11-20'

async function aSummedUpHouse() {
  const { data } = await aDevice(aUserId(), {
    property: [aProperty()],
    membership: [aMembership()],
    system: [aSystem({ installDate: today })],
  })
  await data.store.write((tables) => refreshSummaries(tables, [propertyScope(aPropertyId())], today))
  const { store } = data
  const kept = async () => must((await store.read(({ summaries }) => summaries.all()))[0], 'the summary')
  return { store, kept }
}

test.each<[string, (whole: StoredSummary) => StoredSummary]>([
  ['families', ({ families: _gone, ...rest }) => rest],
  ['last inspection', ({ lastInspection: _gone, ...rest }) => rest],
  ['count of all that was done', ({ completedCount: _gone, ...rest }) => rest],
  ['count of what comes', ({ upcomingCount: _gone, ...rest }) => rest],
  ['activity', ({ activity: _gone, ...rest }) => rest],
  [
    'systems that are being replaced',
    (whole) => ({ ...whole, activity: { overdue: [], upcoming: [], completed: [] } }),
  ],
])(
  '[L4] what an earlier version summed up without %s is summed up anew, also on the same day',
  async (_part, older) => {
    const { store, kept } = await aSummedUpHouse()
    const whole = await kept()
    await store.write(({ summaries }) => summaries.put([{ ...older(whole), score: 12 }]))
    await turnSummaries(store, today)
    expect(await kept()).toEqual(whole)
  },
)

test('[L4] what is summed up whole is left alone on its day, and made anew on the next', async () => {
  const { store, kept } = await aSummedUpHouse()
  const known = { ...(await kept()), score: 12 }
  await store.write(({ summaries }) => summaries.put([known]))
  await turnSummaries(store, today)
  expect(await kept()).toEqual(known)
  await turnSummaries(store, '2026-11-21')
  const { day, score } = await kept()
  expect(day).toBe('2026-11-21')
  expect(score).not.toBe(12)
})

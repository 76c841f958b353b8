import { expect, test } from 'vitest'
import { MAX_KEPT_LINES, sentInAll, type KeptFigures } from '../account/kept-figures.ts'
import { aReferral, aResponse, aResponseId, aTouchpoint, aTouchpointId } from '../testing/builders/client-builders.ts'
import { keepFigures, keptByGiver } from './keep-figures.ts'

const today = '2026-11-20'
const gone = { deletedAt: '2026-11-19T08:00:00.000Z' }
const sent = (n: number, facts: Parameters<typeof aTouchpoint>[0] = {}) =>
  aTouchpoint({ id: aTouchpointId(n), status: 'sent', completedDate: '2026-11-02', ...facts })
const nothing = { touchpoints: [], responses: [], referrals: [] }
const line = (facts: Partial<KeptFigures['touchpoints'][number]> = {}) =>
  ({ month: '2026-11', category: 'personal', templateId: null, sent: 1, responded: 0, ...facts }) as const

test('[OF19] what was sent, answered, rated and referred is kept by month, category and template', () => {
  const kept = keepFigures(
    null,
    {
      touchpoints: [
        sent(1),
        sent(2, { status: 'completed' }),
        sent(3, { touchpointType: 'winter-prep', category: 'seasonal', completedDate: '2026-01-31' }),
        sent(4, { completedDate: '2025-11-30' }),
        sent(5, { status: 'scheduled' }),
        sent(6, gone),
        sent(7, { countsForGiver: true }),
      ],
      responses: [
        aResponse({ touchpointId: aTouchpointId(1), rating: 4 }),
        aResponse({ id: aResponseId(2), rating: 5, ...gone }),
        aResponse({ id: aResponseId(3), rating: 3, countsForGiver: true }),
      ],
      referrals: [aReferral(), aReferral(gone), aReferral({ countsForGiver: true })],
    },
    today,
  )
  expect(kept).toEqual({
    touchpoints: [
      line({ sent: 2, responded: 1 }),
      line({ month: '2026-01', category: 'seasonal', templateId: 'winter-prep' }),
      line({ month: null }),
    ],
    referrals: 1,
    ratings: 1,
    stars: 4,
  })
})

test('[OF19] a second client adds to the figures, and months beyond the last twelve become one', () => {
  const first = keepFigures(
    null,
    { ...nothing, touchpoints: [sent(1), sent(2, { completedDate: '2026-01-05' })] },
    today,
  )
  const second = keepFigures(first, { ...nothing, touchpoints: [sent(3)], referrals: [aReferral()] }, '2027-02-01')
  expect(second).toEqual({
    touchpoints: [line({ sent: 2 }), line({ month: null })],
    referrals: 1,
    ratings: 0,
    stars: 0,
  })
})

test('[OF19] however many categories there are, the lines are bounded and nothing is lost', () => {
  const touchpoints = Array.from({ length: MAX_KEPT_LINES * 2 }, (_, n) => sent(n + 1, { category: `c${n}` }))
  const kept = keepFigures(null, { ...nothing, touchpoints }, today)
  expect(kept.touchpoints).toHaveLength(MAX_KEPT_LINES)
  expect(sentInAll(keepFigures(kept, { ...nothing, touchpoints }, today)).sent).toBe(MAX_KEPT_LINES * 4)
  expect(keepFigures(kept, { ...nothing, touchpoints }, today).touchpoints).toHaveLength(MAX_KEPT_LINES)
})

test('[OF19] the colleague gets sent touchpoints, answers and referrals as the giver’s, planned touchpoints as theirs', () => {
  const rows = [sent(1), sent(2, { status: 'scheduled' }), sent(3, { countsForGiver: true }), aResponse(), aReferral()]
  expect(rows.map(keptByGiver).map(({ countsForGiver }) => countsForGiver)).toEqual([true, false, true, true, true])
})

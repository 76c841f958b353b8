import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import { expect, test } from 'vitest'
import {
  aClient,
  aClientId,
  aResponse,
  aResponseId,
  aTouchpoint,
  aTouchpointId,
} from '../../testing/builders/client-builders.ts'
import { shareOf, touchpointAnalytics } from './touchpoint-analytics.ts'

const today = '2026-11-20'
const ann = aClient()
const gone = aClient({ id: aClientId(2), deletedAt: '2026-11-19T08:00:00.000Z' })

let made = 0
const sent = (facts: Partial<Touchpoint> = {}) =>
  aTouchpoint({ id: aTouchpointId((made += 1)), status: 'sent', completedDate: '2026-11-02', ...facts })
const answered = ({ id, clientId }: Touchpoint) =>
  aResponse({ id: aResponseId((made += 1)), clientId, touchpointId: id })
const analyze = (touchpoints: Touchpoint[], responses: ReturnType<typeof aResponse>[] = []) =>
  touchpointAnalytics({ clients: [ann, gone], touchpoints, responses, kept: null }, today)

test('[TP9] each category has the number sent and the number answered, most sent first', () => {
  const [market, winter, more] = [
    sent({ category: 'market' }),
    sent({ category: 'seasonal' }),
    sent({ category: 'seasonal' }),
  ]
  const { categories } = analyze([market, winter, more], [answered(winter), answered(winter)])
  expect(categories).toEqual([
    { category: 'seasonal', sent: 2, responded: 1 },
    { category: 'market', sent: 1, responded: 0 },
  ])
})

test('[TP9] scheduled, canceled and trashed touchpoints, and those of a removed client, do not count', () => {
  const touchpoints = [
    sent({ status: 'scheduled' }),
    sent({ status: 'cancelled' }),
    sent({ deletedAt: '2026-11-19T08:00:00.000Z' }),
    sent({ clientId: gone.id }),
  ]
  const { categories, months } = analyze(touchpoints, touchpoints.map(answered))
  expect(categories).toEqual([])
  expect(months.every(({ sent: count, responded }) => count === 0 && responded === 0)).toBe(true)
})

test('[TP9] a response that was undone does not count', () => {
  const one = sent()
  const { categories } = analyze([one], [{ ...answered(one), deletedAt: '2026-11-19T08:00:00.000Z' }])
  expect(categories).toEqual([{ category: 'personal', sent: 1, responded: 0 }])
})

test('[TP9] the months are the last twelve, by the day of sending', () => {
  const [first, last] = [
    sent({ completedDate: '2025-12-01' }),
    sent({ completedDate: '2026-11-20', status: 'completed' }),
  ]
  const { months } = analyze([first, last, sent({ completedDate: '2025-11-30' })], [answered(first)])
  expect(months).toHaveLength(12)
  expect([months[0], months[11]]).toEqual([
    { month: '2025-12', sent: 1, responded: 1 },
    { month: '2026-11', sent: 1, responded: 0 },
  ])
  expect(months.slice(1, 11).every(({ sent: count }) => count === 0)).toBe(true)
})

test.each(['2026-01-31', '2026-03-31', '2024-02-29'])('[TP9] on %s, the twelve months are distinct', (day) => {
  const { months } = touchpointAnalytics({ clients: [], touchpoints: [], responses: [], kept: null }, day)
  expect(new Set(months.map(({ month }) => month)).size).toBe(12)
  expect(months.at(-1)?.month).toBe(day.slice(0, 7))
})

const ofTemplate = (touchpointType: string, count: number) =>
  Array.from({ length: count }, () => sent({ touchpointType }))

test('[TP9] the best template was sent at least five times and has the highest response rate', () => {
  const [winter, market, few] = [
    ofTemplate('winter-prep', 6),
    ofTemplate('market-update', 5),
    ofTemplate('hvac-reminder', 4),
  ]
  const responses = [...winter.slice(0, 3), ...market.slice(0, 3), ...few].map(answered)
  expect(analyze([...winter, ...market, ...few], responses).best).toEqual({
    templateId: 'market-update',
    sent: 5,
    responded: 3,
  })
})

test('[TP9] with equal rates the template sent more often is best; without responses none is', () => {
  const [winter, market] = [ofTemplate('winter-prep', 5), ofTemplate('market-update', 10)]
  const responses = [...winter.slice(0, 1), ...market.slice(0, 2)].map(answered)
  expect(analyze([...winter, ...market], responses).best?.templateId).toBe('market-update')
  expect(analyze([...winter, ...market]).best).toBeNull()
  expect(analyze(ofTemplate('custom', 9)).best).toBeNull()
})

test('[OF19] touchpoints for clients handed over count in their month, and a colleague’s earlier ones do not', () => {
  const line = (month: string | null, count: number) =>
    ({ month, category: 'seasonal', templateId: 'winter-prep', sent: count, responded: 1 }) as const
  const touchpoints = [line('2026-10', 2), line('2025-10', 4), line(null, 8)]
  const kept = { touchpoints, referrals: 0, ratings: 0, stars: 0 }
  const own = [sent({ category: 'market' }), sent({ category: 'market', countsForGiver: true })]
  const { categories, months, best } = touchpointAnalytics(
    { clients: [ann], touchpoints: own, responses: own.map(answered), kept },
    today,
  )
  expect(categories).toEqual([
    { category: 'seasonal', sent: 14, responded: 3 },
    { category: 'market', sent: 1, responded: 1 },
  ])
  expect(months.filter((month) => month.sent > 0)).toEqual([
    { month: '2026-10', sent: 2, responded: 1 },
    { month: '2026-11', sent: 1, responded: 1 },
  ])
  expect(best).toEqual({ templateId: 'winter-prep', sent: 14, responded: 3 })
})

test('[TP9] the response rate is 0 if nothing was sent', () => {
  expect([shareOf({ sent: 0, responded: 0 }), shareOf({ sent: 4, responded: 1 })]).toEqual([0, 0.25])
})

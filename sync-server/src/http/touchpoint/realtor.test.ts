import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aClientId,
  anInteractionId,
  aReferralId,
  aResponseId,
  aTouchpointId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { push } from '../testing/push.ts'

const [STATS, UPCOMING] = ['/api/realtor/stats', '/api/realtor/upcoming-touchpoints']
const paths = [STATS, UPCOMING, '/api/realtor/recent-activity']
const [clientId, on] = [aClientId(), '2026-11-20']
const property = propertyId.parse(idNumber(1001))

let server: ReturnType<typeof testServer>
let rita: Person
beforeEach(async () => {
  server = testServer()
  rita = await server.join('rita', 'realtor')
})

const plan = (
  n: number,
  facts: { title: string; scheduledDate: string },
  at: typeof property | null = null,
): CallOf => ({
  name: 'touchpoint.plan',
  args: { touchpointId: aTouchpointId(n), clientId, propertyId: at, facts },
})

const recorded: CallOf[] = [
  { name: 'client.add', args: { clientId, facts: { firstName: 'Ann', lastName: 'Keller' } } },
  plan(1, { title: 'Winter prep', scheduledDate: '2026-12-01' }, property),
  plan(2, { title: 'Say hello', scheduledDate: on }),
  { name: 'touchpoint.complete', args: { touchpointId: aTouchpointId(2), interactionId: anInteractionId(), on } },
  plan(3, { title: 'Market update', scheduledDate: '2026-11-25' }),
  {
    name: 'response.record',
    args: { responseId: aResponseId(), clientId, facts: { on, rating: 4, touchpointId: aTouchpointId(2) } },
  },
  {
    name: 'referral.record',
    args: { referralId: aReferralId(), clientId, facts: { name: 'Ben', contact: '555-0101', on } },
  },
]

test('[CL13] [CL14] [CL15] a realtor’s dashboard returns the stored figures', async () => {
  await rita.post('/api/properties', { ...cottage, id: property })
  for (const call of recorded) expect(await push(rita, call)).toMatchObject({ status: 'ok' })
  const [stats, upcoming, activity] = await Promise.all(paths.map((path) => rita.get(path)))
  expect(stats?.body).toEqual({
    totalClients: 1,
    touchpointsSent: 1,
    responseRate: 1,
    referralsGenerated: 1,
    clientSatisfaction: 0.8,
    activeProperties: 1,
  })
  const of = { touchpointType: 'custom', homeownerName: 'Ann Keller', priority: 'medium' }
  expect(upcoming?.body).toEqual([
    { ...of, id: aTouchpointId(3), propertyAddress: null, scheduledDate: '2026-11-25' },
    { ...of, id: aTouchpointId(1), propertyAddress: cottage.address, scheduledDate: '2026-12-01' },
  ])
  const timestamp = '2026-11-20T12:00:00.000Z'
  expect(activity?.body).toEqual([
    { id: aReferralId(), type: 'referral_received', message: 'Ann Keller referred Ben', timestamp },
    { id: aResponseId(), type: 'response_received', message: 'Ann Keller answered: 4 of 5', timestamp },
    { id: aTouchpointId(2), type: 'touchpoint_sent', message: '‘Say hello’ sent to Ann Keller', timestamp },
  ])
})

test.each(paths)('[CL13] %s is for realtors only and returns each realtor’s own data', async (path) => {
  const [ana, max] = [await server.join('ana'), await server.join('max', 'realtor')]
  expect(await server.call('GET', path)).toMatchObject({ status: 401 })
  expect(await ana.get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await rita.get(`${path}?userId=${max.user.id}`)).toMatchObject({ status: 403 })
  expect(await rita.get(`${path}?userId=${rita.user.id}`)).toMatchObject({ status: 200 })
  for (const call of recorded.slice(0, 2)) await push(max, call)
  const [{ body: stats }, { body: list }] = [await rita.get(STATS), await rita.get(path === STATS ? UPCOMING : path)]
  expect([stats, list]).toMatchObject([{ totalClients: 0 }, []])
})

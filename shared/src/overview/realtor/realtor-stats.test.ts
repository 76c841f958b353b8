import { expect, test } from 'vitest'
import { aProperty } from '../../testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  aReferral,
  aReferralId,
  aResponse,
  aResponseId,
  aTouchpoint,
  aTouchpointId,
} from '../../testing/builders/client-builders.ts'
import { realtorStats, responseWords, satisfactionWords } from './realtor-stats.ts'

const nothing = { clients: [], touchpoints: [], responses: [], referrals: [], properties: [], kept: null }
const none = {
  totalClients: 0,
  touchpointsSent: 0,
  responseRate: 0,
  referralsGenerated: 0,
  clientSatisfaction: 0,
  activeProperties: 0,
}
const gone = { deletedAt: '2026-11-19T08:00:00.000Z' }
const clients = [aClient(), aClient({ id: aClientId(2), ...gone })]
const sent = (n: number) => aTouchpoint({ id: aTouchpointId(n), status: 'sent', completedDate: '2026-11-01' })

type Recorded = Parameters<typeof realtorStats>[0]

test.each<[string, Partial<Recorded>, Partial<typeof none>]>([
  ['no data', {}, {}],
  ['two clients, one of them removed', { clients }, { totalClients: 1 }],
  [
    'touchpoints: sent, completed, planned and canceled',
    {
      clients,
      touchpoints: [
        sent(1),
        aTouchpoint({ id: aTouchpointId(2), status: 'completed' }),
        aTouchpoint({ id: aTouchpointId(3) }),
        aTouchpoint({ id: aTouchpointId(4), status: 'cancelled' }),
      ],
    },
    { totalClients: 1, touchpointsSent: 2 },
  ],
  [
    'two responses to one of four touchpoints, and one to none',
    {
      clients,
      touchpoints: [sent(1), sent(2), sent(3), sent(4)],
      responses: [
        aResponse({ rating: null, touchpointId: aTouchpointId(1) }),
        aResponse({ id: aResponseId(2), rating: null, touchpointId: aTouchpointId(1) }),
        aResponse({ id: aResponseId(3), rating: null }),
      ],
    },
    { totalClients: 1, touchpointsSent: 4, responseRate: 0.25 },
  ],
  [
    'ratings of 5 and 3, and a response without a rating',
    {
      clients,
      responses: [
        aResponse(),
        aResponse({ id: aResponseId(2), rating: 3 }),
        aResponse({ id: aResponseId(3), rating: null }),
      ],
    },
    { totalClients: 1, clientSatisfaction: 0.8 },
  ],
  [
    'the records of a removed client',
    {
      clients,
      touchpoints: [{ ...sent(1), clientId: aClientId(2) }],
      responses: [aResponse({ clientId: aClientId(2) })],
      referrals: [aReferral({ clientId: aClientId(2) }), aReferral({ id: aReferralId(2) })],
    },
    { totalClients: 1, referralsGenerated: 1 },
  ],
  [
    'properties: active, sold, and in the trash',
    { properties: [aProperty(), aProperty({ status: 'sold' }), aProperty(gone)] },
    { activeProperties: 1 },
  ],
])('[CL13] the figures of a realtor with %s', (_what, recorded, stats) => {
  expect(realtorStats({ ...nothing, ...recorded })).toEqual({ ...none, ...stats })
})

const keptMonth = { month: '2026-10', category: 'personal', templateId: null, sent: 3, responded: 2 }
const kept = { touchpoints: [keptMonth], referrals: 1, ratings: 2, stars: 6 }

test('[OF19] what a realtor did for clients handed over counts, and what a colleague did before does not', () => {
  const earlier = { countsForGiver: true }
  const recorded = {
    clients,
    touchpoints: [sent(1), { ...sent(2), ...earlier }],
    responses: [
      aResponse({ rating: 4, touchpointId: aTouchpointId(1) }),
      aResponse({ id: aResponseId(2), rating: 1, touchpointId: aTouchpointId(2), ...earlier }),
    ],
    referrals: [aReferral(), aReferral({ id: aReferralId(2), ...earlier })],
  }
  expect(realtorStats({ ...nothing, ...recorded, kept })).toEqual({
    ...none,
    totalClients: 1,
    touchpointsSent: 4,
    responseRate: 0.75,
    referralsGenerated: 2,
    clientSatisfaction: 10 / 15,
  })
})

test.each([
  [{}, ['–', '–']],
  [{ touchpointsSent: 4 }, ['0%', '–']],
  [{ touchpointsSent: 4, responseRate: 0.25, clientSatisfaction: 0.9 }, ['25%', '90%']],
])('[RD13] rates of %j', (figures, words) => {
  const stats = { ...none, ...figures }
  expect([responseWords(stats), satisfactionWords(stats)]).toEqual(words)
})

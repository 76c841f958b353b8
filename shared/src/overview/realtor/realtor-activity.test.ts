import { expect, test } from 'vitest'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aReferral,
  aResponse,
  aTouchpoint,
  aTouchpointId,
} from '../../testing/builders/client-builders.ts'
import { realtorActivity } from './realtor-activity.ts'
import { upcomingTouchpoints } from '../../touchpoint/upcoming-touchpoints.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const gone = { deletedAt: at(9) }
const ann = aClient()
const left = aClient({ id: aClientId(2), firstName: 'Ben', ...gone })
const done = { status: 'completed', completedDate: '2026-11-19', updatedAt: at(12) } as const

test('[CL14] lists all activities, most recently recorded first, each with its text', () => {
  const activities = realtorActivity({
    clients: [ann, left],
    touchpoints: [aTouchpoint(done), aTouchpoint({ id: aTouchpointId(2) })],
    interactions: [
      anInteraction({ createdAt: at(8) }),
      anInteraction({ id: anInteractionId(2), kind: 'reply', createdAt: at(9) }),
      anInteraction({ id: anInteractionId(3), kind: 'touchpoint', createdAt: at(12) }),
      anInteraction({ id: anInteractionId(4), clientId: left.id, createdAt: at(13) }),
    ],
    responses: [aResponse({ createdAt: at(11) }), aResponse({ rating: null, createdAt: at(10) })],
    referrals: [aReferral({ createdAt: at(13) }), aReferral({ createdAt: at(14), ...gone })],
  })
  expect(activities.map(({ type, message, timestamp }) => [type, message, timestamp])).toEqual([
    ['referral_received', 'Ann Keller referred Ben Ortiz', at(13)],
    ['touchpoint_sent', '‘Winter prep’ sent to Ann Keller', at(12)],
    ['response_received', 'Ann Keller answered: 5 of 5', at(11)],
    ['response_received', 'Ann Keller answered', at(10)],
    ['contact_logged', 'Reply from Ann Keller', at(9)],
    ['contact_logged', 'Call with Ann Keller', at(8)],
  ])
  expect(activities[1]).toMatchObject({ id: aTouchpointId(), clientId: ann.id, date: '2026-11-19' })
})

test('[CL15] lists open touchpoints, soonest first, including those whose day has passed', () => {
  const [late, soon, far] = ['2026-11-01', '2026-11-25', '2027-01-02']
  const touchpoints = [
    aTouchpoint({ id: aTouchpointId(1), scheduledDate: far }),
    aTouchpoint({ id: aTouchpointId(2), scheduledDate: soon }),
    aTouchpoint({ id: aTouchpointId(3), scheduledDate: late }),
    aTouchpoint({ id: aTouchpointId(4), scheduledDate: soon, status: 'completed' }),
    aTouchpoint({ id: aTouchpointId(5), scheduledDate: soon, status: 'cancelled' }),
    aTouchpoint({ id: aTouchpointId(6), scheduledDate: soon, clientId: left.id }),
    aTouchpoint({ id: aTouchpointId(7), scheduledDate: soon, ...gone }),
  ]
  expect(
    upcomingTouchpoints(touchpoints, [ann, left]).map(({ touchpoint, client }) => [touchpoint.id, client]),
  ).toEqual([
    [aTouchpointId(3), ann],
    [aTouchpointId(2), ann],
    [aTouchpointId(1), ann],
  ])
})

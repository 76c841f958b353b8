import {
  aReferral,
  aResponse,
  aTouchpoint,
  aTouchpointId,
  anInteraction,
  anInteractionId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessage, aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { clientTimelineOf } from './client-timeline-card.tsx'

const done = aTouchpoint({ id: aTouchpointId(2), status: 'completed', completedDate: '2026-11-05' })
const canceled = aTouchpoint({ id: aTouchpointId(3), status: 'cancelled' })
const later = aTouchpoint({ id: aTouchpointId(4), scheduledDate: '2027-01-01' })

test('[RD6] past entries are newest first and planned ones soonest first, and a completed touchpoint is listed once', () => {
  const { past, next } = clientTimelineOf({
    interactions: [
      anInteraction({ id: anInteractionId(2), kind: 'touchpoint', on: '2026-11-05' }),
      anInteraction({ kind: 'meeting', on: '2026-11-06' }),
      // No touchpoint is recorded for this day.
      anInteraction({ id: anInteractionId(3), kind: 'touchpoint', on: '2026-01-01' }),
    ],
    touchpoints: [later, done, canceled, aTouchpoint()],
    responses: [aResponse()],
    referrals: [aReferral()],
    messages: [
      aClientMessage({ status: 'sent', sentAt: '2026-11-07T15:00:00.000Z' }),
      aClientMessage({ id: aClientMessageId(2) }),
      // Represented by its touchpoint.
      aClientMessage({ id: aClientMessageId(3), touchpointId: done.id, sentAt: '2026-11-05T15:00:00.000Z' }),
    ],
  })
  expect(past.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    'message 2026-11-07',
    'interaction 2026-11-06',
    'touchpoint 2026-11-05',
    'response 2026-11-04',
    'referral 2026-11-03',
    'interaction 2026-01-01',
  ])
  expect(next.map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01'])
})

test('[RD17] the history has the day on which the client opted out of messages', () => {
  const none = { interactions: [], touchpoints: [], responses: [], referrals: [] }
  const stopped = aClientMessage({ touchpointId: done.id, stoppedAt: '2026-11-08T15:00:00.000Z' })
  const { past } = clientTimelineOf({ ...none, messages: [stopped, aClientMessage({ id: aClientMessageId(2) })] })
  expect(past).toEqual([{ kind: 'stop', day: '2026-11-08', message: stopped }])
})

test('[RD6] events of one day are newest first too', () => {
  const sent = aTouchpoint({ id: aTouchpointId(2), status: 'sent', completedDate: '2026-11-05' })
  const at = (time: string) => ({ on: '2026-11-05' as const, createdAt: `2026-11-05T${time}:00.000Z` })
  const { past } = clientTimelineOf({
    interactions: [anInteraction({ kind: 'call', ...at('18:40') })],
    touchpoints: [sent],
    responses: [aResponse(at('18:10'))],
    referrals: [aReferral(at('18:30'))],
    messages: [
      aClientMessage({
        touchpointId: sent.id,
        sentAt: '2026-11-05T18:00:00.000Z',
        stoppedAt: '2026-11-05T18:20:00.000Z',
      }),
    ],
  })
  expect(past.map(({ kind }) => kind)).toEqual(['interaction', 'referral', 'stop', 'response', 'touchpoint'])
})

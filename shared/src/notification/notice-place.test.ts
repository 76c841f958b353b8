import { expect, test } from 'vitest'
import type { Notice } from '../entities.ts'
import { noticeKinds, type NoticeKind } from './notice.ts'
import { aPropertyId } from '../testing/builders/builders.ts'
import { aClientId, aNotice } from '../testing/builders/client-builders.ts'
import { noticePlace, pathOfPlace } from './notice-place.ts'

const [house, client] = [aPropertyId(), aClientId()]
const pathOf = (facts: Partial<Notice>) => {
  const location = noticePlace(aNotice(facts))
  return location && pathOfPlace(location)
}

test.each<[NoticeKind, string, string | null]>([
  ['task_due', `/properties/${house}?tab=maintenance`, '/maintenance-tracker'],
  ['task_overdue', `/properties/${house}?tab=maintenance`, '/maintenance-tracker'],
  ['tasks_due', `/properties/${house}?tab=maintenance`, '/maintenance-tracker'],
  ['alert', `/properties/${house}`, null],
  ['property_news', `/properties/${house}`, null],
  ['invitation_accepted', `/properties/${house}`, null],
  ['access_ended', `/properties/${house}`, null],
  ['transfer_offered', `/properties/${house}`, null],
  ['transfer_declined', `/properties/${house}`, null],
  ['transfer_cancelled', `/properties/${house}`, null],
  ['transfer_expired', `/properties/${house}`, null],
  ['transfer_accepted', `/properties/${house}`, '/former-homes'],
  ['message_failed', `/properties/${house}`, null],
  ['reply_received', `/properties/${house}`, null],
  ['messages_stopped', `/properties/${house}`, null],
  ['office_news', '/office', '/office'],
  ['client_received', '/clients', '/clients'],
  ['realtor_changed', `/properties/${house}`, null],
])('[PU2] a %s notice with a property opens %s, and without one %s', (kind, propertyPath, ofNone) => {
  expect(noticeKinds).toContain(kind)
  expect(pathOf({ kind, propertyId: house })).toBe(propertyPath)
  expect(pathOf({ kind, propertyId: null })).toBe(ofNone)
})

test('[PU2] a notice about a client leads to the client, even if it names the property', () => {
  for (const kind of ['client_received', 'message_failed', 'reply_received', 'messages_stopped'] as const)
    expect(pathOf({ kind, clientId: client, propertyId: house })).toBe(`/clients/${client}`)
})

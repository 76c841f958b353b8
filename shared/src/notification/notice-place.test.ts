import { expect, test } from 'vitest'
import { noticeKinds, type NoticeKind, type Notice } from './notice.ts'
import { aPropertyId } from '../testing/builders/builders.ts'
import { aClientId, aNotice } from '../testing/builders/client-builders.ts'
import { noticePlace, pathOfPlace } from './notice-place.ts'

const [property, client] = [aPropertyId(), aClientId()]
const pathOf = (facts: Partial<Notice>) => {
  const location = noticePlace(aNotice(facts))
  return location && pathOfPlace(location)
}

test.each<[NoticeKind, string | null, string | null]>([
  ['task_due', `/properties/${property}?tab=maintenance`, '/maintenance-tracker'],
  ['task_overdue', `/properties/${property}?tab=maintenance`, '/maintenance-tracker'],
  ['tasks_due', `/properties/${property}?tab=maintenance`, '/maintenance-tracker'],
  ['alert', `/properties/${property}`, null],
  ['property_news', `/properties/${property}`, null],
  ['invitation_accepted', `/properties/${property}`, null],
  ['access_ended', null, null],
  ['transfer_offered', `/properties/${property}`, null],
  ['transfer_declined', `/properties/${property}`, null],
  ['transfer_cancelled', `/properties/${property}`, null],
  ['transfer_expired', `/properties/${property}`, null],
  ['transfer_accepted', `/properties/${property}`, '/former-homes'],
  ['message_failed', `/properties/${property}`, null],
  ['reply_received', `/properties/${property}`, null],
  ['messages_stopped', `/properties/${property}`, null],
  ['office_news', `/properties/${property}`, '/office'],
  ['client_received', '/clients', '/clients'],
  ['realtor_changed', `/properties/${property}`, null],
])('[PU2] a %s notice with a property opens %s, and without one %s', (kind, propertyPath, ofNone) => {
  expect(noticeKinds).toContain(kind)
  expect(pathOf({ kind, propertyId: property })).toBe(propertyPath)
  expect(pathOf({ kind, propertyId: null })).toBe(ofNone)
})

test('[PU2] a notice about a client leads to the client, even if it names the property', () => {
  for (const kind of ['client_received', 'message_failed', 'reply_received', 'messages_stopped'] as const)
    expect(pathOf({ kind, clientId: client, propertyId: property })).toBe(`/clients/${client}`)
})

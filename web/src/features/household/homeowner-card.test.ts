import { anInvitation } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { expect, test } from 'vitest'
import { deliveryLine } from './homeowner-card.tsx'

const now = new Date('2026-11-20T12:00:00.000Z')
const reason = 'The mail server refused it (550)'

test.each([
  [{ emailDelivery: 'queued' }, false, 'Email on its way · Link works until Dec 20, 2026'],
  [{ emailDelivery: 'queued' }, true, 'Sends once this device has synced · Link works until Dec 20, 2026'],
  [
    { emailDelivery: 'sent', smsDelivery: 'queued' },
    false,
    'Email sent · SMS on its way · Link works until Dec 20, 2026',
  ],
  [
    { emailDelivery: 'failed', deliveryReason: reason },
    false,
    `Email not delivered · ${reason} · Link works until Dec 20, 2026`,
  ],
  [
    { emailDelivery: 'queued', deliveryReason: 'Waiting: confirm your email address first' },
    false,
    'Email on its way · Waiting: confirm your email address first · Link works until Dec 20, 2026',
  ],
  [{ smsDelivery: 'sent', expiresAt: '2026-11-01T08:00:00.000Z' }, false, 'SMS sent · Link expired Nov 1, 2026'],
] as const)('[IN8] %j, waiting %s: %s', (facts, isWaiting, words) => {
  expect(deliveryLine(anInvitation(facts), { now, isWaiting })).toBe(words)
})

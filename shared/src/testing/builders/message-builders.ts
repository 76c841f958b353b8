import type { TouchpointPlan } from '../../touchpoint/touchpoint-plan.ts'
import type { MessageTemplate } from '../../message/message-template.ts'
import type { CommunicationSettings } from '../../message/communication-settings.ts'
import type { ClientMessage } from '../../message/client-message.ts'
import type { Branding } from '../../brand/branding.ts'
import { clientMessageId, messageTemplateId, touchpointPlanId } from '../../kernel/fields.ts'
import { userScope } from '../../kernel/scope.ts'
import { defaultCommunication } from '../../message/communication-choices.ts'
import { noBranding } from '../../brand/brand-of.ts'
import { aUserId } from './builders.ts'
import { aClientId } from './client-builders.ts'

/** A realtor's messages to clients, for tests; the same call always builds the same row. Rita is person 3. */

const moments = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', deletedAt: null }
const uuid = (family: number, n: number) => `00000000-0000-7000-80${family}-${String(n).padStart(12, '0')}`

export const aClientMessageId = (n = 1) => clientMessageId.parse(uuid(30, n))
export const aPlanId = (n = 1) => touchpointPlanId.parse(uuid(32, n))
export const aTemplateId = (n = 1) => messageTemplateId.parse(uuid(31, n))

export function aCommunicationSettings(overrides: Partial<CommunicationSettings> = {}): CommunicationSettings {
  const id = overrides.id ?? aUserId(3)
  return { id, scope: userScope(id), ...defaultCommunication, ...moments, ...overrides }
}

export const aBranding = (overrides: Partial<Branding> = {}): Branding => {
  const id = overrides.id ?? aUserId(3)
  return { id, scope: userScope(id), ...noBranding, ...moments, ...overrides }
}

/** A PNG of one pixel, as stored. */
export const A_LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const aTemplate = (overrides: Partial<MessageTemplate> = {}): MessageTemplate => ({
  id: aTemplateId(),
  scope: userScope(aUserId(3)),
  ...moments,
  name: 'Spring check-in',
  templateType: 'custom',
  channel: 'email',
  subject: 'Spring at {address}',
  text: 'Hi {firstName},\n\nhow is the garden?',
  isActive: true,
  isDefault: false,
  ...overrides,
})

export const aClientMessage = (overrides: Partial<ClientMessage> = {}): ClientMessage => ({
  id: aClientMessageId(),
  scope: userScope(aUserId(3)),
  ...moments,
  clientId: aClientId(),
  toPartner: null,
  homeownerId: null,
  propertyId: null,
  itemId: null,
  touchpointId: null,
  kind: 'custom',
  channel: 'email',
  subject: 'Hello',
  text: 'How is the new roof?',
  templateType: null,
  variables: null,
  recipient: 'ann@example.com',
  status: 'queued',
  dueAt: '2026-11-20T08:00:00.000Z',
  sentAt: null,
  stoppedAt: null,
  reason: null,
  ...overrides,
})

/** A monthly check-in with all clients, of which the realtor is reminded. */
export const aTouchpointPlan = (overrides: Partial<TouchpointPlan> = {}): TouchpointPlan => ({
  id: aPlanId(),
  scope: userScope(aUserId(3)),
  ...moments,
  title: 'Monthly check-in',
  touchpointType: 'market-update',
  category: 'market',
  description: null,
  priority: 'medium',
  rhythm: 'monthly',
  startsOn: '2026-12-01',
  clientIds: null,
  channel: 'email',
  sendsByItself: false,
  isPaused: false,
  automaticSince: null,
  ...overrides,
})

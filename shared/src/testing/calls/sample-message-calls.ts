import { aClientId, aReferralId, aResponseId, aTouchpointId } from '../builders/client-builders.ts'
import { aClientMessageId, aPlanId, aTemplateId } from '../builders/message-builders.ts'
import { aUserId } from '../builders/builders.ts'
import { rita, type SampleCall } from './sample-world.ts'

const [clientId, messageId, templateId] = [aClientId(), aClientMessageId(), aTemplateId()]
const planId = aPlanId()

const addition: SampleCall['call'] = {
  name: 'client.add',
  args: { clientId, facts: { firstName: 'Ann', lastName: 'Keller', email: 'ann@example.com' } },
}
const content = { channel: 'email', subject: 'Hello', text: 'How is the new roof?' } as const
const sending: SampleCall['call'] = {
  name: 'message.send',
  args: { messageId, clientId, propertyId: null, kind: 'custom', ...content },
}
const canceling: SampleCall['call'] = { name: 'message.cancel', args: { messageId } }
const template: SampleCall['call'] = {
  name: 'message_template.add',
  args: { templateId, facts: { name: 'Spring check-in', ...content } },
}

const checkIn = {
  title: 'Check-in',
  touchpointType: 'market-update',
  rhythm: 'monthly',
  startsOn: '2026-12-01',
} as const
const planning: SampleCall['call'] = {
  name: 'touchpoint_plan.add',
  args: { planId, facts: { ...checkIn, clientIds: [clientId] } },
}
const unplanning: SampleCall['call'] = { name: 'touchpoint_plan.remove', args: { planId } }

const reply = { messageId, userId: aUserId() }

/** By Rita, who is a realtor. */
const byRita = { by: rita, may: 'realtors', late: {} } as const

export const messageCalls: SampleCall[] = [
  {
    ...byRita,
    call: {
      name: 'communication_settings.edit',
      args: { changes: { emailFromAddress: 'rita@homes.example', smsEnabled: true, emailApiKey: 'SG.key' } },
    },
    bad: [
      { changes: null },
      { changes: { reminderDaysInAdvance: 31 } },
      { changes: { emailFromAddress: 'rita' } },
      { changes: { emailApiKeyVersion: 2 } },
    ],
  },
  {
    ...byRita,
    call: { name: 'branding.edit', args: { changes: { businessName: null } } },
    bad: [
      { changes: null },
      { changes: { businessName: 'x'.repeat(81) } },
      { changes: { color: 'red' } },
      { changes: { logo: 'PHN2Zz4=' } },
      { changes: { userId: rita } },
    ],
  },
  {
    ...byRita,
    call: template,
    bad: [{ templateId: 1 }, { facts: { ...content } }, { facts: { name: 'Spring', ...content, text: ' ' } }],
  },
  {
    ...byRita,
    before: [template],
    call: { name: 'message_template.edit', args: { templateId, changes: { subject: 'Spring at {address}' } } },
    bad: [{ changes: { channel: 'letter' } }, { changes: { name: '' } }],
  },
  {
    ...byRita,
    before: [template],
    call: { name: 'message_template.remove', args: { templateId } },
    bad: [{ templateId: null }],
  },
  {
    ...byRita,
    call: planning,
    bad: [
      { planId: 1 },
      { facts: { ...checkIn, rhythm: 'weekly' } },
      { facts: { ...checkIn, startsOn: '2026-11-19' } },
      { facts: { ...checkIn, clientIds: [] } },
      { facts: { ...checkIn, touchpointType: 'custom' } },
    ],
  },
  {
    ...byRita,
    before: [planning],
    call: { name: 'touchpoint_plan.edit', args: { planId, changes: { sendsByItself: true } } },
    bad: [{ changes: { title: '' } }, { changes: { startsOn: '2026-11-19' } }, { changes: { automaticSince: null } }],
  },
  { ...byRita, before: [planning], call: unplanning, bad: [{ planId: 1 }] },
  { call: { name: 'touchpoint_plan.purge', args: { planId } }, bad: [], may: 'nobody', late: {} },
  { call: { name: 'touchpoint.purge', args: { touchpointId: aTouchpointId() } }, bad: [], may: 'nobody', late: {} },
  {
    ...byRita,
    before: [planning, unplanning],
    call: { name: 'touchpoint_plan.restore', args: { planId } },
    bad: [{ planId: 1 }],
  },
  {
    ...byRita,
    before: [addition],
    call: sending,
    bad: [
      { text: ' ' },
      { subject: '' },
      { channel: 'letter' },
      { kind: 'reminder' },
      { delaySeconds: -1 },
      { propertyId: 1 },
    ],
  },
  {
    ...byRita,
    before: [addition, sending],
    call: canceling,
    bad: [{ messageId: 1 }],
  },
  {
    ...byRita,
    before: [addition, sending, canceling],
    call: { name: 'message.retry', args: { messageId } },
    bad: [{ messageId: 1 }],
  },
  {
    call: { name: 'message.note', args: { messageId, userId: aUserId(), status: 'sent', reason: null } },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: {
      name: 'message.reply',
      args: { ...reply, responseId: aResponseId(), rating: 5, comment: null, on: '2026-11-20' },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: {
      name: 'message.refer',
      args: { ...reply, referralId: aReferralId(), name: 'Ben', contact: '555-0101', notes: null, on: '2026-11-20' },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  { call: { name: 'message.stop', args: reply }, bad: [], may: 'nobody', late: {} },
  { call: { name: 'message.resume', args: reply }, bad: [], may: 'nobody', late: {} },
]

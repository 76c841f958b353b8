import { aUserId } from '../builders/builders.ts'
import {
  aClientId,
  anInteractionId,
  aPlannedContactId,
  aReferralId,
  aResponseId,
  aTouchpointId,
} from '../builders/client-builders.ts'
import { aClientMessageId } from '../builders/message-builders.ts'
import { rita, type SampleCall } from './sample-world.ts'

const [clientId, importId] = [aClientId(), '00000000-0000-7000-8027-000000000001']
const [interactionId, referralId, responseId] = [anInteractionId(), aReferralId(), aResponseId()]
const touchpointId = aTouchpointId()

const ann = { clientId, facts: { firstName: 'Ann', lastName: 'Keller', email: 'ann@example.com' } }
const ben = { clientId: aClientId(2), facts: { firstName: 'Ben', email: 'ben@example.com' } }
const on = '2026-11-20'

const addition: SampleCall['call'] = { name: 'client.add', args: ann }
const removal: SampleCall['call'] = { name: 'client.remove', args: { clientId } }
const importing: SampleCall['call'] = { name: 'client.import', args: { importId, clients: [ann] } }
const logging: SampleCall['call'] = {
  name: 'interaction.log',
  args: { interactionId, clientId, facts: { kind: 'call', on } },
}
const referring: SampleCall['call'] = {
  name: 'referral.record',
  args: { referralId, clientId, facts: { name: 'Ben Ortiz', contact: '555-0101', on } },
}
const answering: SampleCall['call'] = {
  name: 'response.record',
  args: { responseId, clientId, facts: { rating: 5, on } },
}
const planning: SampleCall['call'] = {
  name: 'touchpoint.plan',
  args: { touchpointId, clientId, propertyId: null, facts: { title: 'Winter prep', scheduledDate: '2026-12-01' } },
}

const dismissing: SampleCall['call'] = {
  name: 'touchpoint.dismiss',
  args: {
    touchpointId,
    clientId,
    propertyId: null,
    origin: 'anniversary/2026',
    facts: { title: 'Happy home anniversary', scheduledDate: '2026-11-24' },
  },
}

/** By Rita, about a client whom she has added before. */
const byRita = { by: rita, may: 'realtors', late: {} } as const
const ofAnn = { ...byRita, before: [addition] }

export const clientCalls: SampleCall[] = [
  {
    ...byRita,
    call: addition,
    bad: [
      { clientId: 1 },
      { facts: { lastName: 'Keller' } },
      { facts: { firstName: ' ' } },
      { facts: { firstName: 'Ann', email: 'ann' } },
      { facts: { firstName: 'Ann', cadenceDays: 0 } },
      { facts: { firstName: 'Ann', birthday: '1980' } },
    ],
  },
  {
    ...ofAnn,
    call: { name: 'client.edit', args: { clientId, changes: { phone: '555-0102', email: 'ann@new.example.com' } } },
    bad: [{ clientId: null }, { changes: { firstName: '' } }, { changes: { homeownerId: aUserId() } }],
  },
  { ...ofAnn, call: removal, bad: [{ clientId: 1 }] },
  {
    ...byRita,
    before: [addition, removal],
    call: { name: 'client.restore', args: { clientId } },
    bad: [{ clientId: 1 }],
  },
  {
    ...byRita,
    before: [addition, logging, removal],
    call: { name: 'client.purge', args: { clientId } },
    bad: [{ clientId: 1 }],
  },
  {
    ...byRita,
    before: [addition, { name: 'client.add', args: ben }, logging],
    call: { name: 'client.merge', args: { clientId, intoId: ben.clientId } },
    bad: [{ clientId: 1 }, { intoId: 1 }, { intoId: clientId }],
  },
  { ...byRita, call: importing, bad: [{ importId: 'mine' }, { clients: [] }, { clients: [{ clientId }] }] },
  { ...byRita, before: [importing], call: { name: 'client.undo_import', args: { importId } }, bad: [{ importId: 1 }] },
  {
    call: {
      name: 'client.link',
      args: {
        clientId,
        homeownerId: aUserId(),
        firstName: 'Ann',
        lastName: 'Keller',
        email: 'ann@example.com',
        phone: null,
      },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'client.copy_text_number', args: { clientId, textsTo: '555-0101' } },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    ...ofAnn,
    call: logging,
    bad: [
      { clientId: 1 },
      { facts: { kind: 'touchpoint', on } },
      { facts: { kind: 'call' } },
      { facts: { kind: 'call', on: '2026-11-22' } },
      { facts: { kind: 'text', on, outcome: 'reached' } },
      { facts: { kind: 'call', on, nextOn: on } },
    ],
  },
  {
    ...byRita,
    before: [addition, logging],
    call: {
      name: 'interaction.edit',
      args: { interactionId, changes: { outcome: 'voicemail', nextOn: '2026-11-24' } },
    },
    bad: [
      { interactionId: 1 },
      { changes: { kind: 'touchpoint' } },
      { changes: { kind: 'meeting', outcome: 'reached' } },
      { changes: { outcome: 'busy' } },
      { changes: { nextOn: on } },
      { changes: { on: '2026-11-22' } },
    ],
  },
  {
    ...byRita,
    before: [addition, logging],
    call: { name: 'interaction.remove', args: { interactionId } },
    bad: [{ interactionId: 1 }],
  },
  {
    ...ofAnn,
    call: referring,
    bad: [
      { facts: { name: 'Ben Ortiz', on } },
      { facts: { name: '', contact: '555-0101', on } },
      { facts: { name: 'Ben Ortiz', contact: '555-0101', on: '2026-11-22' } },
    ],
  },
  {
    ...byRita,
    before: [addition, referring],
    call: { name: 'referral.remove', args: { referralId } },
    bad: [{ referralId: 1 }],
  },
  {
    ...ofAnn,
    call: answering,
    bad: [{ facts: { rating: 6, on } }, { facts: { rating: 5 } }, { facts: { rating: 5, on: '2026-11-22' } }],
  },
  {
    ...byRita,
    before: [addition, answering],
    call: { name: 'response.remove', args: { responseId } },
    bad: [{ responseId: 1 }],
  },
  {
    ...ofAnn,
    call: planning,
    bad: [
      { propertyId: 1 },
      { origin: 'a'.repeat(121) },
      { facts: { scheduledDate: '2026-12-01' } },
      { facts: { title: 'Winter prep', scheduledDate: '2026-11-19' } },
    ],
  },
  {
    ...byRita,
    before: [addition, planning],
    call: { name: 'touchpoint.edit', args: { touchpointId, changes: { title: 'Winter is near' } } },
    bad: [{ changes: { title: '' } }, { changes: { scheduledDate: '2026-11-19' } }, { changes: { status: 'sent' } }],
  },
  {
    ...byRita,
    before: [addition, planning],
    call: {
      name: 'touchpoint.send',
      args: {
        touchpointId,
        messageId: aClientMessageId(),
        channel: 'email',
        subject: 'Winter',
        text: 'Shut the taps.',
      },
    },
    bad: [{ text: '' }, { subject: ' ' }, { channel: 'letter' }, { messageId: 1 }],
  },
  {
    ...byRita,
    before: [addition, planning],
    call: { name: 'touchpoint.complete', args: { touchpointId, interactionId, on } },
    bad: [{ on: null }, { on: '2026-11-22' }, { interactionId: 1 }],
  },
  {
    ...byRita,
    before: [addition, planning],
    call: { name: 'touchpoint.cancel', args: { touchpointId } },
    bad: [{ touchpointId: 1 }],
  },
  {
    ...ofAnn,
    call: dismissing,
    bad: [{ origin: null }, { origin: 'a'.repeat(121) }, { facts: { title: '' } }, { clientId: 1 }],
  },
  {
    ...byRita,
    before: [addition, dismissing],
    call: { name: 'touchpoint.suggest_again', args: { touchpointId } },
    bad: [{ touchpointId: 1 }],
  },
  {
    call: {
      name: 'touchpoint.send_by_plan',
      args: {
        touchpointId,
        messageId: aClientMessageId(),
        userId: rita,
        channel: 'email',
        subject: 'Winter',
        text: 'Shut the taps.',
        delaySeconds: 60,
      },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: {
      name: 'message.send_automatic',
      args: {
        messageId: aClientMessageId(),
        userId: rita,
        clientId,
        propertyId: null,
        itemId: null,
        kind: 'follow_up',
        channel: 'email',
        subject: 'How is everything?',
        text: 'I wanted to check in.',
      },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: {
      name: 'planned_contact.tell',
      args: { plannedContactId: aPlannedContactId(), homeownerId: aUserId(), realtorId: rita, days: ['2026-12-01'] },
    },
    bad: [],
    may: 'nobody',
    late: {},
  },
]

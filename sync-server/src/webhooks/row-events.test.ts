import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { clientMessageId } from '@hearthkeep/shared/kernel/fields.ts'
import { asPastItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { aSystem, anItem, anItemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aReferral,
  aResponse,
  aTouchpoint,
  aTransfer,
  aTouchpointId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { anInvitation } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { anIssue } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import { eventsIn } from './row-events.ts'

const changed = (entity: EntityName, before: AnyRow | null, after: AnyRow | null) => ({
  entity,
  id: (after ?? before)?.id ?? '',
  before,
  after,
})
const happened = (mutation: string, ...changes: ReturnType<typeof changed>[]) =>
  eventsIn(mutation, changes).map(({ event }) => event)

const open = anItem({ status: 'scheduled' })
const done = anItem({ status: 'completed' })
const planned = anIssue({ status: 'planned' })
const closed = anIssue({ status: 'closed' })
const unrated = aSystem({ statusRating: null })
const rated = (statusRating: number) => aSystem({ statusRating })
const reply = aResponse({ messageId: clientMessageId.parse(anItemId()), touchpointId: aTouchpointId(), rating: 4 })

test.each([
  ['a new task', ['task.created'], [changed('maintenanceItem', null, open)]],
  ['a task recorded as done', ['task.created'], [changed('maintenanceItem', null, done)]],
  ['a completed task', ['task.completed'], [changed('maintenanceItem', open, done)]],
  ['an edit of a completed task', [], [changed('maintenanceItem', done, { ...done, notes: 'x' })]],
  ['a reopened task', [], [changed('maintenanceItem', done, open)]],
  ['a removed task', [], [changed('maintenanceItem', open, null)]],
  [
    'a task that is set aside',
    [],
    [changed('maintenanceItem', done, null), changed('pastItem', null, asPastItem(done))],
  ],
  [
    'a task that is brought back',
    [],
    [changed('pastItem', asPastItem(done), null), changed('maintenanceItem', null, done)],
  ],
  ['an issue', ['issue.opened'], [changed('issue', null, anIssue())]],
  ['an imported issue that was closed', [], [changed('issue', null, closed)]],
  ['an issue that is planned', [], [changed('issue', anIssue(), planned)]],
  ['an issue that is given back', [], [changed('issue', planned, anIssue())]],
  ['an issue whose task is completed', ['issue.closed'], [changed('issue', planned, closed)]],
  ['an issue that is opened again', ['issue.opened'], [changed('issue', closed, anIssue())]],
  ['a lower rating', ['system.score_fell'], [changed('system', rated(80), rated(79))]],
  ['the same rating', [], [changed('system', rated(80), rated(80))]],
  ['a higher rating', [], [changed('system', rated(80), rated(81))]],
  ['a first rating', [], [changed('system', unrated, rated(20))]],
  ['a rating that is gone', [], [changed('system', rated(20), unrated)]],
  ['a new system', [], [changed('system', null, rated(20))]],
  ['a document', ['document.added'], [changed('document', null, aDocument())]],
  [
    'a document in the trash',
    [],
    [changed('document', aDocument(), aDocument({ deletedAt: '2026-11-20T08:00:00.000Z' }))],
  ],
  ['an offer', [], [changed('transfer', null, aTransfer({ status: 'pending' }))]],
  [
    'an accepted offer',
    ['property.transferred'],
    [changed('transfer', aTransfer({ status: 'pending' }), aTransfer({ status: 'accepted' }))],
  ],
  ['a declined offer', [], [changed('transfer', aTransfer({ status: 'pending' }), aTransfer({ status: 'declined' }))]],
  ['a reply with stars', ['client.replied', 'touchpoint.rated'], [changed('response', null, reply)]],
  ['a reply without stars', ['client.replied'], [changed('response', null, { ...reply, rating: null })]],
  [
    'a response that the realtor records',
    ['touchpoint.rated'],
    [changed('response', null, { ...reply, messageId: null })],
  ],
  [
    'a sent touchpoint',
    ['touchpoint.sent'],
    [changed('touchpoint', aTouchpoint({ status: 'scheduled' }), aTouchpoint({ status: 'sent' }))],
  ],
  ['one that a plan sends', ['touchpoint.sent'], [changed('touchpoint', null, aTouchpoint({ status: 'sent' }))]],
  [
    'an accepted invitation',
    ['invitation.accepted'],
    [changed('invitation', anInvitation({ status: 'pending' }), anInvitation({ status: 'accepted' }))],
  ],
  ['an invitation', [], [changed('invitation', null, anInvitation({ status: 'pending' }))]],
  ['a referral', ['referral.received'], [changed('referral', null, aReferral())]],
  ['something else', [], [changed('property', null, null)]],
])('[WH4] %s is told as %j', (_what, events, changes) => {
  expect(happened('test', ...changes)).toEqual(events)
})

test('[WH4] what a colleague receives with a client is not news', () => {
  const received = [
    changed('referral', null, aReferral()),
    changed('touchpoint', null, aTouchpoint({ status: 'sent' })),
  ]
  expect(happened('client.receive', ...received)).toEqual([])
  expect(happened('referral.record', ...received)).toHaveLength(2)
})

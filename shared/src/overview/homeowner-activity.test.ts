import { expect, test } from 'vitest'
import { anItem, aProperty, aPropertyId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { aDocument, aDocumentId } from '../testing/builders/document-builders.ts'
import { aNotice, aNoticeId } from '../testing/builders/client-builders.ts'
import { homeownerActivityOf } from './homeowner-activity.ts'

const dayOf = (moment: string) => moment.slice(0, 10)
const property = aProperty({ createdAt: '2026-03-01T10:00:00.000Z' })
const systems = [2, 3].map((n) => aSystem({ id: aSystemId(n), createdAt: `2026-06-01T0${n}:00:00.000Z` }))
const document = aDocument({ id: aDocumentId(1), title: 'Roof report', uploadedAt: '2026-07-03T08:00:00.000Z' })
const completed = { status: 'completed', completedDate: '2026-05-01', cost: 120 } as const
const earlier = anItem({ ...completed, updatedAt: '2026-11-01T08:00:00.000Z' })
const notice = (n: number, kind: 'task_due' | 'alert', deletedAt: string | null = null) =>
  aNotice({ id: aNoticeId(n), kind, words: 'Replace filter is due', createdAt: '2026-08-01T08:00:00.000Z', deletedAt })
const notices = [notice(1, 'task_due'), notice(2, 'alert'), notice(3, 'task_due', '2026-08-02T08:00:00.000Z')]
const properties = [{ property, systems, completed: [earlier], documents: [document] }]

test('[D12] lists reminders, completions and additions, newest first', () => {
  expect(homeownerActivityOf({ properties, notices, dayOf, count: 50 })).toEqual([
    { id: aNoticeId(1), type: 'reminder_received', message: 'Replace filter is due', timestamp: notices[0]?.createdAt },
    {
      id: document.id,
      type: 'documents_added',
      message: 'Uploaded ‘Roof report’',
      timestamp: document.uploadedAt,
    },
    { id: aSystemId(3), type: 'systems_added', message: 'Added 2 systems', timestamp: '2026-06-01T03:00:00.000Z' },
    {
      id: earlier.id,
      type: 'maintenance_completed',
      message: `Completed ‘${earlier.title}’`,
      timestamp: '2026-05-01T12:00:00.000Z',
      cost: 120,
    },
    { id: aPropertyId(), type: 'property_added', message: 'Added the property', timestamp: property.createdAt },
  ])
})

test('[D12] lists at most as many as asked for', () => {
  expect(homeownerActivityOf({ properties, notices, dayOf, count: 2 }).map(({ type }) => type)).toEqual([
    'reminder_received',
    'documents_added',
  ])
})

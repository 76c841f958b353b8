import { expect, test } from 'vitest'
import { anItem, anItemId, aProperty, aPropertyId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { aDocument, aDocumentId } from '../testing/builders/document-builders.ts'
import { aNotice, aNoticeId } from '../testing/builders/client-builders.ts'
import { recentActivityOf } from './recent-activity.ts'

const dayOf = (moment: string) => moment.slice(0, 10)
const propertyId = aPropertyId()
const property = aProperty({ createdAt: '2026-03-01T10:00:00.000Z' })
const system = (n: number, createdAt: string, deletedAt: string | null = null) =>
  aSystem({ id: aSystemId(n), createdAt, deletedAt })
const done = (n: number, completedDate: string | null) =>
  anItem({ id: anItemId(n), status: 'completed', completedDate, updatedAt: `${completedDate}T12:00:00.000Z` })

test('[D9] without properties there is no activity', () => {
  expect(recentActivityOf({ properties: [], notices: [], dayOf })).toEqual([])
})

test('[D9] lists completions and additions, newest first; combines the systems of a day, those of the first day with the property, and the documents of a day', () => {
  const early = system(1, '2026-03-01T11:00:00.000Z')
  const [one, two] = [system(2, '2026-06-01T08:00:00.000Z'), system(3, '2026-06-01T09:00:00.000Z')]
  const gone = system(4, '2026-07-01T08:00:00.000Z', '2026-07-02T08:00:00.000Z')
  const [may, june] = [done(1, '2026-05-01'), done(2, '2026-06-01')]
  const uploadedDocument = (n: number, uploadedAt: string, deletedAt: string | null = null) =>
    aDocument({ id: aDocumentId(n), uploadedAt, deletedAt })
  const [morning, evening] = [
    uploadedDocument(1, '2026-07-03T08:00:00.000Z'),
    uploadedDocument(2, '2026-07-03T19:00:00.000Z'),
  ]
  const documents = [morning, evening, uploadedDocument(3, '2026-07-04T08:00:00.000Z', '2026-07-05T08:00:00.000Z')]
  const properties = [{ property, systems: [early, one, two, gone], completed: [may, june, done(3, null)], documents }]
  expect(recentActivityOf({ properties, notices: [], dayOf })).toEqual([
    {
      kind: 'documents added',
      propertyId,
      documents: [morning, evening],
      date: '2026-07-03',
      moment: evening.uploadedAt,
    },
    { kind: 'completed', propertyId, item: june, date: '2026-06-01', moment: june.updatedAt },
    { kind: 'systems added', propertyId, systems: [one, two], date: '2026-06-01', moment: two.createdAt },
    { kind: 'completed', propertyId, item: may, date: '2026-05-01', moment: may.updatedAt },
    { kind: 'property added', propertyId, date: '2026-03-01', moment: property.createdAt },
  ])
})

test('[D9] lists the reminders that the person received, which may be about several properties', () => {
  const notice = (n: number, facts: Parameters<typeof aNotice>[0]) =>
    aNotice({ id: aNoticeId(n), createdAt: `2026-05-0${n}T08:00:00.000Z`, ...facts })
  const [one, many] = [notice(1, { kind: 'task_due', propertyId }), notice(2, { kind: 'tasks_due', propertyId: null })]
  const others = [notice(3, { kind: 'alert' }), notice(4, { kind: 'task_due', deletedAt: '2026-05-05T08:00:00.000Z' })]
  expect(recentActivityOf({ properties: [], notices: [one, many, ...others], dayOf })).toEqual([
    { kind: 'reminder received', propertyId: null, date: '2026-05-02', moment: many.createdAt, notice: many },
    { kind: 'reminder received', propertyId, date: '2026-05-01', moment: one.createdAt, notice: one },
  ])
})

test('[D9] lists at most five, across all properties', () => {
  const other = aProperty({ id: aPropertyId(2), createdAt: '2026-08-01T10:00:00.000Z' })
  const properties = [
    { property, systems: [], completed: [1, 2, 3, 4, 5].map((n) => done(n, `2026-07-0${n}`)), documents: [] },
    { property: other, systems: [], completed: [], documents: [] },
  ]
  expect(recentActivityOf({ properties, notices: [], dayOf }).map(({ date }) => date)).toEqual([
    '2026-08-01',
    '2026-07-05',
    '2026-07-04',
    '2026-07-03',
    '2026-07-02',
  ])
})

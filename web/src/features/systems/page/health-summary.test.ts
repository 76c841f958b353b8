import { anItem, anItemId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { nextWork } from './health-summary.tsx'

const today = '2026-11-20'

test('[R17] [R20] the next task is the one due soonest from today on that is neither snoozed nor paused', () => {
  const items = [
    anItem({ id: anItemId(1), title: 'overdue', dueDate: '2026-11-19' }),
    anItem({ id: anItemId(2), title: 'later', dueDate: '2026-12-01' }),
    anItem({ id: anItemId(3), title: 'soonest', scheduledDate: today }),
    anItem({ id: anItemId(4), title: 'done', dueDate: today, status: 'completed' }),
    anItem({ id: anItemId(6), title: 'snoozed', dueDate: today, snoozedUntil: '2026-11-27' }),
    anItem({ id: anItemId(7), title: 'paused', dueDate: today, pausedOn: '2026-11-01' }),
    anItem({ id: anItemId(5), title: 'on another system', dueDate: today, systemId: aSystemId(2) }),
  ]
  expect(nextWork({ system: aSystem(), items, today })).toEqual({ title: 'soonest', due: today })
  expect(nextWork({ system: aSystem(), items: [anItem()], today })).toBeNull()
})

import { anItem, anItemId, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { nextWork } from './next-work.ts'

const today = '2026-11-20'

test('the next task is the one due soonest from today on', () => {
  const items = [
    anItem({ id: anItemId(1), title: 'overdue', dueDate: '2026-11-19' }),
    anItem({ id: anItemId(2), title: 'later', dueDate: '2026-12-01' }),
    anItem({ id: anItemId(3), title: 'soonest', scheduledDate: today }),
    anItem({ id: anItemId(4), title: 'done', dueDate: today, status: 'completed' }),
    anItem({ id: anItemId(5), title: 'on another system', dueDate: today, systemId: aSystemId(2) }),
  ]
  expect(nextWork({ system: aSystem(), items, today })).toEqual({ title: 'soonest', due: today })
  expect(nextWork({ system: aSystem(), items: [anItem()], today })).toBeNull()
})

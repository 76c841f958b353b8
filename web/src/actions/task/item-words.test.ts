import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { dueSentence } from '@hearthkeep/shared/maintenance/schedule/due-sentence.ts'
import { anItem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { costWords, vendorWords, whenWords } from './item-words.ts'

const today = '2026-11-20'

test.each<[Partial<MaintenanceItem>, string, string]>([
  [{ dueDate: '2026-11-23' }, 'Due in 3 days', 'Due in 3 days · Nov 23, 2026'],
  [{ dueDate: today }, 'Due today', 'Due today · Nov 20, 2026'],
  [{ scheduledDate: '2026-11-21' }, 'Due tomorrow', 'Due tomorrow · Nov 21, 2026'],
  [{ dueDate: '2026-11-15' }, '5 days overdue', '5 days overdue · Nov 15, 2026'],
  [{}, 'No date set', 'No date set'],
  [{ status: 'overdue' }, 'Overdue', 'Overdue'],
  [{ status: 'in_progress', dueDate: '2026-11-15' }, 'In progress', 'In progress · Nov 15, 2026'],
])('describes an open item %o', (facts, sentence, when) => {
  expect([dueSentence(anItem(facts), today), whenWords(anItem(facts), today)]).toEqual([sentence, when])
})

test.each<[Partial<MaintenanceItem>, string]>([
  [{ status: 'completed', completedDate: '2026-09-14' }, 'Completed Sep 14, 2026'],
  [{ status: 'completed' }, 'Recently completed'],
  [{ status: 'cancelled', dueDate: '2026-11-15' }, 'Canceled'],
])('describes a closed item %o', (facts, when) => {
  expect(whenWords(anItem(facts), today)).toBe(when)
})

test.each<[Partial<MaintenanceItem>, string | null]>([
  [{}, null],
  [{ vendor: 'Blue Sky' }, 'Blue Sky'],
  [{ estimatedCost: 120 }, 'About $120.00'],
  [{ estimatedCost: 120, cost: 0 }, '$0.00'],
  [{ estimatedCost: 120, cost: 189, vendor: 'Blue Sky' }, '$189.00 · Blue Sky'],
])('describes cost and vendor: %o', (facts, words) => {
  expect(costWords(anItem(facts))).toBe(words)
})

test.each<[Partial<MaintenanceItem>, string | null]>([
  [{}, null],
  [{ vendorContact: '555-0117' }, '555-0117'],
  [{ warrantyPeriod: 1 }, 'Warranty of 1 month'],
  [{ vendorContact: '555-0117', warrantyPeriod: 24 }, '555-0117 · Warranty of 24 months'],
  [{ status: 'completed', completedDate: '2026-09-14', warrantyPeriod: 24 }, 'Warranty until Sep 14, 2028'],
])('[CP12] shows how to reach the vendor of %o, and the warranty', (facts, words) => {
  expect(vendorWords(anItem(facts))).toBe(words)
})

import { aProperty, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { lineOf } from './trash-words.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const trashed = {
  entity: 'system',
  id: aSystemId(),
  title: 'Central furnace',
  deletedAt: '2026-11-20T11:55:00.000Z',
  property: aProperty(),
  taskCount: 0,
} as const

test.each([
  [trashed, 'System · Deleted 5 minutes ago · 30 days left'],
  [{ ...trashed, taskCount: 1 }, 'System with 1 task · Deleted 5 minutes ago · 30 days left'],
  [{ ...trashed, taskCount: 2, deletedAt: now.toISOString() }, 'System with 2 tasks · Deleted just now · 30 days left'],
  [{ ...trashed, entity: 'maintenanceItem' as const }, 'Task · Deleted 5 minutes ago · 30 days left'],
])('[T2] describes a deleted entry with its age and the days left', (entry, line) => {
  expect(lineOf(entry, now)).toBe(line)
})

import type { ReplacedChange } from '../../../data/refusals/replaced.ts'
import { expect, test } from 'vitest'
import { replacedWords } from './replaced-list.tsx'

const replaced = (value: Partial<ReplacedChange>) =>
  replacedWords({
    by: 'Ann Keller',
    entity: 'maintenanceItem',
    field: 'dueDate',
    subject: null,
    address: null,
    names: {},
    ...value,
  } as ReplacedChange)

test('a replaced value is shown with its field, its author and its location', () => {
  expect(replaced({ value: '2026-11-30', subject: '‘Replace furnace filter’', address: '14 Main St' })).toEqual({
    sentence: 'Ann Keller had set Due date to Nov 30, 2026',
    where: '‘Replace furnace filter’ · 14 Main St',
  })
})

test('[P26] the field of a warranty has words of its own, and a file is said to be replaced', () => {
  const field = 'warranties.00000000-0000-7000-8000-000000000001.endsOn'
  expect(replaced({ entity: 'system', field, value: '2031-05-01' }).sentence).toBe(
    'Ann Keller had set Warranty end to May 1, 2031',
  )
  expect(replaced({ entity: 'document', field: 'hash', value: 'a'.repeat(64) }).sentence).toBe(
    'Ann Keller had replaced the file',
  )
})

test('a cleared value is shown as cleared', () => {
  expect(replaced({ field: 'vendor', value: null, address: '14 Main St' })).toEqual({
    sentence: 'Ann Keller had cleared Vendor',
    where: '14 Main St',
  })
})

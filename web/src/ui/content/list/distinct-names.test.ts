import { expect, test } from 'vitest'
import { distinctNames } from './distinct-names.ts'

const row = (id: string, name: string, ...details: (string | null)[]) => ({ id, name, details })

test.each([
  [
    [row('a', 'Invoice', 'Furnace'), row('b', 'Manual', null)],
    ['Invoice', 'Manual'],
  ],
  [
    [row('a', 'Invoice', 'Furnace', 'May 1, 2026'), row('b', 'Invoice', null, 'May 2, 2026')],
    ['Invoice, Furnace, May 1, 2026', 'Invoice, May 2, 2026'],
  ],
  [
    [row('a', 'Invoice'), row('b', 'Invoice'), row('c', 'Invoice', 'Roof')],
    ['Invoice', 'Invoice (2)', 'Invoice, Roof'],
  ],
])('[AX3] rows of one name have different names %#', (rows, names) => {
  expect([...distinctNames(rows).values()]).toEqual(names)
})

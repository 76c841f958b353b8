import { expect, test } from 'vitest'
import { entityNames } from '../entities.ts'
import { emptyChecksum, withRow } from '../protocol/checksum.ts'
import { aProperty, aSystem } from '../testing/builders/builders.ts'
import { blankRows, filledRow, sparseRow } from './sparse-row.ts'

test('[P25] a sparse row has no empty fields, and is filled to the same row', () => {
  const system = aSystem({ brand: 'Carrier', model: null, isActive: false })
  const sparse = sparseRow('system', system)
  expect(sparse).toMatchObject({ brand: 'Carrier', id: system.id, scope: system.scope })
  expect(Object.values(sparse)).not.toContain(null)
  expect(Object.keys(sparse)).not.toContain('isActive')
  expect(filledRow('system', sparse)).toEqual(system)
  expect(filledRow('property', sparseRow('property', aProperty()))).toEqual(aProperty())
})

test('[P25] a sparse row has the checksum of the row', () => {
  const row = aSystem({ brand: 'Carrier' })
  const sumOf = (each: object) => withRow(emptyChecksum, { entity: 'system', row: each })
  expect(sumOf(sparseRow('system', row))).toEqual(sumOf(row))
  expect(sumOf(row)).not.toEqual(sumOf({ ...row, isActive: !row.isActive }))
})

test('[P25] fields and entities of a later version are kept', () => {
  const painted = Object.assign(aSystem(), { paint: 'green', primer: null })
  expect(filledRow('system', sparseRow('system', painted))).toEqual(painted)
  expect(sparseRow('gadget', painted)).toEqual(painted)
  expect(filledRow('gadget', painted)).toEqual(painted)
})

test.each(entityNames)('[P25] a blank %s has all of its fields', (entity) => {
  expect(Object.values(blankRows[entity] ?? {}).every((value) => value === null || value === false)).toBe(true)
})

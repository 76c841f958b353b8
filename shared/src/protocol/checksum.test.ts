import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyChecksum, sumOf, withChange, withoutRow, withRow } from './checksum.ts'

const row = fc.record({
  entity: fc.constantFrom('system', 'property'),
  row: fc.record({
    id: fc.uuid(),
    notes: fc.option(fc.string({ unit: 'binary' })),
    age: fc.option(fc.double({ noNaN: true })),
    done: fc.boolean(),
  }),
})
type EntityRow = Parameters<typeof withRow>[1]
const rows = fc.uniqueArray(row, { selector: ({ entity, row }) => `${entity}/${row.id}`, maxLength: 20 })
const checksumOf = (all: readonly EntityRow[]) => all.reduce(withRow, emptyChecksum)

test('[P14] row order does not matter, and removing a row leaves no trace', () => {
  fc.assert(
    fc.property(rows, row, (rows, extra) => {
      expect(checksumOf(rows.toReversed())).toEqual(checksumOf(rows))
      expect(withoutRow(checksumOf([...rows, extra]), extra)).toEqual(checksumOf(rows))
    }),
  )
})

test('[P14] a change moves the checksum by that change alone', () => {
  fc.assert(
    fc.property(rows, row, row, (others, { entity, row: before }, { row: after }) => {
      const move = withChange(emptyChecksum, { entity, before, after })
      expect(sumOf(checksumOf([...others, { entity, row: before }]), move)).toEqual(
        checksumOf([...others, { entity, row: after }]),
      )
    }),
  )
})

test('[P14] a different value, field or entity gives a different sum', () => {
  fc.assert(
    fc.property(row, fc.string({ minLength: 1 }), ({ entity, row }, text) => {
      const { sum } = checksumOf([{ entity, row }])
      expect(checksumOf([{ entity, row: { ...row, notes: `${row.notes ?? ''}${text}` } }]).sum).not.toBe(sum)
      expect(checksumOf([{ entity, row: { ...row, extra: text } }]).sum).not.toBe(sum)
      expect(checksumOf([{ entity: 'membership', row }]).sum).not.toBe(sum)
    }),
  )
})

test('[P14] the same change to rows that differ elsewhere moves the checksum differently', () => {
  const move = (notes: string) =>
    withChange(emptyChecksum, {
      entity: 'system',
      before: { id: 'a', notes, brand: 'old' },
      after: { id: 'a', notes, brand: 'new' },
    })
  expect(move('mine')).not.toEqual(move('theirs'))
})

test('[P18] empty fields, field order and lone surrogates do not count', () => {
  const plain = checksumOf([{ entity: 'system', row: { id: 'a', notes: 'x\ufffd' } }])
  expect(checksumOf([{ entity: 'system', row: { notes: 'x\ud800', id: 'a', brand: null, paint: undefined } }])).toEqual(
    plain,
  )
})

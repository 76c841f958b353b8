import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyChecksum, withoutRow, withRow, type VersionedKey } from './checksum.ts'

const key = fc.record({ entity: fc.constantFrom('system', 'property'), id: fc.uuid(), version: fc.nat({ max: 5000 }) })
const keys = fc.uniqueArray(key, { selector: ({ entity, id }) => `${entity}/${id}`, maxLength: 20 })
const sumOf = (rows: readonly VersionedKey[]) => rows.reduce(withRow, emptyChecksum)

test('[P14] the order of the rows does not matter, and what goes out is as if it had never been', () => {
  fc.assert(
    fc.property(keys, key, (rows, extra) => {
      expect(sumOf(rows.toReversed())).toEqual(sumOf(rows))
      expect(withoutRow(sumOf([...rows, extra]), extra)).toEqual(sumOf(rows))
    }),
  )
})

test('[P14] another version, another id or another entity gives another sum', () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 1, max: 5000 }), (row, later) => {
      const sum = ({ entity, id, version }: VersionedKey) => sumOf([{ entity, id, version }]).sum
      expect(sum({ ...row, version: row.version + later })).not.toBe(sum(row))
      expect(sum({ ...row, entity: 'membership' })).not.toBe(sum(row))
      expect(sum({ ...row, id: `${row.id}0` })).not.toBe(sum(row))
    }),
  )
})

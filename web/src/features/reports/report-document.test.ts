import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportFileName } from './report-document.ts'

test.each([
  ['14 Main St', 'property-report-14-Main-St-2026-11-20.html'],
  ['902 Birch Avenue, Apartment 12B', 'property-report-902-Birch-Avenue-Apartment-12B-2026-11-20.html'],
  ['../../etc/passwd', 'property-report-etc-passwd-2026-11-20.html'],
  ['C:\\houses\\1: "one"?', 'property-report-C-houses-1-one-2026-11-20.html'],
  ['Straße 5½', 'property-report-Straße-5½-2026-11-20.html'],
  ['…', 'property-report-2026-11-20.html'],
])('[O10] the file name of the report on %s', (address, expected) => {
  expect(reportFileName({ address }, '2026-11-20')).toBe(expected)
})

test('[O10] any address produces a file name that is valid on every file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (address) => {
      const name = reportFileName({ address }, '2026-11-20')
      expect(name).toMatch(/^property-report-(?:[\p{L}\p{M}\p{N}-]+-)?2026-11-20\.html$/u)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, readText } from './read-text.ts'

const of = (...bytes: number[]) => Uint8Array.from(bytes).buffer

test.each([
  ['UTF-8', of(0x47, 0x72, 0xc3, 0xb6), 'Grö'],
  ['UTF-8 with a byte order mark', of(0xef, 0xbb, 0xbf, 0x61), 'a'],
  ['UTF-16, little-endian', of(0xff, 0xfe, 0xf6, 0x00), 'ö'],
  ['UTF-16, big-endian', of(0xfe, 0xff, 0x00, 0xf6), 'ö'],
  ['Windows-1252', of(0x47, 0x72, 0xf6, 0xdf), 'Größ'],
])('[PV1] reads a text in %s', (_what, bytes, text) => {
  expect(readText(bytes)).toBe(text)
})

test('[PV1] a long text is split completely into short pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('\n', 'line\n', 'x'.repeat(30_000), '🏠'.repeat(25_001))), (parts) => {
      const text = parts.join('')
      const pieces = piecesOf(text)
      expect(pieces.join('') === text).toBe(true)
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(20_001)
        expect(piece).not.toMatch(/\p{Surrogate}/u)
      }
    }),
  )
})

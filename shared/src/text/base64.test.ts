import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

test('bytes come back as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...(fromBase64(toBase64(bytes)) ?? [])]).toEqual([...bytes])
    }),
  )
})

test('it is the base64 that everybody writes', () => {
  expect(
    ['', 'M', 'Ma', 'Man'].map((text) => toBase64(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))),
  ).toEqual(['', 'TQ==', 'TWE=', 'TWFu'])
})

test.each(['TQ', 'TQ=', 'T=Q=', 'TW Fu', 'TWF-', '===='])('%j is none', (text) => {
  expect(fromBase64(text)).toBeNull()
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

test('bytes survive a round trip', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...(fromBase64(toBase64(bytes)) ?? [])]).toEqual([...bytes])
    }),
  )
})

test('the encoding is standard base64', () => {
  expect(
    ['', 'M', 'Ma', 'Man'].map((text) => toBase64(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))),
  ).toEqual(['', 'TQ==', 'TWE=', 'TWFu'])
})

test.each(['TQ', 'TQ=', 'T=Q=', 'TW Fu', 'TWF-', '===='])('%j is not valid base64', (text) => {
  expect(fromBase64(text)).toBeNull()
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { docFile } from '../../testing/doc-file.ts'
import { readDoc } from './doc-text.ts'

test('[DT1] a .doc is read piece by piece, including cells and fields', () => {
  const pieces = [
    'Roof: \u0093fair\u0094\rItem\u0007Make\u0007\u0007',
    'Größe – 12\u000c',
    '\u0013PAGE\u0014Second\u0015 page\r',
  ]
  expect(readDoc(docFile(pieces))).toEqual({
    state: 'read',
    pages: ['Roof: “fair”\nItem | Make\nGröße – 12', 'Second\u0015 page\n'],
  })
})

test('[DT2] a password-protected .doc is locked', () => {
  expect(readDoc(docFile(['x'], { flags: 0x0300 }))).toEqual({ state: 'locked' })
})

test('[DT2] reading a damaged .doc terminates and returns a state', () => {
  const whole = docFile(['Some words', 'and others'])
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 60 }),
      fc.nat(whole.length),
      (changes, length) => {
        const damaged = whole.slice(0, length)
        for (const [at, value] of changes) if (at < length) damaged[at] = value
        expect(['read', 'locked', 'failed']).toContain(readDoc(damaged).state)
      },
    ),
  )
})

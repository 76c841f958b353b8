import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsText } from './model-answer.ts'

const few = fc.string({ unit: fc.constantFrom('a', 'b', ' ') })

test('[AP10] containsText agrees with includes', () => {
  fc.assert(
    fc.property(few, few, (text, words) => {
      expect(containsText(text, words)).toBe(text.includes(words))
    }),
  )
})

test('[SE66] a quote that almost matches everywhere is searched in less than 50 ms', () => {
  const [text, quote] = ['a'.repeat(200_000), `${'a'.repeat(1000)}b${'a'.repeat(999)}`]
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    expect(containsText(text, quote)).toBe(false)
    return performance.now() - began
  })
  // It takes one or two; `includes` takes a hundred.
  expect(Math.min(...times)).toBeLessThan(50)
})

import { plainLine, plainLines } from '@hearthkeep/shared/text/plain-text.ts'
import { expect, test } from 'vitest'
import { plainTyped } from './plain-typed.ts'

test('[SE73] a field treats every character like plainLine and plainLines', () => {
  const typed = Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}\r\nb`)
  const different = typed.filter(
    (text) =>
      plainTyped(text, { lines: true }) !== plainLines(text) || plainTyped(text, { lines: false }) !== plainLine(text),
  )
  expect(different).toEqual([])
})

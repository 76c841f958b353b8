import { expect, test } from 'vitest'
import { textOfPhoto, type PhotoLine } from './photo-lines.ts'

/** A line on a paper that lies askew: to the right it sinks by a tenth. `words` are followed by how sure they are. */
function line(height: number, words: string, x0 = 0): PhotoLine {
  const told = [...words.matchAll(/(\S+?)(?::(\d+))?(?: |$)/g)]
  return {
    baseline: { x0, y0: height + x0 / 10, x1: x0 + 1000, y1: height + x0 / 10 + 100 },
    words: told.map(([, text = '', sure = '95']) => ({ text, confidence: Number(sure) })),
  }
}

test('a number among words that are sure stays, and a scrap beside a line is no reason to leave it', () => {
  expect(textOfPhoto([line(100, 'Model XG50T09HE40U0:30 Serial'), line(140, '~:3 Paid by Visa')])).toBe(
    'Model XG50T09HE40U0 Serial\n~ Paid by Visa',
  )
})

test('what is a pattern of a wall is left out, and words that stand before it are not', () => {
  expect(textOfPhoto([line(100, 'Total |||||||||||||||||||||||||:10')])).toBe('Total')
  expect(textOfPhoto([line(100, 'Total $12'), line(140, 'W/\\|:20 iil:31 ~:5')])).toBe('Total $12')
  expect(textOfPhoto([])).toBe('')
})

test('an empty line stands where the paper has one, also where a line begins further to the right', () => {
  const lines = [line(100, 'Date'), line(140, 'Findings:'), line(182, 'Dirty.', 400), line(260, 'Filter replaced.')]
  expect(textOfPhoto(lines)).toBe('Date\nFindings:\nDirty.\n\nFilter replaced.')
})

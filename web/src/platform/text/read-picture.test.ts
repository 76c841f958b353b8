import { expect, test } from 'vitest'
import { textOfPhoto, textOfTurned, type PhotoLine } from './read-picture.ts'

/** A line on skewed paper: it sinks by a tenth to the right. `words` are followed by their confidence. */
function line(height: number, words: string, x0 = 0): PhotoLine {
  const matches = [...words.matchAll(/(\S+?)(?::(\d+))?(?: |$)/g)]
  return {
    baseline: { x0, y0: height + x0 / 10, x1: x0 + 1000, y1: height + x0 / 10 + 100 },
    words: matches.map(([, text = '', sure = '95']) => ({ text, confidence: Number(sure) })),
  }
}

test('a number among confident words stays, and a stray mark next to a line does not discard it', () => {
  expect(textOfPhoto([line(100, 'Model XG50T09HE40U0:30 Serial'), line(140, '~:3 Paid by Visa')])).toBe(
    'Model XG50T09HE40U0 Serial\n~ Paid by Visa',
  )
})

test('a background pattern is omitted, and the text before it is not', () => {
  expect(textOfPhoto([line(100, 'Total |||||||||||||||||||||||||:10')])).toBe('Total')
  expect(textOfPhoto([line(100, 'Total $12'), line(140, 'W/\\|:20 iil:31 ~:5')])).toBe('Total $12')
  expect(textOfPhoto([])).toBe('')
})

test('an empty line is kept where the document has one, even if a line is indented', () => {
  const lines = [line(100, 'Date'), line(140, 'Findings:'), line(182, 'Dirty.', 400), line(260, 'Filter replaced.')]
  expect(textOfPhoto(lines)).toBe('Date\nFindings:\nDirty.\n\nFilter replaced.')
})

const words = 'The furnace was serviced in the fall and the filter was replaced.'

test.each([
  ['upright', { 0: words }, [0], words],
  ['on its side', { 0: 'uo 1S eH', 90: words }, [0, 90], words],
  ['on its other side', { 0: '', 270: words }, [0, 90, 270], words],
  ['on its head', { 0: 'pǝɔɐ', 180: words }, [0, 90, 270, 180], words],
  ['without words', { 0: '4711', 90: 'IILI' }, [0, 90, 270, 180], '4711'],
])('[DT7] a picture of a page %s', async (_how, texts: Record<number, string>, turns, expected) => {
  const [tried, upright]: [number[], string[]] = [[], []]
  const text = await textOfTurned(
    async (turn) => {
      tried.push(turn)
      return Promise.resolve(texts[turn] ?? '')
    },
    (before) => upright.push(before),
  )
  expect([text, tried]).toEqual([expected, turns])
  expect(upright).toEqual(turns.length === 1 ? [] : [texts[0]])
})

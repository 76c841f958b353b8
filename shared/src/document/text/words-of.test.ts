import { expect, test } from 'vitest'
import { searchBy } from '../../text/search/searched.ts'
import { snippetOf, wordsOf } from './words-of.ts'

const pages = [
  { page: 1, text: 'The furnace is a Carrier,\nwell kept. Furnace: 2012.' },
  {
    page: 4,
    text: `${'Many words before it. '.repeat(6)}The café’s water heater leaks at the valve. ${'And after. '.repeat(20)}`,
  },
]

test('[SF11] each word is listed once, folded, and what may be a code joined too', () => {
  expect(wordsOf([{ page: 1, text: 'Café, café (No. 12-A)' }])).toBe(' cafe no no12a 12 12a a')
})

const codes = [{ page: 1, text: 'Blower Rheon XK-90-B, media 14 x 30 x 2. Service: (303) 555-0188, open daily.' }]

test.each([
  ['xk90b', 'XK-90-B'],
  ['14x30x2', '14 x 30 x 2'],
  ['3035550188', '303) 555-0188'],
  ['what is the blower’s model', 'Blower'],
])('[SF11] ‘%s’ is among the words of a file, and shown there as %s', (query, found) => {
  expect(searchBy<{ words: string }>(() => [])([{ words: wordsOf(codes) }], query, ({ words }) => words)).toHaveLength(
    1,
  )
  expect(snippetOf(codes, query)).toMatchObject({ found })
})

test.each([
  ['furn', { page: 1, before: 'The ', found: 'furnace', after: ' is a Carrier, well kept. Furnace: 2012.' }],
  ['water cafe', { page: 4, found: 'café' }],
  ['valve furnace', { page: 1, found: 'furnace' }],
])('the snippet for ‘%s’ shows the passage with the most matches', (query, snippet) => {
  expect(snippetOf(pages, query)).toMatchObject(snippet)
})

test.each(['boiler', ''])('returns null for ‘%s’', (query) => {
  expect(snippetOf(pages, query)).toBeNull()
})

test('a snippet has some text before and after, and no split word', () => {
  expect(snippetOf(pages, 'leaks')).toEqual({
    page: 4,
    before: '…before it. The café’s water heater ',
    found: 'leaks',
    after: ' at the valve. And after. And after. And after. And after. And after. And…',
  })
})

const divided = [
  {
    page: 1,
    text: 'A crack in the heat ex-\nchanger of the fur‐\n\n  nace. Well-\nKnown, 12-\n14, non-stop; a-\nbove',
  },
]

const foundDivided = (query: string) =>
  searchBy<{ words: string }>(() => [])([{ words: wordsOf(divided) }], query, ({ words }) => words)

test.each([
  ['exchanger', 'ex- changer'],
  ['heat exchanger', 'heat'],
  ['furnace', 'fur‐ nace'],
  ['known', 'Known'],
])('[SF11] of words that a line end divides ‘%s’ is found as %s', (query, found) => {
  expect(foundDivided(query)).toHaveLength(1)
  expect(snippetOf(divided, query)).toMatchObject({ found })
})

test.each(['nonstop', 'wellknown', '1214 Elm'])('[SF11] ‘%s’ is no word that a line end divides', (query) => {
  expect(foundDivided(query)).toEqual([])
})

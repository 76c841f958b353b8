import { expect, test } from 'vitest'
import { snippetOf, wordsOf } from './words-of.ts'

const pages = [
  { page: 1, text: 'The furnace is a Carrier,\nwell kept. Furnace: 2012.' },
  {
    page: 4,
    text: `${'Many words before it. '.repeat(6)}The café’s water heater leaks at the valve. ${'And after. '.repeat(20)}`,
  },
]

test('each word is listed once, folded', () => {
  expect(wordsOf([{ page: 1, text: 'Café, café (No. 12-A)' }])).toBe(' cafe no 12 a')
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

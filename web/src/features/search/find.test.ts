import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { find, indexed } from './find.ts'

const entries = [
  { title: 'Replace furnace filter', detail: '14 Main St' },
  { title: 'Furnace', detail: 'Carrier 58STA · 14 Main St' },
  { title: 'Clean café window', detail: '9 Oak Ave' },
  { title: 'Replace furnace filter', detail: '9 Oak Ave', isPast: true },
  { title: '14 Main St', detail: 'Springfield, IL 62701' },
  { title: 'Test smoke alarms', detail: '14 Main St' },
]
const all = entries.map((entry) => indexed(entry))
const titles = (query: string) => find(all, query, 10).map(({ title, detail }) => `${title} | ${detail}`)

test.each([
  [
    'furn',
    [
      'Furnace | Carrier 58STA · 14 Main St',
      'Replace furnace filter | 14 Main St',
      'Replace furnace filter | 9 Oak Ave',
    ],
  ],
  ['FILTER oak', ['Replace furnace filter | 9 Oak Ave']],
  ['cafe', ['Clean café window | 9 Oak Ave']],
  ['58sta', ['Furnace | Carrier 58STA · 14 Main St']],
  ['moke', ['Test smoke alarms | 14 Main St']],
  [
    '14 main st.',
    [
      '14 Main St | Springfield, IL 62701',
      'Test smoke alarms | 14 Main St',
      'Furnace | Carrier 58STA · 14 Main St',
      'Replace furnace filter | 14 Main St',
    ],
  ],
  ['boiler', []],
  ['  ', []],
])('‘%s’ lists the best matches first', (query, found) => {
  expect(titles(query)).toEqual(found)
})

test('a search returns exactly the entries that contain every word', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('roof', 'Gutter', 'é', '14', 'x'), { maxLength: 3 }), (words) => {
      const found = find(all, words.join(' '), Infinity)
      const plain = ({ title, detail }: (typeof entries)[number]) =>
        `${title} ${detail}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const expected = entries.filter((entry) =>
        words.every((word) => plain(entry).includes(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())),
      )
      expect(found.length).toBe(words.length === 0 ? 0 : expected.length)
    }),
  )
})

test('no more results are returned than requested', () => {
  expect(find(all, 'a', 2)).toHaveLength(2)
})

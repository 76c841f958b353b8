import { expect, test } from 'vitest'
import { everything } from './list-filter.ts'
import { countWords, nothingWords } from './list-words.ts'

test.each([
  [{ found: 312, all: 5000, isAsked: true, role: 'realtor' }, '312 of 5,000'],
  [{ found: 5000, all: 5000, isAsked: false, role: 'realtor' }, '5,000 properties'],
  [{ found: 1, all: 1, isAsked: false, role: 'realtor' }, '1 property'],
  [{ found: 20, all: 20, isAsked: false, role: 'homeowner' }, ''],
  [{ found: 3, all: 20, isAsked: true, role: 'homeowner' }, '3 of 20'],
] as const)('[CP1] [L2] describes %o as %s', (counted, words) => expect(countWords(counted)).toBe(words))

test('[CP2] an empty list says why', () => {
  const query = { text: 'oak', sort: 'address', ...everything } as const
  expect(nothingWords(query, 'homeowner')).toBe('No property has ‘oak’ in its address, city or ZIP code.')
  expect(nothingWords(query, 'realtor')).toBe('No property has ‘oak’ in its address, city, ZIP code or owner.')
  expect(nothingWords({ ...query, city: 'Auburn' }, 'realtor')).toBe(
    'With these filters, no property has ‘oak’ in its address, city, ZIP code or owner.',
  )
  expect(nothingWords({ ...query, text: '', show: 'overdue' }, 'realtor')).toBe('No properties match right now.')
})

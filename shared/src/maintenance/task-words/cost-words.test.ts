import { expect, test } from 'vitest'
import { readTaskWords } from './read-task-words.ts'

const read = (typed: string, literal: string[] = []) => {
  const { title, cost, when } = readTaskWords({ typed, today: '2026-11-28', literal })
  return [title, cost?.dollars ?? null, when?.date ?? null]
}

test.each([
  ['Swapped filter $189', 'Swapped filter', 189, null],
  ['Swapped filter for $1,299.50', 'Swapped filter', 1299.5, null],
  ['Swapped filter $12,50', 'Swapped filter', 12.5, null],
  ['Swapped filter $1.299,50 yesterday', 'Swapped filter', 1299.5, '2026-11-27'],
  ['Swap filter 12/5 $189', 'Swap filter', 189, '2026-12-05'],
  ['Swap filter quarterly $189', 'Swap filter', 189, null],
  ['$40 smoke alarm', 'Smoke alarm', 40, null],
  ['Replaced roof June 2019 for $12,000', 'Replaced roof', 12_000, '2019-06-01'],
  ['Swapped filter 189$', 'Swapped filter', 189, null],
  ['Swapped filter USD 1.299,50', 'Swapped filter', 1299.5, null],
  ['Swapped filter for 189 dollars.', 'Swapped filter.', 189, null],
  ['New roof $12k', 'New roof', 12_000, null],
  ['Deck for $1.2K', 'Deck', 1200, null],
  ['Deck USD 12.5k by May 5', 'Deck', 12_500, '2027-05-05'],
  ['Deck 1.5k dollars', 'Deck', 1500, null],
  ['$1,299. Fridge', 'Fridge', 1299, null],
  ['Paid $189 for the filter', 'Paid for the filter', 189, null],
  ['Read the meter in the $5 morning', 'Read the meter in the morning', 5, null],
])('[QA12] ‘%s’ is ‘%s’ for %s, on %s', (typed, title, dollars, date) => {
  expect(read(typed)).toEqual([title, dollars, date])
})

test.each([
  'Filter $20, labor $100',
  'Pay $20/month fee',
  'Budget $100-200',
  'Budget $12k-15k',
  'Buy $20 each filters',
  'Lift 12kg',
  'Save $1250,500',
  'Save 20% of US$5',
  'Budget $1 299',
  'Budget $3,000+',
  'Win $9,999,999,999',
  'Fix the $ key',
])('[QA12] ‘%s’ names no cost', (typed) => {
  expect(read(typed)).toEqual([typed, null, null])
})

test('[QA12] an amount that was meant literally stays in the title', () => {
  expect(read('Find the $20 valve', ['$20'])).toEqual(['Find the $20 valve', null, null])
})

import type { ToldRefused } from '../../data/read-refused.ts'
import { expect, test } from 'vitest'
import { refusalText, typedFacts } from './refusal-words.ts'

const facts = (args: unknown, names = {}) => typedFacts({ args, names }).map(({ label, value }) => `${label}: ${value}`)

test('of something new what it has is said, not what it lacks', () => {
  const args = {
    propertyId: 'p1',
    itemId: 'i1',
    facts: { systemId: 's1', title: 'Sweep', dueDate: '2026-11-30', cost: null, vendor: '', isRecurring: false },
  }
  expect(facts(args, { s1: 'Stove' })).toEqual(['System: Stove', 'Title: Sweep', 'Due date: Nov 30, 2026'])
})

test('of a change it is said what it sets and what it clears', () => {
  const changes = { brand: null, hasPool: false, notes: 'x' }
  expect(facts({ propertyId: 'p1', changes })).toEqual(['Brand: nothing', 'Pool: No', 'Notes: x'])
})

test('of a completion the day, the cost and the words are said', () => {
  const done = { completedDate: '2026-11-20', cost: 19, vendor: 'self', notes: null }
  expect(facts({ propertyId: 'p1', itemId: 'i1', nextItemId: 'i2', ...done })).toEqual([
    'Done on: Nov 20, 2026',
    'Cost: $19.00',
    'Vendor: self',
  ])
})

test.each([null, 'text', 7, {}, { propertyId: 'p1' }])('of %o there is nothing to say', (args) => {
  expect(facts(args)).toEqual([])
})

test('what is copied says what was refused, why, what was typed, and what followed from it', () => {
  const told = (sentence: string, args: unknown) =>
    ({ sentence, args, names: {}, address: '14 Main St', refusal: { message: 'No' } }) as unknown as ToldRefused
  const group = { change: told('Added ‘Stove’', { facts: { brand: 'Jøtul' } }), followers: [told('Added ‘Sweep’', {})] }
  expect(refusalText(group)).toBe(
    'Added ‘Stove’ · 14 Main St\nNot saved: No\nBrand: Jøtul\n\nAdded ‘Sweep’ · 14 Main St\nNot saved: No',
  )
})

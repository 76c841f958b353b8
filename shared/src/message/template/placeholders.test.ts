import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_PLACEHOLDER } from '../../invitation/invitation-message.ts'
import { fillPlaceholders, placeholderLabels, placeholders, unknownPlaceholders } from './placeholders.ts'

const values = {
  firstName: 'Ann',
  lastName: 'Keller',
  fullName: 'Ann Keller',
  address: '12 Oak Street',
  city: 'Portland',
  state: 'OR',
  realtorName: 'Rita Moss',
  realtorEmail: 'rita@example.com',
  realtorPhone: '503 555 0100',
  years: '3 years',
  taskTitle: 'Replace furnace filter',
  dueDate: 'Nov 20, 2026',
  marketArea: 'Zilker',
  marketQuarter: 'Q3 2026',
  marketMedianPrice: '$412,500',
  marketHomesSold: '38',
  marketDaysOnMarket: '21',
  marketActiveListings: '64',
  marketPriceChange: 'up 3.2%',
}

test.each(placeholders)('[ME14] {%s} is filled and has a label', (name) => {
  expect(fillPlaceholders(`a {${name}} b {${name}}`, values)).toBe(`a ${values[name]} b ${values[name]}`)
  expect(placeholderLabels[name]).toMatch(/^[A-Z]/)
})

test.each([
  ['fills the address placeholder of invitations', `At ${ADDRESS_PLACEHOLDER}.`, 'At 12 Oak Street.'],
  ['leaves other words in braces unchanged', 'a {house} b {first name} c {} d', 'a {house} b {first name} c {} d'],
  ['is case-sensitive', '{FirstName}', '{FirstName}'],
  ['ignores inherited property names', '{constructor} {toString}', '{constructor} {toString}'],
  ['fills a placeholder inside braces', '{{firstName}}', '{Ann}'],
  ['leaves unmatched braces unchanged', '{firstName {lastName}', '{firstName Keller'],
  ['keeps the spaces and line breaks of the text', 'a  b , {city}\n\n\n{state} ', 'a  b , Portland\n\n\nOR '],
])('[ME14] %s', (_what, text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})

test.each(['{firstName}', '{taskTitle}', '$&', '$1', '$$', '\\', ' a  b '])('[ME14] inserts %j unchanged', (typed) => {
  expect(fillPlaceholders('{lastName}|{city}', { lastName: typed, city: typed })).toBe(`${typed}|${typed}`)
})

test.each([
  ['the first name', 'Hi {firstName},', 'Hi there,'],
  ['the full name', 'Hi {fullName}!', 'Hi there!'],
  ['the address', 'The gutters of {address} and {propertyAddress}.', 'The gutters of your home and your home.'],
  ['a last name', 'Hi {firstName} {lastName}, welcome', 'Hi there, welcome'],
  ['all parts of the address', '{address}, {city}, {state}', 'your home'],
  ['a due date in parentheses', 'Clean the gutters ({dueDate}).', 'Clean the gutters.'],
  ['a task after a colon', 'Due at {address}: {taskTitle}', 'Due at your home'],
  ['a signature', 'Best,\n{realtorName}\n{realtorEmail}\n{realtorPhone}', 'Best,'],
  ['a paragraph', 'a\n\n{taskTitle} {dueDate}\n\nb', 'a\n\nb'],
])('[ME15] without a value: %s', (_what, text, filled) => {
  expect(fillPlaceholders(text, {})).toBe(filled)
})

test('[ME15] a blank value counts as missing', () => {
  expect(fillPlaceholders('Hi {firstName} {lastName}.', { firstName: '', lastName: ' ' })).toBe('Hi there.')
})

test('[ME15] values beside a missing one stay unchanged', () => {
  const typed = { firstName: 'Ann,  B.,', realtorName: '(Rita)' }
  expect(fillPlaceholders('{firstName} {lastName}, {city} {realtorName}', typed)).toBe('Ann,  B.,, (Rita)')
})

test('[ME15] a tidy text stays tidy, whatever is missing', () => {
  const words = fc.constantFrom(
    'a',
    'b,',
    'c.',
    'd:',
    '{city}',
    '{state},',
    '({years})',
    '(e, {dueDate})',
    '{lastName}.',
  )
  const lines = fc.array(words, { minLength: 1, maxLength: 6 }).map((line) => line.join(' '))
  const texts = fc.array(fc.tuple(lines, fc.constantFrom('\n', '\n\n')), { maxLength: 6 })
  fc.assert(
    fc.property(texts, fc.subarray([...placeholders]), (pieces, given) => {
      const text = pieces.flat().join('').trim()
      const filled = fillPlaceholders(text, Object.fromEntries(given.map((name) => [name, 'x'])))
      expect(filled).not.toMatch(/ {2}| [.,:)]|\( |\(\)|[{}]|^\s|\s$|[ ]\n|\n[ ]|\n{3}/)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['Hi {firstName} of {propertyAddress}', []],
  ['{house} and {house}, {FirstName}', ['{house}', '{FirstName}']],
  ['{prénom} {first name} {1} {} {a-b}', ['{prénom}']],
  ['{constructor}', ['{constructor}']],
])('[ME46] unknown placeholders in %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown)
})

import { expect, test } from 'vitest'
import { recipientOf, whyNoText } from './text-number.ts'

const country = 'Texts can’t be sent to this country'

test.each([
  ['(602) 555-0147', null],
  ['+1 604 555 0147', null],
  ['555 0100', null],
  ['nobody knows', null],
  ['+1 876 555 0147', country],
  ['+44 20 7946 0958', country],
  ['+49 171 1234567', country],
  ['+1 900 234 5678', 'Texts can’t be sent to premium numbers'],
])('[SE13] a text to %s: %s', (phone, why) => {
  expect(whyNoText(phone, ['US', 'CA'])).toBe(why)
})

test('[SE13] text messages are sent only to countries that the operator allows', () => {
  expect(whyNoText('+44 20 7946 0958', ['GB'])).toBeNull()
  expect(whyNoText('(602) 253-0147', ['GB'])).toBe(country)
  // Has no known area code.
  expect(whyNoText('555 0100', ['GB'])).toBe(country)
})

test.each([
  ['Ben@Example.com', 'ben@example.com'],
  ['(602) 253-0147', '+16022530147'],
  ['+1 602-253-0147', '+16022530147'],
  ['nobody knows', 'nobody knows'],
])('[SE11] %s counts as %s', (typed, counted) => {
  expect(recipientOf(typed)).toBe(counted)
})

import { expect, test } from 'vitest'
import { aUser } from '../testing/builders/builders.ts'
import { letterEnd } from './communication-choices.ts'

const none = { emailSignature: null, licenseLine: null, postalAddress: null }
const license = 'WI license 58213-94'
const address = '120 Monona Avenue\nMadison, WI 53703'

test.each([
  ['nothing', none, null, null],
  ['a phone', none, '(608) 555-0118', 'Ann Keller\n(608) 555-0118'],
  ['a signature', { ...none, emailSignature: 'Ann' }, null, 'Ann'],
  [
    'a signature with the phone',
    { ...none, emailSignature: 'Ann\n608.555.0118' },
    '+1 (608) 555-0118',
    'Ann\n608.555.0118',
  ],
  ['an address', { ...none, postalAddress: address }, null, `Ann Keller\n${address}`],
  [
    'everything',
    { emailSignature: 'Ann', licenseLine: license, postalAddress: address },
    '(608) 555-0118',
    `Ann\n(608) 555-0118\n${license}\n${address}`,
  ],
  [
    'a signature with the license and the address',
    { emailSignature: `Ann\n${license}\n${address}`, licenseLine: license, postalAddress: address },
    null,
    `Ann\n${license}\n${address}`,
  ],
] as const)('[ME71] with %s an email ends with %j', (_what, choices, phone, end) => {
  expect(letterEnd(choices, aUser({ firstName: 'Ann', lastName: 'Keller', phone }))).toBe(end)
})

test('[ME71] settings that are older than the license and the address', () => {
  const { licenseLine: _license, postalAddress: _address, ...older } = { ...none, emailSignature: 'Ann' }
  expect(letterEnd(older as Parameters<typeof letterEnd>[0], aUser({ phone: null }))).toBe('Ann')
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretFor } from '../../accounts/secret-for.ts'
import { SecretBox } from './secret-box.ts'

const keyOf = (secret: string) => Buffer.from(secretFor('provider keys', secret), 'base64url')
const box = new SecretBox(keyOf('one'))

test('[ME30] a sealed text opens again and is sealed differently each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
      expect(box.open(box.seal(text, about), about)).toBe(text)
      expect(box.seal(text, about)).not.toBe(box.seal(text, about))
    }),
  )
})

test('[ME30] a sealed text reveals only its version and its length', () => {
  const sealed = box.seal('SG.secret', 'user 1 sendgrid')
  expect(sealed).toMatch(/^v1\.[\w-]{50}$/)
  expect(Buffer.from(sealed.slice(3), 'base64url').includes('SG.secret')).toBe(false)
})

test('[ME30] a sealed text opens only with its own key and in its own context', () => {
  const sealed = box.seal('SG.secret', 'user 1 sendgrid')
  expect(box.open(sealed, 'user 2 sendgrid')).toBeNull()
  expect(box.open(sealed, 'user 1 twilio')).toBeNull()
  expect(new SecretBox(keyOf('two')).open(sealed, 'user 1 sendgrid')).toBeNull()
})

test('[ME30] a sealed text with any one character changed, added or removed does not open', () => {
  const sealed = box.seal('SG.secret', 'x')
  const positions = Array.from(sealed, (_, at) => at)
  const changed = positions.flatMap((at) =>
    ['A', 'B', '', '-', '=', '+'].map((other) => `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`),
  )
  for (const altered of [...changed, `${sealed}A`, `${sealed}=`, ` ${sealed}`, sealed.replace('v1', 'v2')])
    expect([altered, altered === sealed ? 'same' : box.open(altered, 'x')]).toEqual([
      altered,
      altered === sealed ? 'same' : null,
    ])
})

test.each([
  '',
  'v1.',
  'v1.AAAA',
  `v1.${'A'.repeat(37)}`,
  `v1.${'A'.repeat(38)}`,
  'SG.secret',
  '🔑',
  `v1.${'🔑'.repeat(99)}`,
])('[ME30] opening %j returns null and does not throw', (nonsense) => {
  expect(box.open(nonsense, '')).toBeNull()
})
